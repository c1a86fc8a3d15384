// The founding stones in order: what each is worth, and for which land it went to whom.
import { ShieldIcon } from "../board/shield";
import { nameOf } from "../state/lines";
import { useTable } from "./context";
import { Delta } from "./delta";
import { Point } from "./point";

export function FoundingRow() {
  const { board, view, state, hand, speaker, t } = useTable();
  const founded = state.foresight?.founded ?? view.founded.map(({ region }) => region);
  const fieldsOf = (region: string): string[] =>
    board.fields.filter((field) => field.region.name === region).map((field) => field.name);
  return (
    <ol class="origo-founding">
      {board.data.founding.map((stone, index) => {
        const taken = view.founded[index];
        const region = founded[index];
        const coming = !taken && region !== undefined;
        const seat = taken?.seat ?? hand?.seat;
        return (
          <li
            key={index}
            data-red={stone.red ? "" : undefined}
            data-taken={taken ? "" : undefined}
            data-coming={coming ? "" : undefined}
          >
            <b aria-label={t(stone.red ? "plan.stone.red" : "plan.stone", { points: stone.points })}>{stone.points}</b>
            {region !== undefined && seat !== undefined && (
              <Point fields={fieldsOf(region)}>
                <ShieldIcon seat={seat} size={14} />
                <span class="origo-hidden">{nameOf(speaker, seat)}</span>
                {region}
              </Point>
            )}
            {coming && <Delta by={stone.points} />}
          </li>
        );
      })}
    </ol>
  );
}
