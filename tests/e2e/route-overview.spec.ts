import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import type { InputOf } from '#shared/http/endpoint.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import { overflows, withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole();

type Admin = Awaited<ReturnType<typeof httpCaller>>;

/** A channel that would lose in some of a group's routes, but not in all of them. */
async function dearChannel(admin: Admin, fromChannelId: string) {
  for (const { channelId, channelName } of await admin(userRouters.channels, {})) {
    if (channelId === fromChannelId) continue;
    const operation = { op: 'replace', fromChannelId, toChannelId: channelId } as const;
    const seen = await admin(router.preview, { ...operation, filter: { channelId: fromChannelId } });
    const [rowId, otherId] = seen.sample.map((each) => each.rowId);
    if (rowId && otherId && (seen.leftOut ?? 0) > 0)
      return { channelId, channelName, rowId, otherId, rows: seen.rows, leftOut: seen.leftOut ?? 0 };
  }
  throw new Error('no channel of the demo would lose in some routes');
}

type Row = InputOf<typeof userRouters.update>['rows'][number];
/** Changes a row that a channel is in by hand, now or at a moment. */
async function changeByHand(
  admin: Admin,
  { rowId, channelId, effectiveFrom }: { rowId: string; channelId: string; effectiveFrom?: number },
  change: (row: Row) => Partial<Row>,
): Promise<void> {
  let userId: string | undefined;
  for (let pageNo = 1; userId === undefined; pageNo += 1) {
    const { list } = await admin(router.list, { channelId, pageSize: 200, pageNo });
    if (list.length === 0) throw new Error('the channel is in no such row');
    userId = list.find((row) => row.rowId === rowId)?.userId;
  }
  const { rows, versionNo } = await admin(userRouters.get, { userId });
  const row = rows.find((each) => each.rowId === rowId) ?? expect.unreachable();
  const { operatorId, rowStatus, blockReason, configItems, resendConfigItems, monitorMinCount, monitorAction } = row;
  const { monitorCycle, successRateThreshold } = row;
  const own = {
    operatorId,
    rowStatus,
    blockReason,
    configItems,
    resendConfigItems,
    monitorMinCount,
    monitorAction,
    monitorCycle,
    successRateThreshold,
  };
  const lock = { userId, tabId: `planned-tab-${rowId}` };
  await admin(userRouters.lock, lock);
  await admin(userRouters.update, {
    ...lock,
    baseVersion: versionNo,
    removedRowIds: [],
    comment: 'by hand',
    rows: [{ ...own, ...change(own) }],
    ...(effectiveFrom !== undefined && { effectiveFrom }),
  });
  await admin(userRouters.unlock, lock);
}

