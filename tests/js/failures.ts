// What goes wrong unnoticed while a test draws pages by a clock of its own.
import { afterEach, beforeEach, vi, type Mock } from "vitest";

/** To be called once a file: what is returned hears of every error that a page tells or throws. */
export function watchFailures(): Mock {
  const failed = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    failed.mockReset();
    vi.spyOn(console, "error").mockImplementation(failed);
    window.addEventListener("error", failed);
  });
  afterEach(() => {
    window.removeEventListener("error", failed);
    vi.restoreAllMocks();
    vi.useRealTimers();
    document.body.replaceChildren();
  });
  return failed;
}
