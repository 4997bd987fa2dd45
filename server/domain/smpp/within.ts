import type { TestFailure } from './failure.ts';

/** How long a test may take in all, and what is left of that; its signal ends whatever is under way. */
export class Deadline {
  readonly #begun = performance.now();
  readonly #abort = new AbortController();

  /** `reserveMs` of the whole are kept back for the unbind at the end. */
  constructor(
    readonly longestMs: number,
    private reserveMs = 0,
  ) {}

  /** From now on the reserve may be used. */
  releaseReserve(): void {
    this.reserveMs = 0;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** ms since the test began. */
  get elapsed(): number {
    return performance.now() - this.#begun;
  }

  /** Ends the test; the step under way fails with `why`. */
  end(why: TestFailure): void {
    this.#abort.abort(why);
  }

  /**
   * Waits for `work`, at most `ms` and no longer than the test has left; then it fails with what `late` says of the
   * seconds that were waited.
   */
  async within<T>(ms: number, work: Promise<T>, late: (seconds: number) => TestFailure): Promise<T> {
    // An abandoned promise must not become an unhandled rejection, which would end the process.
    work.catch(() => {});
    this.signal.throwIfAborted();
    const wait = Math.max(1, Math.min(ms, this.longestMs - this.reserveMs - this.elapsed));
    let timer: NodeJS.Timeout | undefined;
    let onAbort: (() => void) | undefined;
    const limit = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(late(Math.max(1, Math.round(wait / 1000)))), wait);
      onAbort = () => reject(this.signal.reason);
      this.signal.addEventListener('abort', onAbort);
    });
    try {
      return await Promise.race([work, limit]);
    } finally {
      clearTimeout(timer);
      if (onAbort) {
        this.signal.removeEventListener('abort', onAbort);
      }
    }
  }
}
