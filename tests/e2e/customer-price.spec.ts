import { expect, it } from 'vitest';
import { priceNotice } from '#shared/customer/notice.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { customer } from '#shared/customer.ts';
import { user } from '#shared/user.ts';
import { withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole();

it('a notice is drafted of a price that is to come, approved, and taken as a file', async () => {
  const admin = await httpCaller(running.server.origin, 'admin');
  const { list } = await admin(user.list, { keyword: 'xinghe_otp' });
  const [account] = list;
  const key = { customerId: account?.customerId ?? '', userId: account?.userId ?? '' };
  const [line] = (await admin(customerPrice.list, { ...key, state: 'active' })).list;
  await admin(customerPrice.save, {
    ...key,
    belowReason: 'for the notice',
    rows: [
      {
        operatorId: line?.operatorId ?? '',
        trafficType: line?.trafficType ?? 'any',
        lineVersion: line?.lineVersion ?? null,
        price: '0.4321',
        effectiveFrom: Date.UTC(2031, 4, 6, 12),
      },
    ],
  });
  const page = await running.visit({
    as: 'admin',
    lang: 'en',
    address: `/cusmgt/priceNotice?customerId=${key.customerId}&status=draft`,
  });
  await page.locator('main tr[data-row-key]').first().locator('td').nth(1).click();
  const drawer = page.locator('.ant-drawer-section');
  await drawer.getByText('0.4321').waitFor();
  const file = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Save as xlsx' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: /^Approve the notice to/ }).click();
  await drawer.getByRole('button', { name: 'Mark as acknowledged' }).waitFor();
  // While the question fades, the key would close it.
  await page.getByRole('button', { name: /^Approve the notice to/ }).waitFor({ state: 'hidden' });
  const { list: notices } = await admin(priceNotice.list, { customerId: key.customerId, status: 'approved' });
  expect(notices).toMatchObject([{ approvedBy: 'admin' }]);
  await drawer.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  // Several drafts are approved at once.
  const { list: drafts } = await admin(priceNotice.list, { status: 'draft', pageSize: 2 });
  expect(drafts).toHaveLength(2);
  await page.goto(`${running.server.origin}/#/cusmgt/priceNotice?status=draft`);
  for (const { noticeId } of drafts) {
    await page.locator(`main tr[data-row-key="${noticeId}"]`).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Approve 2 drafts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 2 drafts' }).click();
  await page.getByText('2 notices approved, 0 mailed.').waitFor();
  const left = (await admin(priceNotice.list, { status: 'draft', pageSize: 200 })).list.map(({ noticeId }) => noticeId);
  expect(drafts.filter(({ noticeId }) => left.includes(noticeId))).toEqual([]);
  await page.close();
});

it('a price below its floor is entered for later with a reason, listed with its change, and told in the history', async () => {
  const admin = await httpCaller(running.server.origin, 'admin');
  const { list } = await admin(user.list, { keyword: 'xinghe_otp' });
  const [account] = list;
  const key = { customerId: account?.customerId ?? '', userId: account?.userId ?? '' };
  const page = await running.visit({
    as: 'admin',
    lang: 'en',
    address: `/cusmgt/price?customerId=${key.customerId}&userId=${key.userId}&state=active`,
  });
  const row = page.locator('main tr[data-row-key]').first();
  await row.getByRole('button', { name: 'Change price' }).first().click();
  const dialog = page.getByRole('dialog');
  // Another user changes the same line meanwhile: nothing is overwritten, and the dialog says why.
  const [seen] = (await admin(customerPrice.list, { ...key, state: 'active' })).list;
  const { operatorId = '', trafficType = 'any', lineVersion = null } = seen ?? {};
  const other = { operatorId, trafficType, lineVersion, price: '0.4', effectiveFrom: Date.UTC(2031, 0, 1) };
  await admin(customerPrice.save, { ...key, rows: [other], belowReason: 'by somebody else' });
  await dialog.getByLabel('Price now').fill('0.5');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await page.getByText(/^Prices have changed since you loaded them/).waitFor();
  // It stays open until the list shows what the other one has entered.
  await dialog.locator('.ant-btn-loading').waitFor({ state: 'detached' });
  await dialog.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await row.getByRole('button', { name: 'Change price' }).first().click();
  await dialog.getByLabel('Price now').fill('0.00011');
  // Beside the field: what the account's route costs, and what the price would lose.
  await dialog.getByText(/Margin -\d+\.\d\d %/).waitFor();
  await dialog.getByText(/^Floor/).waitFor();
  await dialog.getByText('Later', { exact: true }).click();
  await dialog.getByLabel('Date and time').fill('2030-01-02 03:04');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await dialog.getByLabel('Reason for price below floor').fill('promised for the launch');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await page.getByText('1 price changed.').waitFor();
  await expect.poll(() => row.textContent()).toContain('0.00011');
  const { list: lines } = await admin(customerPrice.list, { ...key, state: 'future' });
  expect(lines.some(({ nextPrice }) => nextPrice === '0.00011')).toBe(true);
  await row.locator('td').nth(1).click();
  await page.getByRole('dialog').getByText('promised for the launch').first().waitFor();
  await page.close();
});

it('a plan shows what it would change for an account, and becomes its prices', async () => {
  const admin = await httpCaller(running.server.origin, 'admin');
  const { list } = await admin(user.list, { keyword: 'xinghe_otp' });
  const [account] = list;
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/cusmgt/pricePlan?keyword=35' });
  const row = page.locator('main tr[data-row-key]').first();
  await row.getByText('标准价 +35%').waitFor();
  await row.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Apply to accounts' }).click();
  const drawer = page.locator('.ant-drawer-section');
  await drawer.getByLabel('Accounts').fill('xinghe_otp');
  await page
    .locator('.ant-select-item-option', { hasText: account?.userName ?? '' })
    .first()
    .click();
  const apply = drawer.getByRole('button', { name: 'Apply to 1 account' });
  await expect.poll(() => apply.isEnabled()).toBe(true);
  await apply.click();
  await drawer.waitFor({ state: 'detached' });
  const { lists } = await admin(customerPrice.lists, { userId: account?.userId ?? '' });
  expect(lists.find(({ userId }) => userId === account?.userId)).toMatchObject({ planName: '标准价 +35%' });
  await page.close();
});

it('a list without prices offers the first one: the customer is no filter to be reset', async () => {
  const admin = await httpCaller(running.server.origin, 'admin');
  const { customerId } = await admin(customer.add, {
    customerName: 'Unpriced',
    customerCode: 'UNPRICED',
    customerType: 1,
    chargeType: 1,
    currency: 'USD',
  });
  const page = await running.visit({ as: 'admin', lang: 'en', address: `/cusmgt/price?customerId=${customerId}` });
  await page.getByRole('button', { name: 'Enter the first price' }).waitFor();
  expect(await page.getByText('No matches').count()).toBe(0);
  page.expectClean();
});
