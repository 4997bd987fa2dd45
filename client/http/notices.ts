import { useSyncExternalStore } from 'react';

/** A short message for the person. */
export interface Notice {
  type: 'success' | 'error' | 'warning' | 'info' | 'loading';
  text: string;
  /** A notice with the key of one still open replaces it; the text is the key otherwise, so nothing shows twice. */
  key?: string;
  /** What can be done about it, e.g. taken back. */
  action?: { readonly label: string; readonly run: () => void };
}

export type OpenNotice = Notice & { key: string };

/** Milliseconds a message stays; `loading` stays until it is replaced or closed. */
const duration = 3000;
/** One with an action stays long enough to decide. */
const actionDuration = 10_000;

let open: readonly OpenNotice[] = [];
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function become(next: readonly OpenNotice[]): void {
  open = next;
  for (const listener of listeners) {
    listener();
  }
}

function closeLater(key: string): void {
  holdNotice(key);
  timers.set(
    key,
    setTimeout(() => closeNotice(key), open.find((each) => each.key === key)?.action ? actionDuration : duration),
  );
}

/** Shows `notice` above whatever page is open. */
export function notify(notice: Notice): void {
  const entry = { ...notice, key: notice.key ?? notice.text };
  const isOpen = open.some(({ key }) => key === entry.key);
  become(isOpen ? open.map((other) => (other.key === entry.key ? entry : other)) : [...open, entry]);
  holdNotice(entry.key);
  if (notice.type !== 'loading') {
    closeLater(entry.key);
  }
}

/** Takes a notice away. */
export function closeNotice(key: string): void {
  holdNotice(key);
  become(open.filter((other) => other.key !== key));
}

/** Keeps a notice while it is being read. */
export function holdNotice(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
}

/** Lets a held notice go after its time. */
export function releaseNotice(key: string): void {
  if (open.some((other) => other.key === key && other.type !== 'loading')) {
    closeLater(key);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The open notices, oldest first. */
export const openNotices = (): readonly OpenNotice[] => open;
/** The open notices, re-rendering with them. */
export const useNotices = (): readonly OpenNotice[] => useSyncExternalStore(subscribe, openNotices);
