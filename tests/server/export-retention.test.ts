import { afterAll, beforeAll, expect, it } from 'vitest';
import { smsCustomer } from '#shared/sms-customer.ts';
import { supplier } from '#shared/supplier.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { task } from '#shared/task.ts';
import { build, type TestApp } from '../support/app.ts';
import { fetchFile } from '../support/download.ts';
import { attemptLine, lastDays, messageLine, storeOn, tradeOf } from '../support/messages.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());
const day = 86_400_000;

it('ends files that are there already as early as shortened settings say, and never later', async () => {
  const { call } = console.as('admin');
  const trade = await tradeOf(console.db);
  const submitTime = Date.now() - 60_000;
  const attempts = [attemptLine({ channelCode: trade.first, submitTime })];
  await storeOn(console.db).store.append([
    messageLine({ user: trade.user, number: trade.number, submitTime, attempts }),
  ]);
  const filter = { dateTime: lastDays(), numbers: [trade.number], fileType: 'csv' as const };
  const { fileName } = await call(smsCustomer.export, filter);
  await call(smsCustomer.export, { ...filter, columns: ['msgId', 'status'] });
  await call(supplier.export, { keyword: 'Nordwind' });
  const days = async () => {
    const { list } = await call(task.list, {});
    return list.map(({ expiresAt }) => (expiresAt - Date.now()) / day);
  };
  const set = async (values: object) => {
    const { version } = await call(sysConfig.list, {});
    await call(sysConfig.update, { ...values, version, reason: 'less is kept' });
  };
  const near = (value: number) => expect.closeTo(value, 1);
  expect(await days()).toEqual([near(7), near(7), near(7)]);

  await set({ textRetentionDays: 1 });
  // With the day after the one that the text was sent in.
  const texts = (Math.floor(submitTime / day) * day + 2 * day - Date.now()) / day;
  expect(await days()).toEqual([near(7), near(7), near(texts)]);
  await set({ textRetentionDays: 30 });
  expect(await days()).toEqual([near(7), near(7), near(texts)]);
  await set({ exportFileDays: 1 });
  expect(await days()).toEqual([near(1), near(1), near(Math.min(1, texts))]);

  expect((await fetchFile(console, 'admin', fileName)).statusCode).toBe(200);
  await console.db
    .updateTable('stored_file')
    .set({ created_at: new Date(Date.now() - 3 * day) })
    .execute();
  await set({ exportFileDays: 2 });
  const gone = await console.as('admin').call(task.list, {});
  expect(gone.list.map(({ state }) => state)).toEqual(['expired', 'expired', 'expired']);
  expect((await fetchFile(console, 'admin', fileName)).statusCode).toBe(404);
});
