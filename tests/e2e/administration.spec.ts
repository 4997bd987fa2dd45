import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminUser } from '#shared/admin-user.ts';
import { allHidden } from '#shared/field-rules.ts';
import { role } from '#shared/role.ts';
import { supplier } from '#shared/supplier.ts';
import { wcagFaults } from '#tests/support/axe.ts';
import { overflows, withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';
import { startMailServer } from '#tests/support/mail-server.ts';

const running = withConsole({
  env: { SIMULATOR: 'off', LIMIT_EXPORT_INLINE_ROWS: '1', PUBLIC_URL: 'https://console.our.example' },
});
let post: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  post = await startMailServer();
});
afterAll(() => post.stop());

it('a mail server is set up on the screen, tested, and its mail stands in the log', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/settings/mail' });
  await page.getByText('No mail server set up').waitFor();
  await page.getByLabel('Host').fill('127.0.0.1');
  await page.getByLabel('Port').fill(String(post.port));
  await page.getByRole('combobox', { name: 'Encryption' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'None' }).click();
  await page.getByLabel('Sender address').fill('console@our.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('No mail server set up').waitFor({ state: 'detached' });
  const test = page.getByRole('region', { name: 'Send test mail' });
  await test.getByLabel('Recipient').fill('ops@our.example');
  await test.getByRole('button', { name: 'Send' }).click();
  await test.getByText('ops@our.example').waitFor();
  expect(post.mails.map(({ to }) => to)).toEqual([['ops@our.example']]);
  await page.getByRole('row', { name: /ops@our\.example.*Sent/ }).waitFor();
  expect(await wcagFaults(page)).toEqual([]);

  // From now on people are invited by mail: nothing is left to hand over, the form closes.
  await page.evaluate(() => {
    location.hash = '/settings/accountSettings?task=new';
  });
  const form = page.getByRole('dialog', { name: 'New administrator' });
  await form.getByLabel('User name').fill('rmeyer');
  await form.getByLabel('Name', { exact: true }).fill('Ruth Meyer');
  await form.getByLabel('E-mail').fill('ruth@our.example');
  await form.getByRole('combobox', { name: 'Roles' }).fill('noc');
  await page.locator('.ant-select-item-option', { hasText: 'noc' }).first().click();
  await form.getByRole('button', { name: 'Add administrator' }).click();
  await page.getByText('A link was sent to ruth@our.example.').waitFor();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /rmeyer.*Never signed in/ }).waitFor();
  page.expectClean();
});

it('my exports shows an export until it is there, gives its file, and makes it again; on a phone too', async () => {
  const admin = await httpCaller(running.server.origin, 'admin');
  await admin(supplier.export, { fileType: 'csv', exportName: 'Carriers' });
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/setting/exports' });
  const download = page.getByTitle('Download: Carriers.csv');
  await download.waitFor();
  const file = page.waitForEvent('download');
  await download.click();
  expect((await file).suggestedFilename()).toBe('Carriers.csv');
  await page.getByRole('button', { name: 'More actions: Carriers.csv' }).click();
  await page.getByRole('menuitem', { name: 'Again' }).click();
  await expect.poll(() => page.getByRole('row', { name: /Carriers\.csv/ }).count()).toBe(2);
  expect(await wcagFaults(page)).toEqual([]);
  page.expectClean();
  const phone = await running.visit({ as: 'admin', width: 390, address: '/setting/exports' });
  await phone.getByText('Carriers.csv').first().waitFor();
  await expect.poll(() => overflows(phone)).toBe(false);
});

it('rows lead to what was done with them, administrators to what they did', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/supmgt/supplier' });
  await page.locator('main tr[data-row-key] [data-row-menu]').first().click();
  await page.getByRole('menuitem', { name: 'Operation log' }).click();
  await page.waitForURL(/operationLog\?.*resource=supplier.*targetId=\d+/);
  await page.getByRole('heading', { level: 1, name: 'Operation log' }).waitFor();
  await page.evaluate(() => {
    location.hash = '/settings/accountSettings';
  });
  await page
    .getByRole('row', { name: /finance/ })
    .locator('[data-row-menu]')
    .click();
  await page.getByRole('menuitem', { name: 'Sign-ins' }).click();
  await page.waitForURL(/part=signIns/);
  await page.locator('.admin-user-peek').getByText('Signed in').first().waitFor();
  // Everybody's sign-ins, unknown names among them.
  await page.context().request.post(`${running.server.origin}/api/admin/login`, {
    data: { username: 'nobody_here', password: '0'.repeat(32), lang: 'en' },
  });
  await page.evaluate(() => {
    location.hash = '/settings/operationLog';
  });
  await page.getByLabel('Log').getByText('Sign-ins').click();
  await page.getByRole('row', { name: /nobody_here.*wrong password.*127\.0\.0\.1/ }).waitFor();
  expect(await wcagFaults(page)).toEqual([]);
  page.expectClean();
});

it('somebody whose role opens no screen is told so, until it does', async () => {
  const admin = await httpCaller(running.server.origin, 'admin');
  const roleName = 'Nothing yet';
  const { roleId, version } = await admin(role.add, {
    roleName,
    description: '',
    permissions: [],
    fieldRules: allHidden,
    dataScope: 2,
  });
  const [viewer] = (await admin(adminUser.list, { keyword: 'viewer' })).list;
  const { adminId = '', realName = '', email = '' } = viewer ?? {};
  await admin(adminUser.update, { adminId, version: viewer?.version ?? 0, realName, email, roleIds: [roleId] });
  const page = await running.visit({ as: 'viewer', lang: 'en' });
  await page.getByRole('heading', { name: 'No pages available' }).waitFor();
  await admin(role.update, {
    roleId,
    version,
    roleName,
    description: '',
    fieldRules: allHidden,
    dataScope: 2,
    permissions: ['dashboard', 'dash'],
  });
  await page.getByRole('link', { name: /^Back to start page/ }).click();
  await page.waitForURL(/#\/dashboard\/dash/);
  page.expectClean();
});

it('health names the command of a backup until there is one', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/settings/health' });
  await page.getByRole('region', { name: 'Last backup' }).getByText('npm run backup -- console.zip').waitFor();
  page.expectClean();
});
