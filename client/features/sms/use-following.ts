import { useEffect, useRef } from 'react';

/** When the list is read again after an order, ms: gateways look for orders every few seconds. */
const readAfter = [0, 3000, 8000, 15_000];

/** Calls `read` with what was ordered, at once and while gateways may be at work on it; a newer order takes the older one's place. */
export function useFollowing(read: (msgIds: readonly string[]) => void): (msgIds: readonly string[]) => void {
  const timers = useRef<number[]>([]);
  const stop = () => {
    for (const timer of timers.current) window.clearTimeout(timer);
  };
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen is left
  useEffect(() => stop, []);
  return (msgIds) => {
    stop();
    timers.current = readAfter.map((ms) => window.setTimeout(() => latest.current(msgIds), ms));
  };
}
