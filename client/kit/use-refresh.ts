import { useState } from 'react';
import { openedAt } from '#client/http/sent-calls.ts';
import { refetch } from '#client/http/use-call.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';

/**
 * When the screen was last refreshed, in ms, and the call that refreshes it: a range up to now ends there, so that the list does not
 * move while it is read. `rangeAt` is what the screen shows at such a time; where it stays the same, `endpoints` are refetched.
 */
export function useRefresh(
  rangeAt: (now: number) => readonly number[],
  endpoints: readonly Endpoint[],
): { now: number; refresh: () => void } {
  const [now, setNow] = useState(openedAt);
  const refresh = () => {
    const at = Date.now();
    setNow(at);
    if (rangeAt(at).join() === rangeAt(now).join()) void refetch(...endpoints);
  };
  return { now, refresh };
}
