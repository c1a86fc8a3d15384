// Waits for what comes a moment later, on a busy machine too.
import { vi } from "vitest";

/** Milliseconds: far more than anything takes, and less than a test may. */
const PATIENCE = 50_000;

/** Looks again and again until it throws nothing. */
export const comes = <Found>(look: () => Found): Promise<Found> => vi.waitFor(look, PATIENCE);
