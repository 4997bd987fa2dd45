import { afterAll, beforeAll, expect, it } from 'vitest';
import { themeDefaults } from '#client/app/theme/settings.ts';
import { apiKey } from '#shared/api-key.ts';
import { channel } from '#shared/channel.ts';
import { feed } from '#shared/feed.ts';
import { notice } from '#shared/notice.ts';
import { wcagFaults } from '#tests/support/axe.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { type RunningConsole, startConsole } from '#tests/support/console.ts';
import { withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';
import { findNginx, type Gateway, startGateway } from '#tests/support/nginx.ts';

const path = '/console';
const nginx = findNginx();
const running = withConsole({ env: { SIMULATOR: 'off' } });
let relay: RunningConsole;
let gateway: Gateway | undefined;
let report: (code: string, linkStatus: 'bound' | 'down') => Promise<unknown>;
let channels: { channelCode: string; channelName: string; adminStatus: number }[] = [];
beforeAll(async () => {
  const { server } = running;
  relay = await startConsole({ env: { UPSTREAM_URL: server.origin, BASE_PATH: path, TRUST_PROXY: '1' } });
  gateway = nginx === undefined ? undefined : await startGateway(nginx, { consolePort: relay.port, path });
  // The demo's own would be counted.
  const noc = await httpCaller(server.origin, 'noc');
  await noc(notice.clear, {});
  const admin = await httpCaller(server.origin, 'admin');
  const { key } = await admin(apiKey.add, { keyName: 'Notices in the browser' });
  channels = (await admin(channel.all, { adminStatus: 1 })).list;
  report = (channelCode, linkStatus) =>
    fetch(`${server.origin}${feed.channelStatus.path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        sentAt: Date.now(),
        channels: [
          { channelCode, metric: { linkStatus, sessionsBound: 0, sessionsTotal: 1, submitTps: 0, queueLen: 0 } },
        ],
      }),
    });
});
afterAll(async () => {
  await gateway?.stop();
  await relay?.stop();
});

const bell = (page: CheckedPage, name: RegExp | string) => page.getByRole('button', { name, exact: true });

async function visit(server: Pick<RunningConsole, 'origin'> = running.server): Promise<CheckedPage> {
  const theme = { ...themeDefaults, showNotice: true };
  const page = await running.visit({ server, as: 'noc', lang: 'en', theme });
  await bell(page, /^Notices/).waitFor();
  return page;
}

it('a lost link is told without a reload, is read, stays read after F5, and is cleared', async () => {
  const [first] = channels;
  if (!first) return expect.unreachable();
  await report(first.channelCode, 'bound');
  const page = await visit();
  await bell(page, 'Notices').waitFor();
  await report(first.channelCode, 'down');
  await bell(page, 'Notices: 1 unread').waitFor();
  await page.locator('.toast', { hasText: `Channel ${first.channelName} has lost its connection.` }).waitFor();
  await bell(page, 'Notices: 1 unread').click();
  const panel = page.getByRole('dialog', { name: 'Notices' });
  const entry = panel.getByRole('link', { name: `Channel ${first.channelName} has lost its connection.` });
  await entry.waitFor();
  expect(await wcagFaults(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Mark as read' }).click();
  await bell(page, 'Notices').waitFor();
  await page.reload();
  await bell(page, 'Notices').click();
  await entry.click();
  await page.waitForURL(/channelLog\?channelId=/);
  await bell(page, 'Notices').click();
  await panel.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('Notices cleared').waitFor();
  await panel.getByText('No notices.').waitFor();
  page.expectClean();
});

it('an unread notice is seen with "notice" off, and the bell goes with the last one', async () => {
  const [, , third] = channels;
  if (!third) return expect.unreachable();
  await report(third.channelCode, 'bound');
  const page = await running.visit({ as: 'noc', lang: 'en', theme: { ...themeDefaults, showNotice: false } });
  await page.getByRole('button', { name: /^Account/ }).waitFor();
  await report(third.channelCode, 'down');
  await bell(page, 'Notices: 1 unread').click();
  const panel = page.getByRole('dialog', { name: 'Notices' });
  await panel.getByRole('button', { name: 'Mark as read' }).click();
  await bell(page, /^Notices/).waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Clear' }).click();
  await panel.getByText('No notices.').waitFor();
  page.expectClean();
});

it(`comes through ${nginx === undefined ? '' : 'nginx and '}a relay at once, and is read there`, async () => {
  const [, second] = channels;
  if (!second) return expect.unreachable();
  await report(second.channelCode, 'bound');
  const page = await visit(gateway === undefined ? relay : { origin: `${gateway.origin}${path}` });
  await bell(page, 'Notices').waitFor();
  await report(second.channelCode, 'down');
  await bell(page, 'Notices: 1 unread').waitFor();
  await bell(page, 'Notices: 1 unread').click();
  await page.getByRole('dialog', { name: 'Notices' }).getByRole('button', { name: 'Mark as read' }).click();
  await bell(page, 'Notices').waitFor();
  page.expectClean();
});
