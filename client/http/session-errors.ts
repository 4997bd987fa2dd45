/** Counts the calls as they start, so that "started after" is known without a clock. */
let started = 0;
/** Number of the latest call when a 401 or 403 was shown; undefined while none stands. */
let shownAfter: number | undefined;

/** Number of a call that starts now. */
export const nextCall = (): number => {
  started += 1;
  return started;
};

/** Whether a 401 or 403 may be shown: only the first, until a success of a later call or a sign-in. */
export function mayShowSessionError(): boolean {
  if (shownAfter !== undefined) {
    return false;
  }
  shownAfter = started;
  return true;
}

/** A call has succeeded: when it started after the message, the next message may be shown again. */
export function callSucceeded(call: number): void {
  if (shownAfter !== undefined && call > shownAfter) {
    shownAfter = undefined;
  }
}

/** A sign-in has succeeded. */
export function forgetSessionErrors(): void {
  shownAfter = undefined;
}
