import { useEffect, useRef } from 'react';
import { useServerEvent } from '#client/http/events.ts';

/** When messages are read again after a gateway's report, ms: the supplier's receipt follows some seconds later. */
const readAfter = [0, 5000, 15_000];

/** Calls `read` with what was ordered: at once, and with each report of a gateway; a newer order takes the older one's place. */
export function useFollowing(read: (msgIds: readonly string[]) => void): (msgIds: readonly string[]) => void {
  const followed = useRef<readonly string[]>([]);
  const timers = useRef<number[]>([]);
  const stop = () => {
    for (const timer of timers.current) window.clearTimeout(timer);
  };
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const readSoon = () => {
    stop();
    timers.current = readAfter.map((ms) => window.setTimeout(() => latest.current(followed.current), ms));
  };
  useServerEvent('orders-reported', ({ msgIds }) => {
    if (msgIds.some((msgId) => followed.current.includes(msgId))) readSoon();
  });
  // Reports may have been missed.
  useServerEvent('hello', () => {
    if (followed.current.length > 0) readSoon();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen is left
  useEffect(() => stop, []);
  return (msgIds) => {
    stop();
    followed.current = msgIds;
    latest.current(msgIds);
  };
}
