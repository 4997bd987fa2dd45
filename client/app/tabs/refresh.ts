import { useSyncExternalStore } from 'react';
import { refetchAll } from '#client/http/use-call.ts';
import { mayLose } from './loss-question.ts';
import { forgetEntries, shownTab } from './tab-store.ts';

/** How long the bar of a refresh is seen at least, ms (spec §4). */
const barTime = 200;

const listeners = new Set<() => void>();
let isRefreshing = false;
let round = 0;

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page in view is being rebuilt. */
export const useRefreshing = (): boolean => useSyncExternalStore(subscribe, () => isRefreshing);
/** Counts the refreshes: whoever shows the page in view builds it anew when this changes. */
export const useRefreshRound = (): number => useSyncExternalStore(subscribe, () => round);

/** Builds the page in view anew, with new data; asks before entries are lost. */
export async function refreshPage(): Promise<void> {
  const key = shownTab();
  if (isRefreshing || !(await mayLose(key === undefined ? [] : [key]))) return;
  if (key !== undefined) forgetEntries(key);
  isRefreshing = true;
  round += 1;
  tell();
  await Promise.all([refetchAll(), new Promise((resolve) => setTimeout(resolve, barTime))]).finally(() => {
    isRefreshing = false;
    tell();
  });
}
