/** Aborts as soon as one of `signals` does; `release` lets go of them. `AbortSignal.any` is younger than our browsers. */
export function anySignal(...signals: (AbortSignal | undefined)[]): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const given = signals.filter((signal) => signal !== undefined);
  for (const signal of given) {
    if (signal.aborted) {
      abort();
    }
    signal.addEventListener('abort', abort, { once: true });
  }
  const release = () => {
    for (const signal of given) {
      signal.removeEventListener('abort', abort);
    }
  };
  return { signal: controller.signal, release };
}