/** Lets the server do it, and loses its answer. */
async function cutOff(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

it('replaces a channel in all routes after a preview, and takes it back', async () => {
  const admin = await httpCaller(running.server.origin, 'admin');
  const [largest] = await admin(router.groups, { by: 'channel' });
  const dear = await dearChannel(admin, largest?.id ?? '');
  const tomorrow = Date.now() + 86_400_000;
  const planned = { rowId: dear.rowId, channelId: largest?.id ?? '', effectiveFrom: tomorrow };
  await changeByHand(admin, planned, () => ({ monitorCycle: 60, successRateThreshold: '33' }));
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/routeAll' });
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  await page.getByText('By channel', { exact: true }).click();
  const group = page.getByRole('button', { name: /^Show rows of / }).first();
  expect(await group.textContent()).toContain(largest?.name);
  await group.click();
  await rows.first().waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
  await page.getByRole('button', { name: 'Bulk change' }).click();
  const drawer = page.locator('.route-bulk');
  await drawer.getByRole('combobox', { name: 'To channel' }).click();
  await drawer.getByRole('combobox', { name: 'To channel' }).fill(dear.channelName);
  await page.locator('.ant-select-item-option', { hasText: dear.channelName }).first().click();
  await drawer.getByRole('button', { name: 'Preview' }).click();
  await drawer.getByText('Changes', { exact: true }).waitFor();
  // Routes that would lose are left out by default.
  const change = drawer.getByRole('button', { name: /^Change \d+ rows?$/ });
  const losing = drawer.getByRole('checkbox', { name: 'Include rows that would lose money' });
  await expect.poll(() => change.textContent()).toMatch(new RegExp(`^Change ${dear.rows} `));
  await losing.click();
  await expect.poll(() => change.textContent()).toMatch(new RegExp(`^Change ${dear.rows + dear.leftOut} `));
  await losing.click();
  await expect.poll(() => change.textContent()).toMatch(new RegExp(`^Change ${dear.rows} `));
  await drawer.getByLabel('Comment').fill('Supplier maintenance');
  await change.click();
  // One of them is planned to change tomorrow.
  await drawer.getByText('Scheduled versions also change these rows').waitFor();
  expect(await change.isDisabled()).toBe(true);
  await drawer.getByRole('radio', { name: /^Keep both: / }).check();
  // The connection breaks before the answer: the change is found, and never offered again.
  await page.route('**/router/apply', cutOff, { times: 1 });
  await change.click();
  await drawer.waitFor({ state: 'detached' });
  // Another user gives one of the rows another channel meanwhile: that stays, and comes back with one more click.
  const options = await admin(userRouters.channels, {});
  await changeByHand(admin, { rowId: dear.otherId, channelId: dear.channelId }, ({ configItems = [] }) => {
    const used = new Set(configItems.flatMap(({ channels }) => channels.map(({ channelId }) => channelId)));
    const third = options.find(({ channelId }) => !used.has(channelId) && channelId !== largest?.id)?.channelId ?? '';
    // By weight, so that the former channel does not fit beside it: else the revert would merge both changes (decision 0054).
    const swapped = configItems.map((item) => ({
      ...item,
      mode: 1 as const,
      channels: [{ channelId: third, enabled: true, weight: 100 }],
    }));
    return { configItems: swapped };
  });
  await page.getByRole('button', { name: 'Applied changes' }).click();
  await page.getByText('Supplier maintenance').waitFor();
  await page.getByRole('button', { name: 'Revert' }).click();
  await page.getByText(/^Reverted by /).waitFor();
  await page.getByText('1 row has later changes and was not reverted.').waitFor();
  await page.getByRole('button', { name: 'Revert 1 more row' }).click();
  await page.getByText(/^1 remaining row restored by /).waitFor();
  await page.keyboard.press('Escape');
  // A channel is held for a country, and released again.
  await page.getByRole('button', { name: 'Holds', exact: true }).click();
  await page.getByRole('combobox', { name: 'Countries' }).fill('Iceland');
  await page.keyboard.press('Enter');
  await page.getByLabel('Reason').fill('Fibre cut');
  await page.getByRole('button', { name: 'Hold channel for these destinations' }).click();
  await page.getByText('Fibre cut').waitFor();
  await page.getByRole('button', { name: /^Release .* Iceland · all operators$/ }).click();
  await page.getByText('Fibre cut').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await rows.first().waitFor();
  await rows.first().getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Simulate' }).click();
  const simulate = page.getByRole('dialog').filter({ has: page.getByLabel('Number') });
  await simulate.getByLabel('Number').fill('12');
  await simulate.getByRole('button', { name: 'Simulate' }).click();
  await simulate.getByText('Refused: the number is not valid').waitFor();
});

it('shows routes as of a moment, which cannot be changed there, up to the try of a message', async () => {
  const at = Date.UTC(2030, 0, 15, 12);
  const page = await running.visit({ as: 'admin', lang: 'en', address: `/routeAll?at=${at}` });
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  expect(await page.getByRole('button', { name: 'Bulk change' }).isDisabled()).toBe(true);
  await rows.first().getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Open account routes', exact: true }).click();
  await page.getByText(/^As of 2030-01-15 .*: read-only\.$/).waitFor();
  expect(await page.getByRole('button', { name: 'Add countries' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  const simulate = page.getByRole('dialog').filter({ has: page.getByLabel('Number') });
  expect(await simulate.getByLabel('Time').inputValue()).toContain('2030-01-15');
});

it('draws the traffic of the last hour and the margins of the routes, which filter the list', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/routeAll' });
  await page.getByText('Charts', { exact: true }).click();
  const flow = page.getByRole('region', { name: 'Traffic of the last hour' });
  const margins = page.getByRole('region', { name: 'Worst margins' });
  await margins.locator('canvas').waitFor();
  await flow.getByText('Table', { exact: true }).waitFor();
  await margins.getByText('Table', { exact: true }).click();
  const band = margins.getByRole('row').nth(1);
  const count = (await band.getByRole('cell').textContent()) ?? '';
  await band.getByRole('button').click();
  await page.locator('tr[data-row-key]').first().waitFor();
  expect(page.url()).toMatch(/marginBand=-?\d+/);
  await page.getByText(new RegExp(`of ${count}$`)).waitFor();
  expect(await overflows(page)).toBe(false);
});

it('says that no group fits a filter, and takes it away', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/routeAll?by=country&held=1' });
  await page.getByText('No matches').waitFor();
  await page.getByRole('button', { name: 'Reset filter' }).click();
  await page
    .getByRole('button', { name: /^Show rows of / })
    .first()
    .waitFor();
  expect(page.url()).not.toContain('held');
});

it('shows the cheapest channels of each destination, now and later', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/supmgt/lowerPrice' });
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  expect(await rows.first().locator('.lowest-price-rank').count()).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: 'Search' }).fill('Germany');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await rows.first().textContent())?.includes('Germany')).toBe(true);
  await page.getByLabel('As of').fill('2027-06-01 00:00');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('at=');
  await rows.first().waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
});

