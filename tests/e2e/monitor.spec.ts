import { expect, it } from 'vitest';
import { monitor } from '#shared/monitor.ts';
import { withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole();
const address = '/cusmgt/routeMonitor';

it('shows what the monitor would do before it can be switched on, and switches it on', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', width: 1366, height: 768, address });
  await page.getByText('The monitor is off').waitFor();
  await page.getByRole('button', { name: 'Settings and preview' }).click();
  await page.getByRole('switch', { name: 'Monitor routes automatically' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  expect(await save.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('region', { name: 'What it would have done in the last 7 days' }).waitFor();
  await save.click();
  await page.getByText('The monitor is on').waitFor();
  const admin = await httpCaller(running.server.origin, 'admin');
  expect((await admin(monitor.setting, {})).isOn).toBe(true);
});

it('leads from the list in Chinese to suspicious traffic', async () => {
  const page = await running.visit({ as: 'admin', lang: 'zh', width: 1366, height: 768, address });
  await page.getByText('可疑流量').click();
  await page.waitForURL(/view=suspects/);
  await page.locator('main .table-frame[aria-busy=false]').waitFor();
});
