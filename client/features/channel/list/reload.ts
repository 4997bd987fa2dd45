/** Least time between two reloads that reports cause, ms: gateways report each 10 s, events come each second. */
const pause = 5000;

/** Throttled reload: `soon` at most every 5 s, `now` at once; never two at a time, and none is lost. */
export function createReload(reload: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isDue = false;
  let startedAt = Number.NEGATIVE_INFINITY;

  const now = (): void => {
    clearTimeout(timer);
    timer = undefined;
    isDue = isRunning;
    if (isRunning) return;
    isRunning = true;
    startedAt = Date.now();
    void reload().finally(() => {
      isRunning = false;
      if (isDue) soon();
    });
  };
  const soon = (): void => {
    timer ??= setTimeout(now, Math.max(0, startedAt + pause - Date.now()));
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return { now, soon, stop };
}
