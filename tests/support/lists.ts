import { channel } from '#shared/channel.ts';
import { user } from '#shared/user.ts';
import type { CheckedPage } from './chromium.ts';
import type { httpCaller } from './http-call.ts';

/** Addresses of every list of the console; `admin` asks for the ids that some of them are about. */
export async function listAddresses(admin: Awaited<ReturnType<typeof httpCaller>>): Promise<string[]> {
  const [some] = (await admin(channel.all, {})).list;
  const [account] = (await admin(user.list, { pageSize: 1 })).list;
  return [
    '/supmgt/supplier',
    `/supmgt/subSup?supplierId=${some?.supplierId}`,
    `/supmgt/price?channelId=${some?.channelId}`,
    '/supmgt/lowerPrice',
    '/supmgt/priceSheet',
    `/supmgt/channelLog?channelId=${some?.channelId}`,
    '/subAll',
    '/routeAll',
    '/cusmgt/cus',
    '/cusmgt/price',
    `/cusmgt/price?customerId=${account?.customerId}`,
    '/cusmgt/pricePlan',
    '/cusmgt/priceNotice',
    '/cusmgt/subCus',
    '/cusmgt/routeCfg',
    '/cusmgt/routeVersion',
    `/cusmgt/routeVersion?userId=${account?.userId}`,
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
  ];
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
