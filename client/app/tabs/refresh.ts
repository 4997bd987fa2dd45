import { createStore } from '#client/http/store.ts';
import { refetchAll } from '#client/http/use-call.ts';
import { confirmDiscard } from './confirm-discard.ts';
import { forgetEntries, shownTab } from './tab-store.ts';

/** How long the bar of a refresh is seen at least, ms (spec §4). */
const barTime = 200;

const refreshing = createStore(false);
const rounds = createStore(0);

/** Whether the page in view is being rebuilt. */
export const useRefreshing = refreshing.useValue;
/** Number of refreshes: the key of the active page, which remounts when it changes. */
export const useRefreshRound = rounds.useValue;

/** Builds the page in view again, with new data; asks before entries are lost. */
export async function refreshPage(): Promise<void> {
  const key = shownTab();
  if (refreshing.get() || !(await confirmDiscard(key === undefined ? [] : [key]))) return;
  if (key !== undefined) forgetEntries(key);
  refreshing.set(true);
  rounds.set(rounds.get() + 1);
  await Promise.all([refetchAll(), new Promise((resolve) => setTimeout(resolve, barTime))]).finally(() =>
    refreshing.set(false),
  );
}
