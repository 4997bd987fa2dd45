import { createStore } from './store.ts';

/** A short message for the user. */
export interface Notice {
  type: 'success' | 'error' | 'warning' | 'info' | 'loading';
  text: string;
  /** A notice with the key of one still open replaces it; the text is the key otherwise, so nothing shows twice. */
  key?: string;
  /** The sign-in page says this itself, and takes it away. */
  isSessionEnd?: boolean;
  /** What can be done about it, e.g. taken back. */
  action?: { readonly label: string; readonly run: () => void };
}

export type OpenNotice = Notice & { key: string };

/** Milliseconds a message stays; `loading` stays until it is replaced or closed. */
const duration = 3000;
/** One with an action stays long enough to decide. */
const actionDuration = 10_000;

const open = createStore<readonly OpenNotice[]>([]);
const timers = new Map<string, ReturnType<typeof setTimeout>>();

function closeLater(key: string): void {
  holdNotice(key);
  timers.set(
    key,
    setTimeout(
      () => closeNotice(key),
      openNotices().find((each) => each.key === key)?.action ? actionDuration : duration,
    ),
  );
}

/** Shows `notice` above whatever page is open. */
export function notify(notice: Notice): void {
  const entry = { ...notice, key: notice.key ?? notice.text };
  const others = openNotices();
  const isOpen = others.some(({ key }) => key === entry.key);
  open.set(isOpen ? others.map((other) => (other.key === entry.key ? entry : other)) : [...others, entry]);
  holdNotice(entry.key);
  if (notice.type !== 'loading') {
    closeLater(entry.key);
  }
}

/** Takes a notice away. */
export function closeNotice(key: string): void {
  holdNotice(key);
  open.set(openNotices().filter((other) => other.key !== key));
}

/** Takes away what the sign-in page says in its own place. */
export function closeSessionEnd(): void {
  for (const { key } of openNotices().filter(({ isSessionEnd }) => isSessionEnd)) closeNotice(key);
}

/** Keeps a notice while it is being read. */
export function holdNotice(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
}

/** Lets a held notice go after its time. */
export function releaseNotice(key: string): void {
  if (openNotices().some((other) => other.key === key && other.type !== 'loading')) {
    closeLater(key);
  }
}

/** The open notices, oldest first. */
export const openNotices = open.get;
export const useNotices = open.useValue;
