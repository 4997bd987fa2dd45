/** Runs at most `most` jobs at a time, in the order of their arrival; none begins before the call has returned. */
export function createLanes(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** A job that ends hands its lane to the next one, so `running` stays. */
  const turn = (): Promise<void> => {
    if (running >= most) return new Promise((resolve) => waiting.push(resolve));
    running += 1;
    return Promise.resolve();
  };

  return async <T>(job: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
