import { beforeAll, expect, it } from 'vitest';
import { encodePdu } from '#server/domain/smpp/pdu.ts';
import { apiKey } from '#shared/api-key.ts';
import { channelCapture } from '#shared/channel/capture.ts';
import { channel } from '#shared/channel.ts';
import { feed, type PduInput } from '#shared/feed.ts';
import { wcagFaults } from '#tests/support/axe.ts';
import { overflows, withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole({ env: { SIMULATOR: 'off' } });
let key = '';
let noc: Awaited<ReturnType<typeof httpCaller>>;
beforeAll(async () => {
  key = (await (await httpCaller(running.server.origin, 'admin'))(apiKey.add, { keyName: 'capture test' })).key;
  noc = await httpCaller(running.server.origin, 'noc');
});

const smppChannel = async (no: number) => {
  const { list } = await noc(channel.all, { protocol: 1, sortField: 'channelName' });
  const found = list[no];
  if (!found) throw new Error('the demo has no such channel');
  return found;
};

let sent = 0;
async function send(captureId: string, ...pdus: [PduInput['pdus'][number]['direction'], Buffer][]): Promise<void> {
  const input: PduInput = {
    captureId,
    pdus: pdus.map(([direction, octets]) => {
      sent += 1;
      return { pduId: `browser-${sent}`, time: Date.now(), direction, hex: octets.toString('hex') };
    }),
  };
  const answer = await fetch(`${running.server.origin}${feed.pdus.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  expect(answer.status).toBe(200);
}
const submit = (sequence: number) =>
  encodePdu('submit_sm', sequence, { destination_addr: '4915112345678', short_message: `Code ${sequence}` });
const throttled = (sequence: number) => encodePdu('submit_sm_resp', sequence, { command_status: 0x58 });

it('is started, fills while one looks, opens a PDU with its answer, and is stopped', async () => {
  const { channelId, channelName } = await smppChannel(0);
  const page = await running.visit({ as: 'noc', lang: 'en', address: `/supmgt/channelLog?channelId=${channelId}` });
  await page.getByText('PDU capture').click();
  await page.getByRole('heading', { level: 1, name: `PDUs of ${channelName}` }).waitFor();
  await page.getByText('No captures of this channel').waitFor();
  await page.getByLabel('Only this number').fill('+49');
  await page.getByRole('button', { name: 'Start capture' }).click();
  await page.getByText('6 to 15 digits with the country code').waitFor();
  await page.getByLabel('Only this number').fill('4915112345678');
  await page.getByRole('button', { name: 'Start capture' }).click();
  await page.getByText('only 4915112345678').waitFor();
  const [capture] = await noc(channelCapture.list, { channelId });
  const captureId = capture?.captureId ?? '';
  await page.getByText('No PDUs yet').waitFor();
  await send(captureId, ['sent', submit(1)], ['received', throttled(1)]);
  const rows = page.locator('tr[data-row-key]');
  await rows.nth(1).waitFor();
  await send(captureId, ['sent', submit(2)]);
  await rows.nth(2).waitFor();
  expect(await wcagFaults(page)).toEqual([]);

  await rows.filter({ hasText: '0x58 ESME_RTHROTTLED' }).click();
  const opened = page.getByRole('dialog', { name: 'Received · submit_sm_resp' });
  await opened.getByText('Response to submit_sm').waitFor();
  expect(await opened.textContent()).toContain('Code 1');
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });

  await page.getByLabel('Refused only').check();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByLabel('Refused only').uncheck();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Start capture' }).waitFor();
  await page.getByText(/3 PDUs · Stopped/).waitFor();
  expect((await noc(channelCapture.list, { channelId }))[0]).toMatchObject({ state: 'stopped', pduCount: 3 });
  page.expectClean();
});

it('reads a long capture in stretches, on a phone too', async () => {
  const { channelId } = await smppChannel(1);
  const address = `/supmgt/channelLog?channelId=${channelId}&view=pdus`;
  const page = await running.visit({ as: 'noc', lang: 'en', width: 390, address });
  await page.getByRole('button', { name: 'Start capture' }).waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
  const { captureId } = await noc(channelCapture.start, { channelId, minutes: 5 });
  await send(captureId, ...Array.from({ length: 250 }, (_, no) => ['sent', submit(no + 1)] as ['sent', Buffer]));
  await page.reload();
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByRole('button', { name: 'Load more' }).waitFor({ state: 'detached' });
  await page.getByText('250 PDUs').first().waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
  page.expectClean();
});

it('is not offered to whoever may not see content', async () => {
  const { channelId } = await smppChannel(2);
  const address = `/supmgt/channelLog?channelId=${channelId}&view=pdus`;
  const page = await running.visit({ as: 'viewer', lang: 'en', address });
  await page.getByRole('heading', { level: 1, name: /^Log of/ }).waitFor();
  expect(await page.getByText('PDU capture').count()).toBe(0);
  page.expectClean();
});
