// Many changes of one moment, told once.

/** An action that runs once, soon, however often it is asked for meanwhile. */
export function gathered(action: () => void): () => void {
  let queued = false;
  return () => {
    if (queued) return;
    queued = true;
    queueMicrotask(() => {
      queued = false;
      action();
    });
  };
}
