import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readSheet } from 'read-excel-file/node';
import { expect, it, onTestFinished, vi } from 'vitest';
import { launchPglite } from '#server/platform/db/launch/pglite.ts';
import { common } from '#shared/common.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { supplier } from '#shared/supplier.ts';
import { build, type TestApp } from '../support/app.ts';
import { testConfig } from '../support/config.ts';
import { fetchFile } from '../support/download.ts';
import { attemptLine, everything, lastDays, messageLine, receiptLine, storeOn, tradeOf } from '../support/messages.ts';

it('stores messages and makes files as tasks where nothing native runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-built-in-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = await launchPglite(folder, pino({ level: 'silent' }));
  onTestFinished(() => server.stop());
  const { limits } = testConfig();
  const console = await build({ databaseUrl: server.url, config: { limits: { ...limits, exportInlineRows: 0 } } });
  onTestFinished(() => console.close());
  const msgId = await storesMessages(console);
  const { fileName: lines = '' } = await taskDone(
    console,
    await console.as('admin').call(smsCustomer.export, { dateTime: lastDays(), msgIds: [msgId], fileType: 'csv' }),
  );
  expect((await fetchFile(console, 'admin', lines)).body.trimEnd().split('\r\n')).toEqual([
    expect.stringContaining('Message ID'),
    expect.stringContaining(msgId),
  ]);
  const task = await taskDone(console, await console.as('admin').call(supplier.export, {}));
  expect(task.rowCount).toBe(40);
  expect(await readSheet((await fetchFile(console, 'admin', task.fileName)).rawPayload)).toHaveLength(41);
}, 600_000);

const taskDone = (console: TestApp, { taskId = '' }: { taskId?: string }) =>
  vi.waitFor(
    async () => {
      const state = await console.as('admin').call(common.getTaskStatus, { taskId });
      expect(state.taskStatus).toBe(1);
      return state;
    },
    { timeout: 120_000, interval: 200 },
  );

/** A message and its receipt, found again. */
async function storesMessages({ db }: TestApp): Promise<string> {
  const { user, number, first: channelCode } = await tradeOf(db);
  const { store } = storeOn(db);
  const submitTime = Date.now() - 60_000;
  const attempt = attemptLine({ channelCode, submitTime: submitTime + 40 });
  const line = messageLine({ user, number, submitTime, attempts: [attempt] });
  const { supplierMsgId = '' } = attempt;
  expect(await store.append([line])).toEqual([{ result: 'accepted' }]);
  expect(await store.applyReceipts([receiptLine({ channelCode, supplierMsgId, time: submitTime + 4000 })])).toEqual([
    { result: 'accepted' },
  ]);
  const filter = { dateTime: lastDays(), msgIds: [line.msgId] };
  const { list } = await store.search({ filter, viewer: everything, pageSize: 10 });
  expect(list).toMatchObject([{ msgId: line.msgId, status: 6, finalStat: 'DELIVRD' }]);
  return line.msgId;
}
