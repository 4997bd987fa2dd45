import type { Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallPlan, planFirstCalls } from '#client/build/first-calls.ts';
import { screenGroups } from '#shared/screens.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');

/** Screens of one thing, which their address names with a query: their own code reads it. */
const ofOneThing = new Set([
  '/cusmgt/cusDetail',
  '/cusmgt/routeCfg',
  '/cusmgt/routeVersion',
  '/settings/roleMgt',
  '/sms/message',
  '/supmgt/createNew',
  '/supmgt/edit',
]);
/** Asked by every page beside its own calls, or for filters and folds that are drawn after the rows. */
const later = new Set([
  '/api/admin/adminUser/maintainer/getAll',
  '/api/admin/alarm/count',
  '/api/admin/common/listCurrency',
  '/api/admin/common/listTimeZone',
  '/api/admin/country/options',
  '/api/admin/customer/options',
  '/api/admin/event/stream',
  '/api/admin/notice/list',
  '/api/admin/smsCustomer/errors',
  // For those who see cost, of whom the first script does not know.
  '/api/admin/channel/price/batchList',
  '/api/admin/statistic/profit/bridge',
  '/api/admin/supplier/options',
  '/api/admin/user/options',
]);

const screens = screenGroups
  .flatMap((group) => group.screens.map(({ path }) => path))
  // Those of the template pages would weigh on every page's first script.
  .filter((path) => !ofOneThing.has(path) && !path.startsWith('/template/'));
const pathOf = (request: Request) => new URL(request.url()).pathname;
const isOfScript = (request: Request) => request.resourceType() === 'fetch';

let page: CheckedPage;
let plan: CallPlan;
const requests: Request[] = [];
beforeAll(async () => {
  plan = await planFirstCalls();
  page = await running.visit({ as: 'admin', address: '/setting/exports' });
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) requests.push(request);
  });
});

describe('the first calls of a screen', () => {
  it.each(screens)('are sent by the first script on %s', async (path) => {
    // An empty page between them: what the screen before still asks for is none of this one's calls.
    await page.goto('about:blank');
    requests.length = 0;
    await page.goto(`${running.server.origin}/#${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => document.querySelector('main .ant-skeleton-active') === null);
    const planned = (plan.screens[path] ?? []).map((index) => plan.calls[index]?.path ?? '');
    const script = requests.filter(isOfScript).map(pathOf);
    for (const each of planned) expect(script).toContain(each);
    const answers = await Promise.all(requests.filter(isOfScript).map((request) => request.response()));
    expect(answers.filter((answer) => answer?.status() !== 200).map((answer) => answer?.url())).toEqual([]);
    const own = requests.filter((request) => !isOfScript(request)).map(pathOf);
    // What is live is asked for again.
    expect(own.filter((each) => !later.has(each) && !planned.includes(each))).toEqual([]);
  });
});
