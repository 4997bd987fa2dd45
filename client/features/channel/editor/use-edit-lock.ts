import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#client/http/call.ts';
import { useServerEvent } from '#client/http/events.ts';
import { currentSession } from '#client/http/session.ts';
import { newKey } from '#client/kit/new-key.ts';
import { useCan } from '#client/kit/use-can.ts';
import { type EditLock, lockHeartbeat } from '#shared/channel/lock.ts';
import { channel } from '#shared/channel.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';

/** State of this page with regard to the edit lock of its channel. */
export type LockState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'read-only' }
  | { readonly kind: 'mine' }
  /** Another tab holds it; `wasMine` if this page held it before. */
  | { readonly kind: 'theirs'; readonly lock: EditLock; readonly wasMine: boolean };

interface EditLockOptions {
  channelId: string;
  /** Latest version of the row that the page knows. */
  version: number;
  isDirty: boolean;
  /** Number of fields changed and not saved. */
  countChanges: () => number;
  /** The lock is held, but somebody has saved a newer version. */
  onStale: () => void;
}

/** Shortest wait for a foreign lock to expire, ms: a client clock that is ahead must not poll without pause. */
const minExpiryWait = 2000;

/** Holds the edit lock of a channel while its page is open (R49): acquired, renewed every 20 s, released on leaving. */
export function useEditLock({ channelId, version, isDirty, countChanges, onStale }: EditLockOptions) {
  const can = useCan();
  const mayEdit = can(channel.lock);
  /** A new one for each stay on the page, since a released one gets no lock any more; empty while nobody is there. */
  const tabId = useRef('');
  const [state, setState] = useState<LockState>(mayEdit ? { kind: 'asking' } : { kind: 'read-only' });

  /** Request sequence number: responses to outdated requests are ignored. */
  const requestId = useRef(0);
  /** Set on `pagehide`: the unlock event must not trigger a re-acquire while the page unloads. */
  const isLeaving = useRef(false);

  const apply = useEffectEvent((reply: ReplyOf<typeof channel.lock>) => {
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
    const input = { channelId, tabId: tabId.current, dirty: isDirty, changes: isDirty ? countChanges() : 0, takeOver };
    // A failed heartbeat is retried by the next one; until then the page stays as it is.
    const reply = await call(channel.lock, input, { quiet: !takeOver }).catch(() => undefined);
    if (reply && id === requestId.current) apply(reply);
  });

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
    const leave = () => {
      isLeaving.current = true;
      if (tabId.current !== '') release(channelId, tabId.current);
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
  }, [channelId, mayEdit]);

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

  // The event does not say which tab holds the lock: only the server's reply does.
  useServerEvent('channel-lock', (news) => {
    if (news.channelId === channelId) void ask();
  });
  // The event stream was reconnected: events may have been missed.
  useServerEvent('hello', () => {
    if (state.kind === 'theirs') void ask();
  });

  return { state, tabId: () => tabId.current, takeOver: () => ask(true), again: () => ask() };
}

/** Sent with `keepalive`, also while the page unloads; should it get lost, the lock expires by itself. */
function release(channelId: string, tabId: string): void {
  const url = new URL(channel.unlock.path.slice(1), document.baseURI);
  fetch(url, {
    method: 'POST',
    keepalive: true,
    headers: { Authorization: currentSession().token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ channelId, tabId }),
  }).catch(() => undefined);
}
