import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#client/http/call.ts';
import { useServerEvent } from '#client/http/events.ts';
import { currentSession } from '#client/http/session.ts';
import { newKey } from '#client/kit/new-key.ts';
import { useCan } from '#client/kit/use-can.ts';
import { type EditLock, lockHeartbeat } from '#shared/channel/lock.ts';
import { channel } from '#shared/channel.ts';

/** How this page stands to the lock of its channel. */
export type LockState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'read-only' }
  | { readonly kind: 'mine' }
  /** Somebody else edits; `wasMine` when this page did before. */
  | { readonly kind: 'theirs'; readonly lock: EditLock; readonly wasMine: boolean }
  /** Nobody holds it, but the channel is not what this page has loaded. */
  | { readonly kind: 'free' };

interface EditLockOptions {
  channelId: string;
  /** Of the row that the page shows. */
  version: number;
  isDirty: boolean;
}

/** Holds the edit lock of a channel while its page is open (R49): taken, renewed each 20 s, given back on leaving. */
export function useEditLock({ channelId, version, isDirty }: EditLockOptions) {
  const can = useCan();
  const mayEdit = can(channel.lock);
  const [tabId] = useState(newKey);
  const [state, setState] = useState<LockState>(mayEdit ? { kind: 'asking' } : { kind: 'read-only' });

  /** Counts what this page has heard of the lock: an answer to an older question says nothing any more. */
  const heard = useRef(0);
  /** Whether the page is going away: hearing that its lock was given back, it must not take it again with its last breath. */
  const isLeaving = useRef(false);

  const ask = useEffectEvent(async (takeOver = false) => {
    if (!mayEdit || isLeaving.current) return;
    heard.current += 1;
    const asked = heard.current;
    // Of a failure the next heartbeat tells; until then the page stays as it is.
    const reply = await call(channel.lock, { channelId, tabId, dirty: isDirty, takeOver }, { quiet: !takeOver }).catch(
      () => undefined,
    );
    if (!reply || asked !== heard.current) return;
    const wasMine = state.kind === 'mine' || (state.kind === 'theirs' && state.wasMine);
    if (!reply.ok) setState({ kind: 'theirs', lock: reply.lock, wasMine });
    else if (reply.version !== version && !isDirty) setState({ kind: 'free' });
    else setState({ kind: 'mine' });
  });
  const beat = useEffectEvent(() => {
    if (state.kind === 'mine' || state.kind === 'asking') void ask();
    // Waiting: somebody who closed his computer never gives back.
    else if (state.kind === 'theirs' && state.lock.expiresAt < Date.now()) void ask();
  });

  useEffect(() => {
    if (!mayEdit) return undefined;
    isLeaving.current = false;
    void ask();
    const timer = setInterval(beat, lockHeartbeat * 1000);
    const leave = () => {
      isLeaving.current = true;
      giveBack(channelId, tabId);
    };
    // Taken back out of the browser's memory it begins anew.
    const comeBack = () => {
      if (!isLeaving.current) return;
      isLeaving.current = false;
      void ask();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      leave();
    };
  }, [channelId, tabId, mayEdit]);

  useServerEvent('channel-lock', (news) => {
    if (news.channelId !== channelId || state.kind === 'read-only') return;
    // Who holds it now is asked for: only the server knows which tab is this one.
    if (news.lock === null && state.kind === 'theirs' && state.wasMine) {
      heard.current += 1;
      setState({ kind: 'free' });
    } else void ask();
  });
  // The stream begins anew: what happened meanwhile was not told.
  useServerEvent('hello', () => {
    if (state.kind === 'theirs') void ask();
  });

  return { state, tabId, takeOver: () => ask(true), again: () => ask() };
}

/** Sent also while the page goes away; whether it arrives or not, the lock ends by itself. */
function giveBack(channelId: string, tabId: string): void {
  const url = new URL(channel.unlock.path.slice(1), document.baseURI);
  fetch(url, {
    method: 'POST',
    keepalive: true,
    headers: { Authorization: currentSession().token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ channelId, tabId }),
  }).catch(() => undefined);
}
