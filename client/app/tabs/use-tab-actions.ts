import { useNavigate } from 'react-router-dom';
import { currentAddress } from '../address.ts';
import { confirmDiscard } from './confirm-discard.ts';
import { refreshPage } from './refresh.ts';
import { type CloseScope, closedBy, neighbourOf, type Tab } from './tab.ts';
import { focusTab, isFocusInTabs } from './tab-focus.ts';
import { removeTabs } from './tab-store.ts';

interface TabActionsOptions {
  /** All tabs as they stand in the bar. */
  tabs: readonly Tab[];
  /** Key of the page in view. */
  active: string | undefined;
  pinned: readonly string[];
}

/** Where to go when the active tab is among those that go. */
function nextOf({ tabs, active = '' }: TabActionsOptions, key: string, scope: CloseScope, closed: readonly string[]) {
  const chosen = scope === 'this' || scope === 'all' ? undefined : tabs.find((tab) => tab.key === key);
  return chosen ?? neighbourOf(tabs, active, closed);
}

/** What can be done with tabs; closing asks before entries are lost. */
export function useTabActions(options: TabActionsOptions) {
  const navigate = useNavigate();
  const { tabs, active, pinned } = options;

  const closable = (scope: CloseScope, key: string) => closedBy(tabs, key, scope, pinned);

  const close = async (scope: CloseScope, key: string) => {
    const closed = closable(scope, key);
    const isInBar = isFocusInTabs();
    if (!(await confirmDiscard(closed))) return;
    const before = currentAddress();
    const isActiveClosed = active !== undefined && closed.includes(active);
    const next = isActiveClosed ? nextOf(options, key, scope, closed) : neighbourOf(tabs, key, closed);
    // The focused tab goes: its neighbour takes over, and a page that is shown instead must not.
    if (isInBar && next) focusTab(next.key, isActiveClosed);
    if (isActiveClosed) await navigate(next?.address ?? '/');
    // A page that would not be left keeps its tab.
    const isHeld = isActiveClosed && currentAddress() === before;
    removeTabs(isHeld ? closed.filter((each) => each !== active) : closed);
  };

  const refresh = async (key: string) => {
    const tab = tabs.find((each) => each.key === key);
    if (key !== active && tab) await navigate(tab.address);
    await refreshPage();
  };

  return { closable, close, refresh };
}
