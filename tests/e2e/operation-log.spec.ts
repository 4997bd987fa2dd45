import { beforeAll, expect, it } from 'vitest';
import { country } from '#shared/country.ts';
import { type Supplier, supplier } from '#shared/supplier.ts';
import { wcagFaults } from '#tests/support/axe.ts';
import { overflows, withConsole } from '#tests/support/console-pages.ts';
import { supplierInput } from '#tests/support/factories.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole({ env: { SIMULATOR: 'off' } });
let changed: Supplier;
beforeAll(async () => {
  const admin = await httpCaller(running.server.origin, 'admin');
  const { supplierId } = await admin(supplier.add, supplierInput({ settleType: 1 }));
  const [thailand] = (await admin(country.list, { keyword: 'Thailand' })).list;
  changed = await admin(supplier.get, { supplierId });
  const { version } = await admin(supplier.update, {
    ...changed,
    countryId: thailand?.countryId ?? null,
    creditLimit: '4321',
    settleType: 2,
  });
  await admin(supplier.updateStatus, {
    supplierIds: [changed.supplierId],
    versions: [version],
    status: 0,
    reason: 'invoice disputed',
  });
});

const address = () => `/settings/operationLog?resource=supplier&targetId=${changed.supplierId}`;

it('tells who changed what on an object, in the words of the form, and leads to it', async () => {
  const page = await running.visit({ as: 'admin', lang: 'zh', address: address() });
  await page.getByRole('heading', { level: 1, name: '操作日志' }).waitFor();
  const rows = page.locator('main tr[data-row-key]');
  await rows.filter({ hasText: 'invoice disputed' }).waitFor();
  // Newest first: the change of status, then that of the form.
  await rows.nth(1).click();
  const entry = page.getByRole('dialog');
  await page.waitForURL(/logId=\d+/);
  const field = async (label: string) =>
    (await entry.getByRole('row', { name: new RegExp(`^${label}`) }).innerText()) ?? '';
  expect(await field('国家/地区')).toMatch(/泰国$/);
  expect(await field('授信额度')).toContain('4321');
  expect(await field('结算方式')).toMatch(/后付费$/);
  expect(await entry.locator('dl').innerText()).toMatch(/admin[\s\S]*127\.0\.0\.1/);
  expect(await entry.locator('table').innerText()).not.toMatch(/[{"]|countryId|settleType/);
  expect(await wcagFaults(page)).toEqual([]);
  // The address brings the entry back, beyond what the list has loaded too; a step back closes it.
  await page.evaluate(() =>
    location.replace(location.href.replace(/resource=supplier&targetId=[0-9]+/, 'resource=role')),
  );
  await page.reload();
  await entry.getByText('4321').waitFor();
  await page.goBack();
  await entry.waitFor({ state: 'detached' });
  await rows.nth(1).click();
  await entry.getByRole('link', { name: '打开对象' }).click();
  await page.waitForURL(/#\/supmgt\/supplier\?.*supplierId=\d+/);
  await page.locator('.supplier-peek').getByText(changed.supplierName, { exact: true }).first().waitFor();
  page.expectClean();
});

it('opens an entry by keyboard and gives the focus back to its row; rows that could not be refreshed say so', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: address() });
  const rows = page.locator('main tr[data-row-key]');
  await rows.filter({ hasText: 'invoice disputed' }).waitFor();
  const key = await rows.nth(1).getAttribute('data-row-key');
  const focusedRow = () => page.evaluate(() => document.activeElement?.getAttribute('data-row-key'));
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect.poll(focusedRow).toBe(key);
  await page.keyboard.press('Enter');
  const entry = page.getByRole('dialog');
  await entry.getByText('4321').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.ant-drawer') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'detached' });
  await expect.poll(focusedRow).toBe(key);

  await page.route('**/operationLog/list', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  const stale = page.getByRole('alert').filter({ hasText: 'Refresh failed, older rows are shown' });
  await stale.waitFor();
  expect(await rows.count()).toBeGreaterThan(1);
  await page.unroute('**/operationLog/list');
  await stale.getByRole('button', { name: 'Try again' }).click();
  await stale.waitFor({ state: 'detached' });
  page.expectClean([/ERR_FAILED/]);
});

it('is filtered by what was done and exported', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/settings/operationLog' });
  const rows = page.locator('main tr[data-row-key]');
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Change status' }).click();
  await page.waitForURL(/action=updateStatus/);
  await rows.filter({ hasText: 'invoice disputed' }).waitFor();
  await expect.poll(() => rows.filter({ hasNotText: 'Change status' }).count()).toBe(0);
  // The open filters lie above the tools.
  await page.getByRole('button', { name: 'More filters, 1 in use' }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('Operation log.csv');
  page.expectClean();
});

it.each([
  [1440, 'zh'],
  [390, 'en'],
] as const)('fits a window of %i px (%s)', async (width, lang) => {
  const page = await running.visit({ as: 'admin', lang, width, address: '/settings/operationLog' });
  await page.locator('main tr[data-row-key], main .row-card-list > *').first().waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
  expect(await wcagFaults(page)).toEqual([]);
  page.expectClean();
});