it('tries a cheap channel with 5 %, compares it with the others and raises it to 50 %', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/supmgt/lowerPrice?activeOnly=1' });
  const drawer = page.locator('.route-bulk');
  const change = drawer.getByRole('button', { name: /^Change \d+ rows?$/ });
  const link = page.getByRole('link', { name: 'Test 5 %' }).first();
  const offer = (await link.getAttribute('href')) ?? '';
  await link.click();
  await drawer.getByText('Trial accounts').waitFor();
  await drawer.getByRole('button', { name: 'Preview' }).click();
  await change.click();
  await drawer.waitFor({ state: 'detached' });
  // What it delivers is the next thing to see.
  const tried = page.getByRole('listitem').filter({ hasText: /Test .+ with 5 %/ });
  await tried
    .getByText(/No traffic on these routes|from 500 final reports/)
    .first()
    .waitFor();
  await tried.getByRole('button', { name: 'Raise to 50 %' }).click();
  await drawer.getByText(/^Rows of “Test/).waitFor();
  await drawer.getByRole('button', { name: 'Preview' }).click();
  expect(await drawer.getByLabel('Comment').inputValue()).toMatch(/^Raise .+ to 50 %$/);
  await change.click();
  await drawer.waitFor({ state: 'detached' });
  await page
    .getByRole('listitem')
    .filter({ hasText: /Raise .+ to 50 %/ })
    .waitFor();
  expect(await overflows(page)).toBe(false);
  // A channel that is on the routes is not offered again.
  const asked = new URLSearchParams(offer.split('?')[1]);
  await page.goto(`${running.server.origin}/#/supmgt/lowerPrice?channelId=${asked.get('tryChannelId')}`);
  const place = page.locator(`tr[data-row-key="${asked.get('operatorId')}"]`);
  await place.waitFor();
  await expect.poll(() => place.locator(`a[href="${offer}"]`).count()).toBe(0);
});

it('leads from the workbench to routes that still lose when an accepted loss ends', async () => {
  const admin = await httpCaller(running.server.origin, 'admin');
  const [row] = (await admin(router.list, { negative: 1, pageSize: 1 })).list;
  const { userId, userName } = row ?? expect.unreachable();
  const until = Date.now() + 3 * 86_400_000;
  await admin(userRouters.allowLoss, { userId, until, seenUntil: null, reason: 'fair of the year' });
  const page = await running.visit({ as: 'admin', lang: 'en' });
  const tile = page.locator('.todo-card a', { hasText: 'Accepted losses expiring' });
  const counted = Number(await tile.locator('.todo-card-value').textContent());
  await tile.click();
  await page.waitForURL(/negative=1&lossEnding=1/);
  const rows = page.locator('tr[data-row-key]');
  await expect.poll(() => rows.count()).toBe(counted);
  expect(await rows.first().textContent()).toContain(userName);
});
