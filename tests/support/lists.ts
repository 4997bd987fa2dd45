import { channel } from '#shared/channel.ts';
import { user } from '#shared/user.ts';
import type { CheckedPage } from './chromium.ts';
import type { httpCaller } from './http-call.ts';

/** Addresses of every list of the console; `:name` is the placeholder of the id that the list is about. */
export const lists = [
  '/supmgt/supplier',
  '/supmgt/subSup?supplierId=:supplierId',
  '/supmgt/price?channelId=:channelId',
  '/supmgt/lowerPrice',
  '/supmgt/priceSheet',
  '/supmgt/channelLog?channelId=:channelId',
  '/subAll',
  '/routeAll',
  '/cusmgt/cus',
  '/cusmgt/price',
  '/cusmgt/price?customerId=:customerId',
  '/cusmgt/pricePlan',
  '/cusmgt/priceNotice',
  '/cusmgt/subCus',
  '/cusmgt/routeCfg',
  '/cusmgt/routeVersion',
  '/cusmgt/routeVersion?userId=:userId',
  '/cusmgt/routeMonitor',
  '/cusmgt/routeMonitor?view=suspects',
  '/cusmgt/showDetail',
  '/cusmgt/showDetail?view=unregistered',
  '/cusmgt/cusApp',
  '/sms/smsSendDetail?last=720',
  '/sms/upstreamSmsSendDetail?last=720',
  '/sms/upstreamSmsSendDetail?last=720&tab=unmatched',
  '/sms/templateList',
  '/account/cusAccount',
  '/account/supAccount',
  '/account/cusRechargeHistory',
  '/setting/exports',
  '/alarm/rules',
  '/settings/exchangeRate',
  '/settings/roleSettings',
  '/settings/systemSettings',
  '/settings/operator',
  '/settings/accountSettings',
  '/settings/errorCode?scope=1',
  '/settings/errorCode?tab=unmapped',
  '/settings/operationLog',
  '/settings/operationLog?view=signIns',
] as const;

/** The ids for the addresses of `lists`, asked for by `admin`. */
export async function idsForLists(admin: Awaited<ReturnType<typeof httpCaller>>): Promise<Map<string, string>> {
  const [some] = (await admin(channel.all, {})).list;
  const [account] = (await admin(user.list, { pageSize: 1 })).list;
  if (!some || !account) throw new Error('The demo has no channel or no account.');
  const { channelId, supplierId } = some;
  const { customerId, userId } = account;
  return new Map(Object.entries({ channelId, supplierId, customerId, userId }));
}

/** Opens the list at `address` within the page and waits for its rows, or for the notice that there are none. Returns its section. */
export async function openList(page: CheckedPage, address: string) {
  await page.evaluate((hash) => location.assign(`#${hash}`), address);
  await page.locator(`.tab[data-active] a[href="#${address}"]`).waitFor();
  const shown = page.locator('main section.page:visible');
  await shown.locator('.table-frame[aria-busy=false]').waitFor();
  await shown.locator('tr[data-row-key], .table-notice').first().waitFor();
  return shown;
}

/** Columns that decide the user's action on a row: visible without scrolling sideways. */
export const decisiveColumns: Partial<Record<(typeof lists)[number], readonly string[]>> = {
  '/supmgt/price?channelId=:channelId': ['price', 'lowestCustomerPrice', 'minMarginPct', 'lowestPrice'],
  '/supmgt/lowerPrice': ['rank1', 'rank2', 'lowestCustomerPrice', 'routesLosing'],
  '/supmgt/priceSheet': ['status', 'changes', 'openLosses', 'maxIncreasePct'],
  '/supmgt/subSup?supplierId=:supplierId': ['linkStatus', 'errors', 'queueLen', 'rate15m', 'rate24h', 'submitTps'],
  '/subAll': ['linkStatus', 'errors', 'queueLen', 'rate15m', 'rate24h', 'submitTps'],
  '/routeAll': ['items', 'cost', 'price', 'margin', 'deliveredPct24h'],
  '/cusmgt/cus': ['status', 'spendableBase', 'parts24h', 'deliveredPct24h'],
  '/cusmgt/price?customerId=:customerId': ['price', 'marginPct', 'cost'],
  '/cusmgt/subCus': ['status', 'boundSessions', 'parts24h', 'deliveredPct24h', 'blocked24h'],
  '/cusmgt/showDetail': ['status', 'channels', 'expiresOn'],
  '/sms/smsSendDetail?last=720': ['status', 'finalStat', 'channelName'],
  '/sms/upstreamSmsSendDetail?last=720': ['number', 'status', 'commandStatus', 'stat', 'errorCode'],
  '/sms/templateList': ['reviewStatus', 'riskScore', 'content', 'customerName'],
};

/** Columns among `names` of a list that are not visible whole, or whose numbers are cut off; run by the page. None where there are no rows. */
export const hiddenColumns = (section: Element, names: readonly string[]): readonly string[] => {
  const box = (part: Element) => part.getBoundingClientRect();
  const scroller = section.querySelector('.grid-scroll');
  const pinned = (side: string) => [...section.querySelectorAll(`thead [data-pinned=${side}]`)].map(box);
  if (!scroller) return [];
  const start = Math.max(...pinned('left').map(({ right }) => right));
  const end = Math.min(box(scroller).left + scroller.clientWidth, ...pinned('right').map(({ left }) => left));
  return names.filter((name) => {
    const head = section.querySelector(`th[data-column="${name}"]`);
    if (!head || box(head).left < start - 1 || box(head).right > end + 1) return true;
    const place = [...(head.parentElement?.children ?? [])].indexOf(head);
    const cells = [...section.querySelectorAll('tr[data-row-key]')].map((row) => row.children[place]);
    return cells.some((cell) => cell?.matches('[data-align=right]') && cell.scrollWidth > cell.clientWidth + 1);
  });
};
