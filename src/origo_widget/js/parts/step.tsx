// Buttons that go a step of something shown one moment after another, and their signs.
import { Button } from "./button";
import { useTable } from "./context";

const SIGNS = {
  first: "M3 2v12M13 2 6 8l7 6Z",
  back: "M11 2 4 8l7 6Z",
  play: "M4 2l9 6-9 6Z",
  pause: "M5 2v12M11 2v12",
  forward: "M5 2l7 6-7 6Z",
  last: "M13 2v12M3 2l7 6-7 6Z",
} as const;

type Way = keyof typeof SIGNS;

export function Step({ action, onPress }: { action: Way; onPress(): void }) {
  const { t } = useTable();
  return (
    <Button action={action} label={t(`travel.${action}`)} onPress={onPress}>
      <StepSign way={action} />
    </Button>
  );
}

export function StepSign({ way }: { way: Way }) {
  return (
    <svg class="origo-step" width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
      <path d={SIGNS[way]} />
    </svg>
  );
}
