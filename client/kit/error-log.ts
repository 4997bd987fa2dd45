import { createStore } from '#client/http/store.ts';

/** An error as it was caught; never what a server answered, which may hold people's data. */
export interface LoggedError {
  readonly id: number;
  readonly message: string;
  readonly stack: string;
  /** Address of the page at that time. */
  readonly url: string;
  readonly at: number;
}

/** Errors that are kept, the latest; they live as long as the page. */
const maxKept = 100;

const kept = createStore<readonly LoggedError[]>([]);
let count = 0;

/** Whether the server's setting includes its own mode (ERROR_LOG); it needs no validation, since the page comes from the same server as the client. */
export const isErrorLogOn = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="error-log"]')?.content === 'on';

/** Keeps an error, when the log is on. */
export function logError(thrown: unknown, message?: string): void {
  if (!isErrorLogOn()) return;
  const isError = thrown instanceof Error;
  count += 1;
  const entry: LoggedError = {
    id: count,
    message: message ?? (isError ? thrown.message || thrown.name : String(thrown)),
    stack: isError ? (thrown.stack ?? '') : '',
    url: location.href,
    at: Date.now(),
  };
  kept.set([entry, ...kept.get()].slice(0, maxKept));
}

/** Forgets all of them. */
export const clearErrors = (): void => kept.set([]);

/** The kept errors, latest first. */
export const useErrors = kept.useValue;

/** Logs uncaught errors and unhandled rejections. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => logError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => logError(reason));
}
