import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { apiKey } from '#shared/api-key.ts';
import { channel } from '#shared/channel.ts';
import { feed } from '#shared/feed.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { user } from '#shared/user.ts';
import { startConsole } from '../support/console.ts';
import { httpCaller } from '../support/http-call.ts';
import { asLines, attemptLine, messageLine, readAnswer, receiptLine } from '../support/messages.ts';

const rounds = 3;
/** Lines of a call, and calls. */
const portion = 200;
const calls = 12;

type Which = 'messages' | 'receipts';

it('loses and doubles nothing of a feed when everything is killed in its middle, and the gateway sends again', {
  timeout: 300_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-feed-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const start = () =>
    startConsole({
      dataDir: join(dataDir, 'data'),
      env: { SIMULATOR: 'off' },
    });
  let server = await start();
  onTestFinished(() => server.kill9());
  const admin = await httpCaller(server.origin, 'admin');
  const { key } = await admin(apiKey.add, { keyName: 'Crash', rights: ['messages'] });
  const account = (await admin(user.list, { pageSize: 1 })).list[0];
  const channelCode = (await admin(channel.all, { pageSize: 1 })).list[0]?.channelCode ?? '';
  const from = Date.now() - 3_600_000;
  const messages = Array.from({ length: portion * calls }, (_, index) => {
    const submitTime = from + index;
    const attempts = [attemptLine({ channelCode, submitTime: submitTime + 20 })];
    return messageLine({ user: account?.userName ?? '', submitTime, attempts });
  });
  const receipts = messages.flatMap(({ attempts = [] }) =>
    attempts.map(({ supplierMsgId = '', submitTime }) =>
      receiptLine({ channelCode, supplierMsgId, time: submitTime + 3000 }),
    ),
  );
  const lines = { messages, receipts };

  const send = async (which: Which, some: readonly unknown[]) => {
    const answer = await fetch(`${server.origin}${feed[which].path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      body: asLines(some),
    });
    return readAnswer(await answer.text()).end;
  };
  /** From the beginning, as a gateway does that does not know what was stored. */
  const sendAll = async (which: Which, onAnswer: (call: number) => void = () => {}) => {
    for (let call = 0; call < calls; call += 1) {
      const end = await send(which, lines[which].slice(call * portion, (call + 1) * portion));
      expect(end).toMatchObject({ refused: 0, waiting: 0 });
      onAnswer(call);
    }
  };
  for (let round = 0; round < rounds; round += 1) {
    // The last time receipts are cut, too.
    const which = round === rounds - 1 ? 'receipts' : 'messages';
    if (which === 'receipts') await sendAll('messages');
    let answered = -1;
    const sending = sendAll(which, (call) => {
      answered = call;
    }).catch(() => 'cut');
    await vi.waitFor(() => expect(answered).toBeGreaterThanOrEqual(2 + round * 3), { timeout: 120_000, interval: 1 });
    await server.kill9();
    await sending;
    server = await start();
  }
  await sendAll('messages');
  await sendAll('receipts');

  const again = await httpCaller(server.origin, 'admin');
  const filter = { dateTime: [from - 60_000, Date.now()] as [number, number], customerId: account?.customerId ?? '' };
  const { totals } = await again(smsCustomer.summary, filter);
  expect(totals).toMatchObject({ messages: messages.length, submitted: messages.length, delivered: messages.length });
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await again(smsCustomer.list, { ...filter, pageSize: 200, ...(cursor && { cursor }) });
    found.push(...page.list.map(({ msgId }) => msgId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(found.toSorted()).toEqual(messages.map(({ msgId }) => msgId).toSorted());
});
