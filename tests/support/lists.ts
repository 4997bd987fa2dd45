import { channel } from '#shared/channel.ts';
import { user } from '#shared/user.ts';
import type { CheckedPage } from './chromium.ts';
import type { httpCaller } from './http-call.ts';

/** Addresses of every list of the console; `:name` stands for the id of something that the list is about. */
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
  '/cusmgt/showDetail',
  '/cusmgt/showDetail?view=unregistered',
  '/cusApp',
  '/sms/smsSendDetail?last=720',
  '/upstreamSmsSendDetail?last=720',
  '/upstreamSmsSendDetail?last=720&tab=unmatched',
  '/templateList',
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
