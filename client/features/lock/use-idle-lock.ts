import { useEffect } from 'react';
import { lockScreen } from './lock-store.ts';

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Throttles how often activity is announced to other tabs, ms. */
const broadcastEvery = 5000;
const lookEvery = 1000;

/** Locks the screen after `minutes` without a sign of life in any tab; 0 never. */
export function useIdleLock(minutes: number): void {
  useEffect(() => {
    if (minutes === 0) return undefined;
    const tabs = new BroadcastChannel('sign-of-life');
    const ended = new AbortController();
    let last = Date.now();
    let told = 0;
    const note = () => {
      last = Date.now();
      if (last - told < broadcastEvery) return;
      told = last;
      tabs.postMessage('');
    };
    tabs.onmessage = () => {
      last = Date.now();
    };
    for (const sign of signsOfLife) {
      window.addEventListener(sign, note, { passive: true, capture: true, signal: ended.signal });
    }
    // By the clock: a computer that slept has been left, too.
    const timer = setInterval(() => {
      if (Date.now() - last >= minutes * 60_000) {
        last = Date.now();
        lockScreen();
      }
    }, lookEvery);
    return () => {
      clearInterval(timer);
      ended.abort();
      tabs.close();
    };
  }, [minutes]);
}
