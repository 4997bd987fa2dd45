import { expect, it } from 'vitest';
import { apiKey } from '#shared/api-key.ts';
import { channel } from '#shared/channel.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import { userRouters } from '#shared/route/calls.ts';
import { routerVersion } from '#shared/route/version-calls.ts';
import { user } from '#shared/user.ts';
import { withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';
import { layoutShift } from '#tests/support/layout-shift.ts';
import { attemptLine, feedOver, messageLine } from '#tests/support/messages.ts';

const running = withConsole();

/** Accounts that a test edits: a page that was closed may keep its lock until it expires. */
const taken = new Set<string>();

/** An account with two rows or more in force that no other test of this file edits. */
async function routedAccount(): Promise<string> {
  const admin = await httpCaller(running.server.origin, 'admin');
  for (const { userId } of (await admin(user.list, { pageSize: 200 })).list) {
    if (taken.has(userId)) continue;
    const { rows } = await admin(userRouters.get, { userId });
    const inForce = rows.filter(({ rowId, rowStatus }) => rowId !== null && rowStatus === 1);
    if (inForce.length < 2 || !rows[0]?.configItems.at(-1)?.channels.length) continue;
    taken.add(userId);
    return userId;
  }
  throw new Error('no account of the demo has routes');
}

/** How many channels the first row has. */
const channelsOf = ({ rows }: ReplyOf<typeof userRouters.get>): number =>
  (rows[0]?.configItems ?? []).flatMap(({ channels }) => channels).length;

it('a row gets another channel and other weights, is saved with a comment, seen as a version, and rolled back', async () => {
  const userId = await routedAccount();
  const admin = await httpCaller(running.server.origin, 'admin');
  const before = await admin(userRouters.get, { userId });
  const { userName } = await admin(user.get, { userId });
  // Without an account the screen offers them all.
  const page = await running.visit({ as: 'admin', lang: 'en', address: `/cusmgt/routeCfg?keyword=${userName}` });
  await page.getByRole('row', { name: userName }).getByRole('button', { name: 'Routes' }).click();
  const grid = page.getByRole('grid', { name: 'Routes' });
  await page.getByRole('button', { name: 'Add countries', disabled: false }).waitFor();
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  const add = drawer.getByRole('combobox', { name: 'Add a channel' }).first();
  await add.click();
  // The keys choose among what is shown: the list comes after the field.
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Add to draft' }).click();
  await page.getByText('1 row changed').waitFor();
  // Typed into the grid, undone and done again.
  await grid.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await grid.getByText('77 %').waitFor();
  await page.keyboard.press('Control+z');
  await grid.getByText('77 %').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+y');
  await grid.getByText('77 %').waitFor();
  await page.getByRole('button', { name: 'Save routes' }).click();
  const save = page.getByRole('dialog');
  await save.getByLabel('Comment').fill('a second channel');
  await save.getByRole('button', { name: 'Save routes' }).click();
  await page.getByText(`1 row saved as version ${before.versionNo + 1}.`).waitFor();
  const after = await admin(userRouters.get, { userId });
  expect(after.rows[0]?.successRateThreshold).toBe('77');
  expect(channelsOf(after)).toBe(channelsOf(before) + 1);

  await page.getByRole('link', { name: 'Versions' }).click();
  const [version, former] = (await admin(routerVersion.list, { userId })).list;
  expect(version).toMatchObject({ comment: 'a second channel', status: 'current', rowsChanged: 1 });
  await page.locator(`main tr[data-row-key="${former?.versionId}"] td`).nth(2).click();
  const shown = page.getByRole('dialog');
  await shown.getByRole('button', { name: `Roll back to v${former?.versionNo}` }).click();
  const confirm = page.getByRole('dialog').last();
  await confirm.getByLabel('Reason').fill('was better before');
  await confirm.getByRole('button', { name: `Roll back to v${former?.versionNo}` }).click();
  await page.getByText('1 row rolled back as version').waitFor();
  const back = await admin(userRouters.get, { userId });
  expect(back.rows[0]).toMatchObject({
    configItems: before.rows[0]?.configItems,
    successRateThreshold: before.rows[0]?.successRateThreshold,
  });
  await page.close();
});

it('a row that a planned version changes too says so, and is saved once it is clear what becomes of the plan', async () => {
  const userId = await routedAccount();
  const admin = await httpCaller(running.server.origin, 'admin');
  const { rows, versionNo } = await admin(userRouters.get, { userId });
  const [first] = rows;
  if (!first) throw new Error('no row');
  const lock = { userId, tabId: 'planned-tab-1' };
  await admin(userRouters.lock, lock);
  const { rowStatus, blockReason, configItems, resendConfigItems, monitorMinCount, monitorAction } = first;
  const { versionId } = await admin(userRouters.update, {
    ...lock,
    baseVersion: versionNo,
    removedRowIds: [],
    comment: 'for tonight',
    rows: [
      {
        operatorId: first.operatorId,
        rowStatus,
        blockReason,
        configItems,
        resendConfigItems,
        monitorMinCount,
        monitorAction,
        monitorCycle: 60,
        successRateThreshold: '33',
      },
    ],
    effectiveFrom: Date.now() + 3_600_000,
  });
  await admin(userRouters.unlock, lock);
  const page = await running.visit({ as: 'admin', lang: 'en', address: `/cusmgt/routeCfg?userId=${userId}` });
  const grid = page.getByRole('grid', { name: 'Routes' });
  await page.getByRole('button', { name: 'Add countries', disabled: false }).waitFor();
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByText('also changes this row').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await grid.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('44');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save routes' }).click();
  const save = page.getByRole('dialog');
  const button = save.getByRole('button', { name: 'Save routes' });
  await button.click();
  await save.getByText('Scheduled versions also change these rows').waitFor();
  expect(await button.isDisabled()).toBe(true);
  await save.getByRole('radio', { name: 'Keep mine: remove these rows from the scheduled versions' }).check();
  await button.click();
  await save.waitFor({ state: 'detached' });
  const list = (await admin(routerVersion.list, { userId })).list;
  expect(list.find((version) => version.versionId === versionId)?.status).toBe('cancelled');
  expect((await admin(userRouters.get, { userId })).rows[0]?.successRateThreshold).toBe('44');
  await page.close();
});

it('two versions are compared, and one row of a version is rolled back', async () => {
  const userId = await routedAccount();
  const admin = await httpCaller(running.server.origin, 'admin');
  const read = () => admin(userRouters.get, { userId });
  const [first, second] = (await read()).rows.filter(({ rowId, rowStatus }) => rowId !== null && rowStatus === 1);
  if (!first || !second) throw new Error('the account has no two rows');
  const tabId = 'versions-test';
  /** Both rows get another least number of messages; the version that this makes. */
  const change = async (monitorMinCount: number) => {
    await admin(userRouters.lock, { userId, tabId });
    const rows = [first, second].map((row) => ({ ...row, monitorMinCount }));
    const baseVersion = (await read()).versionNo;
    const { versionNo } = await admin(userRouters.update, {
      userId,
      tabId,
      baseVersion,
      rows,
      removedRowIds: [],
      comment: `to ${monitorMinCount}`,
    });
    return versionNo;
  };
  const older = await change(4321);
  const newer = await change(8765);
  await admin(userRouters.unlock, { userId, tabId });

  const { key } = await admin(apiKey.add, { keyName: 'Version chart', rights: ['messages'] });
  const channelId = first.configItems[0]?.channels[0]?.channelId ?? '';
  const { channelCode } = await admin(channel.get, { channelId });
  const submitTime = Date.now() - 60_000;
  const attempts = [attemptLine({ channelCode, submitTime })];
  await feedOver(running.server.origin, key, 'messages', [messageLine({ user: userId, submitTime, attempts })]);

  const page = await running.visit({ as: 'admin', lang: 'en', address: `/cusmgt/routeVersion?userId=${userId}` });
  // What was delivered, with the versions as marks; as a table too, whose versions open like those of the list.
  const chart = page.getByRole('region', { name: 'Delivered' }).first();
  await chart.locator('canvas').waitFor();
  await chart.getByText('Table', { exact: true }).click();
  await chart.getByRole('button', { name: `v${newer}` }).click();
  const marked = page.getByRole('dialog');
  await expect.poll(() => marked.locator('ins').allTextContents()).toEqual(['8765', '8765']);
  // It is in force: nothing to roll back to.
  await marked.getByRole('button', { name: 'Copy as draft' }).waitFor();
  expect(await marked.getByRole('button', { name: /^Roll back/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await marked.waitFor({ state: 'detached' });
  const rowOf = (comment: string) => page.locator('main tr[data-row-key]').filter({ hasText: comment });
  for (const comment of ['to 8765', 'to 4321']) {
    await rowOf(comment).locator('td.grid-select, td[data-select]').first().click();
    await expect.poll(() => rowOf(comment).getByRole('checkbox').isChecked()).toBe(true);
  }
  await page.getByRole('button', { name: 'Compare versions' }).click();
  const compared = page.getByRole('dialog', { name: `v${older} compared with v${newer}` });
  await expect.poll(() => compared.getByRole('heading', { level: 3 }).count()).toBe(2);
  await expect.poll(() => compared.locator('del').allTextContents()).toEqual(['4321', '4321']);
  await expect.poll(() => compared.locator('ins').allTextContents()).toEqual(['8765', '8765']);
  await page.keyboard.press('Escape');
  await compared.waitFor({ state: 'detached' });

  await rowOf('to 4321').locator('td').nth(2).click();
  const shown = page.getByRole('dialog');
  await shown.getByRole('checkbox').first().check();
  await shown.getByRole('button', { name: `Roll back 1 row to v${older}` }).click();
  const confirm = page.getByRole('dialog').last();
  await confirm.getByLabel('Reason').fill('one of both');
  await confirm.getByRole('button', { name: `Roll back 1 row to v${older}` }).click();
  await page.getByText('1 row rolled back as version').waitFor();
  const counts = (await read()).rows
    .filter(({ operatorId }) => [first.operatorId, second.operatorId].includes(operatorId))
    .map(({ monitorMinCount }) => monitorMinCount);
  expect(counts.sort()).toEqual([4321, 8765]);
  await page.close();
});

it('losses are allowed for a time and ended; a file comes into the draft', async () => {
  const userId = await routedAccount();
  const admin = await httpCaller(running.server.origin, 'admin');
  const page = await running.visit({ as: 'admin', lang: 'en', address: `/cusmgt/routeCfg?userId=${userId}` });
  await page.getByRole('button', { name: 'Allow losses' }).click();
  const loss = page.getByRole('dialog');
  await loss.getByLabel('Until').fill('2030-01-02 03:04');
  await page.keyboard.press('Enter');
  await loss.getByLabel('Reason').fill('until the new price counts');
  await loss.getByRole('button', { name: 'Send at a loss' }).click();
  await loss.waitFor({ state: 'detached' });
  expect((await admin(userRouters.get, { userId })).allowLossUntil).toBeGreaterThan(Date.UTC(2030, 0, 1));
  await page.getByRole('button', { name: 'Losses allowed until 2030-01-02' }).click();
  await loss.getByLabel('Reason').fill('no longer needed');
  await loss.getByRole('button', { name: 'End now' }).click();
  await loss.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Allow losses' }).waitFor();
  const { allowLossUntil, rows } = await admin(userRouters.get, { userId });
  expect(allowLossUntil).toBeNull();

  await page.getByRole('button', { name: 'Import from a file' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import from a file' });
  const first = rows.find(({ rowId, rowStatus }) => rowId !== null && rowStatus === 1);
  const file = `ISO code,MCC-MNC,Status,Block reason\n${first?.iso2},${first?.mccmnc ?? ''},Blocked,no contract\n`;
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'routes.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await drawer.getByRole('button', { name: 'Add 1 row to the draft' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByText('1 row changed').waitFor();
  await page.getByRole('grid', { name: 'Routes' }).getByText('Blocked').first().waitFor();
  await page.close();
});

it.each([
  ['en', ['Destination', 'Channels', 'Price now → next', 'Cost', 'Margin', '24 h rate']],
  ['zh', ['目的地', '通道', '售价（现 → 下）', '成本', '毛利率', '24h 到达率']],
] as const)('channels, price, cost, margin and rate are whole in sight at 1366 px in %s', async (lang, titles) => {
  const userId = await routedAccount();
  const address = `/cusmgt/routeCfg?userId=${userId}`;
  const page = await running.visit({ as: 'admin', lang, width: 1366, height: 768, address });
  const grid = page.getByRole('grid');
  await grid.getByRole('gridcell').filter({ hasText: '%' }).first().waitFor();
  const cells = await grid.evaluate((element) =>
    [...element.querySelectorAll('[role=row] > :nth-child(-n + 6)')].map((cell) => ({
      text: cell.textContent,
      isInSight: cell.getBoundingClientRect().right <= element.getBoundingClientRect().left + element.clientWidth + 1,
      isCut: cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + 2,
    })),
  );
  expect(cells.slice(0, 6).map(({ text }) => text)).toEqual(titles);
  // Names of networks that lose stand behind the margin and give way, with the whole in a tip.
  const marked = /%.*▼/;
  expect(cells.filter(({ text, isInSight, isCut }) => !isInSight || (isCut && !marked.test(text ?? '')))).toEqual([]);
  const codes = await grid.evaluate((element) =>
    [...element.querySelectorAll('[role=row] > :nth-child(2) [title] > span')]
      .filter((code) => code.scrollWidth > code.clientWidth)
      .map((code) => code.textContent),
  );
  expect(codes).toEqual([]);
});

it.each([
  ['routeCfg', 1366, 768],
  ['routeCfg', 390, 844],
  ['routeVersion', 1440, 900],
  ['routeVersion', 390, 844],
] as const)('keeps the place of what loads on %s, %i px wide', async (screen, width, height) => {
  const userId = await routedAccount();
  const page = await running.visit({
    as: 'admin',
    lang: 'en',
    width,
    height,
    address: `/cusmgt/${screen}?userId=${userId}`,
  });
  if (screen === 'routeCfg') await page.getByRole('button', { name: 'Add countries', disabled: false }).waitFor();
  else await page.locator('.version-chart').getByRole('img').or(page.locator('.version-chart-none')).first().waitFor();
  expect(await layoutShift(page)).toBeLessThan(0.05);
});

it('keeps the place of the page when it turns out that somebody else edits it', async () => {
  const userId = await routedAccount();
  const admin = await httpCaller(running.server.origin, 'admin');
  const lock = { userId, tabId: 'late-banner-1' };
  await admin(userRouters.lock, lock);
  const page = await running.visit({
    as: 'admin',
    lang: 'en',
    width: 1366,
    height: 768,
    address: `/cusmgt/routeCfg?userId=${userId}`,
  });
  const banner = page.getByRole('alert').filter({ hasText: 'another tab' });
  await banner.waitFor();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  const { y = 0, height = 0 } = (await banner.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(768);
  await admin(userRouters.unlock, lock);
});
