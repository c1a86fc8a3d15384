// The position as text: to read, to type, to load and to save; what is wrong with a text is listed below it.
import { isAsked } from "../state/lab_state";
import { Button } from "../parts/button";
import { LIMITS } from "../shapes/limits";
import { useLab } from "./context";

export function TextPanel() {
  const { state, actions, t } = useLab();
  const { position } = state.traits;
  const text = state.typed ?? position;
  const live = state.link !== "readonly";
  return (
    <div class="origo-text-panel">
      <label class="origo-answer">
        <span>{t("lab.text.label")}</span>
        <textarea
          class="origo-input origo-position"
          rows={12}
          maxLength={LIMITS.position}
          spellcheck={false}
          readOnly={!live}
          data-lm-suppress-shortcuts="true"
          data-position=""
          aria-invalid={state.faults.length > 0}
          value={text}
          onInput={(event) => actions.type(event.currentTarget.value)}
        />
      </label>
      <Faults />
      {live && (
        <div class="origo-buttons">
          <Button
            action="load"
            kind="main"
            disabled={text === position || isAsked(state)}
            onPress={() => actions.load(text)}
          >
            {t("lab.text.load")}
          </Button>
          {text !== position && (
            <Button action="untype" onPress={() => actions.type(null)}>
              {t("lab.text.drawn")}
            </Button>
          )}
          <Button action="save" onPress={actions.save}>
            {t("lab.text.save")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Faults() {
  const { state, t } = useLab();
  const { faults } = state;
  return (
    <div role="alert">
      {faults.length > 0 && (
        <div class="origo-faults" data-faults={faults.length}>
          <h4>{t("lab.text.faults", { count: faults.length })}</h4>
          <ul>
            {faults.map(({ place, sentence }, index) => (
              <li key={index}>
                <b>{place}</b> {sentence}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
