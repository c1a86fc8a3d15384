// Where the answer is no move: a number to type, or fields to choose on the board.
import { Button } from "../parts/button";
import { useTable } from "../parts/context";
import { useStore } from "../parts/frame";
import { useGame } from "./context";

export function AnswerForm() {
  const { page } = useGame();
  if (page.form === "number") return <NumberForm />;
  return page.form === "fields" ? <FieldsForm /> : null;
}

function NumberForm() {
  const game = useGame();
  const { t } = useTable();
  const { number } = useStore(game.store);
  return (
    <form
      class="origo-puzzle-answer"
      data-panel="answer"
      onSubmit={(event) => {
        event.preventDefault();
        game.judge();
      }}
    >
      <label>
        {t("solve.number")}
        <input
          type="text"
          inputMode="numeric"
          autocomplete="off"
          maxLength={6}
          size={5}
          value={number}
          data-action="number"
          data-lm-suppress-shortcuts="true"
          onInput={(event) => game.setNumber(event.currentTarget.value)}
        />
      </label>
      <Button action="check" kind="main" disabled={number.trim() === ""} onPress={game.judge}>
        {t("solve.check")}
      </Button>
    </form>
  );
}

function FieldsForm() {
  const game = useGame();
  const { board, t } = useTable();
  const { fields } = useStore(game.store);
  const chosen = board.fields.map(({ name }) => name).filter((name) => fields.includes(name));
  return (
    <div class="origo-puzzle-answer" data-panel="answer">
      <p>{t("solve.fields")}</p>
      <p role="status" class={chosen.length === 0 ? "origo-muted" : undefined}>
        {chosen.length === 0 ? t("solve.fields.none") : t("solve.fields.chosen", { count: chosen.length, fields: chosen })}
      </p>
      <div class="origo-buttons">
        <Button action="check" kind="main" disabled={chosen.length === 0} onPress={game.judge}>
          {t("solve.check")}
        </Button>
        <Button action="clear" disabled={chosen.length === 0} onPress={game.clearFields}>
          {t("solve.clear")}
        </Button>
      </div>
    </div>
  );
}
