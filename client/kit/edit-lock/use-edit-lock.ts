import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Static } from 'typebox/type';
import { useServerEvent } from '#client/http/events.ts';
import { currentSession } from '#client/http/session.ts';
import { type EditLock, type LockReply, lockHeartbeat } from '#shared/channel/lock.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { newKey } from '../new-key.ts';
import { useCan } from '../use-can.ts';

/** State of this page with regard to the edit lock of its row. */
export type LockState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'read-only' }
  | { readonly kind: 'mine' }
  /** Another tab holds it; `wasMine` if this page held it before. */
  | { readonly kind: 'theirs'; readonly lock: EditLock; readonly wasMine: boolean };

type Reply = Static<typeof LockReply>;

/** What the lock calls take beside the key of the row. */
export interface LockWish {
  tabId: string;
  dirty: boolean;
  changes: number;
  takeOver: boolean;
}

/** The lock calls of a kind of rows. */
export interface LockCalls {
  /** Decides whether the viewer may edit at all. */
  endpoint: Endpoint;
  lock: (wish: LockWish, quiet: boolean) => Promise<Reply>;
  unlockPath: string;
  /** Names the row in the body of both calls. */
  key: Readonly<Record<string, string>>;
}

interface EditLockOptions {
  /** Key of the row; another one starts over. */
  rowId: string;
  calls: LockCalls;
  /** Latest version of the row that the page knows. */
  version: number;
  isDirty: boolean;
  /** Number of fields changed and not saved. */
  countChanges: () => number;
  /** The lock is held, but another user has saved a newer version. */
  onStale: () => void;
}

/** Shortest wait for a foreign lock to expire, ms: a client clock that is ahead must not poll without pause. */
const minExpiryWait = 2000;

/** Holds the edit lock of a row while its page is open (R49): acquired, renewed every 20 s, released on leaving. */
export function useEditLock({ rowId, calls, version, isDirty, countChanges, onStale }: EditLockOptions) {
  const can = useCan();
  const mayEdit = can(calls.endpoint);
  /** A new one for each stay on the page, since a released one gets no lock any more; empty while the user is away. */
  const tabId = useRef('');
  const [state, setState] = useState<LockState>(mayEdit ? { kind: 'asking' } : { kind: 'read-only' });

  /** Request sequence number: responses to outdated requests are ignored. */
  const requestId = useRef(0);
  /** Set on `pagehide`: the unlock event must not trigger a re-acquire while the page unloads. */
  const isLeaving = useRef(false);

  const apply = useEffectEvent((reply: Reply) => {
    setState((known) =>
      reply.ok
        ? { kind: 'mine' }
        : {
            kind: 'theirs',
            lock: reply.lock,
            wasMine: known.kind === 'mine' || (known.kind === 'theirs' && known.wasMine),
          },
    );
    if (reply.ok && reply.version !== version) onStale();
  });
  const ask = useEffectEvent(async (takeOver = false): Promise<void> => {
    if (!mayEdit || isLeaving.current || tabId.current === '') return;
    requestId.current += 1;
    const id = requestId.current;
    const wish = { tabId: tabId.current, dirty: isDirty, changes: isDirty ? countChanges() : 0, takeOver };
    // A failed heartbeat is retried by the next one; until then the page stays as it is.
    const reply = await calls.lock(wish, !takeOver).catch(() => undefined);
    if (reply && id === requestId.current) apply(reply);
  });

  const callsOf = useEffectEvent(() => calls);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row starts over
  useEffect(() => {
    if (!mayEdit) return undefined;
    const enter = () => {
      isLeaving.current = false;
      tabId.current = newKey();
      void ask();
    };
    // Not at once: an effect that is undone immediately, as in StrictMode, sends nothing.
    const entering = setTimeout(enter);
    // Renews the own lock; while waiting it polls, so that the banner follows the holder's heartbeats.
    const timer = setInterval(() => void ask(), lockHeartbeat * 1000);
    const { unlockPath, key } = callsOf();
    const leave = () => {
      isLeaving.current = true;
      if (tabId.current !== '') release(unlockPath, key, tabId.current);
      tabId.current = '';
    };
    // Restored from the back/forward cache.
    const comeBack = () => {
      if (isLeaving.current) enter();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      clearTimeout(entering);
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      leave();
    };
  }, [rowId, mayEdit]);

  // Tells others at once that there are unsaved changes, or that there are none any more.
  const isHeld = state.kind === 'mine';
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent whenever isDirty changes
  useEffect(() => {
    if (isHeld) void ask();
  }, [isDirty]);

  // A holder whose computer sleeps never releases: ask again as soon as the lock has expired.
  const expiresAt = state.kind === 'theirs' ? state.lock.expiresAt : undefined;
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const timer = setTimeout(() => void ask(), Math.max(minExpiryWait, expiresAt - Date.now() + 500));
    return () => clearTimeout(timer);
  }, [expiresAt]);

  // The event stream was reconnected: events may have been missed.
  useServerEvent('hello', () => {
    if (state.kind === 'theirs') void ask();
  });

  return { state, tabId: () => tabId.current, takeOver: () => ask(true), again: () => ask() };
}

/** Sent with `keepalive`, also while the page unloads; should it get lost, the lock expires by itself. */
function release(path: string, key: LockCalls['key'], tabId: string): void {
  const url = new URL(path.slice(1), document.baseURI);
  fetch(url, {
    method: 'POST',
    keepalive: true,
    headers: { Authorization: currentSession().token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...key, tabId }),
  }).catch(() => undefined);
}
