import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { common } from '#shared/common.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { operationLog } from '#shared/operation-log.ts';
import { supplier } from '#shared/supplier.ts';
import { type SettingKey, settingKeys, settings, sysConfig } from '#shared/sys-config.ts';
import { fieldTitle } from '#shared/texts/changes.ts';
import { settingTitles } from '#shared/texts/setting-titles.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { testConfig } from '../support/config.ts';

let console: TestApp;
let second: TestApp;
beforeAll(async () => {
  console = await build();
  second = await build({ databaseUrl: console.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await console.close();
});

const list = (app = console) => app.as('admin').call(sysConfig.list, {});
const update = async (input: Omit<InputOf<typeof sysConfig.update>, 'version'>, app = console) =>
  app.as('admin').call(sysConfig.update, { ...input, version: (await list(app)).version }, { lang: 'en' });

describe('the settings', () => {
  it('begin with their defaults, and say which cannot be changed because amounts are booked', async () => {
    const { values, fixed, changes, version } = await list();
    const defaults = Object.fromEntries(settingKeys.map((key) => [key, settings[key].default]));
    // The one that the demo's recharges wait for.
    expect(values).toEqual({ ...defaults, rechargeReviewAmount: '5000' });
    expect(fixed).toEqual([{ key: 'baseCurrency', variable: null }]);
    expect([changes.map(({ key }) => key), version]).toEqual([['rechargeReviewAmount'], 1]);
  });

  it('are changed with a reason where money is concerned, and kept in the operation log with both values', async () => {
    const without = await refusal(update({ CostAgentPercent: '12.5' }));
    expect(without.body.data?.errors).toEqual([{ field: 'reason', msg: 'Required' }]);
    const saved = await update({ CostAgentPercent: '12.5', listMaxDays: 62, reason: 'Board decision' });
    expect(saved.values).toMatchObject({ CostAgentPercent: '12.5', listMaxDays: 62 });
    expect(saved.changes.map(({ key, updatedBy }) => [key, updatedBy]).sort()).toEqual([
      ['CostAgentPercent', 'admin'],
      ['listMaxDays', 'admin'],
      ['rechargeReviewAmount', 'admin'],
    ]);
    const history = await console.as('admin').call(sysConfig.history, { key: 'CostAgentPercent' });
    expect(history.list).toMatchObject([
      { key: 'CostAgentPercent', before: '10', after: '12.5', username: 'admin', reason: 'Board decision' },
    ]);
    const { list: lines } = await console
      .as('admin')
      .call(operationLog.list, { resource: 'sysConfig', result: 'succeeded' });
    expect(lines).toHaveLength(2);
  });

  it('show the value of a setting in the log although its name sounds like a secret', async () => {
    await update({ passwordMaxDays: 60 });
    const { list: lines } = await console.as('admin').call(sysConfig.history, { key: 'passwordMaxDays' });
    expect(lines[0]).toMatchObject({ before: 90, after: 60 });
  });

  it('hold on every instance, in what everybody may ask for too', async () => {
    await second.as('viewer').call(common.getSysConfig);
    await update({ CostAgentPercent: '15', reason: 'Test' });
    expect(await console.as('viewer').call(common.getSysConfig)).toMatchObject({ CostAgentPercent: '15' });
    await vi.waitFor(
      async () => expect(await second.as('viewer').call(common.getSysConfig)).toMatchObject({ CostAgentPercent: '15' }),
      { timeout: 120_000 },
    );
  });

  it('may be put back to nothing, and to what they were', async () => {
    const quietHours = { from: '21:00', to: '08:00', weekdays: [6, 7] };
    expect((await update({ rechargeReviewAmount: '5000.5', quietHours, reason: 'x' })).values).toMatchObject({
      rechargeReviewAmount: '5000.5',
      quietHours,
    });
    expect((await update({ rechargeReviewAmount: null, quietHours: null, reason: 'x' })).values).toMatchObject({
      rechargeReviewAmount: null,
      quietHours: null,
    });
  });

  it('do not overwrite what somebody else has saved', async () => {
    const { version } = await list();
    await update({ listMaxDays: 40 });
    const late = await refusal(console.as('admin').call(sysConfig.update, { listMaxDays: 50, version }));
    expect([late.status, late.body.error]).toEqual([409, 'version-conflict']);
    expect(late.body.data?.current).toMatchObject({ values: { listMaxDays: 40 } });
    expect((await list()).values.listMaxDays).toBe(40);
  });

  it('never lose one of many changes made at once', async () => {
    const { version } = await list();
    const tries = await Promise.allSettled(
      [41, 42, 43, 44, 45].map((listMaxDays) => console.as('admin').call(sysConfig.update, { listMaxDays, version })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await list()).version).toBe(version + 1);
  });

  const wrong: [SettingKey, unknown][] = [
    ['CostAgentPercent', '-1'],
    ['CostAgentPercent', '1000'],
    ['CostAgentPercent', 'ten'],
    ['minMarginFixed', '-0.1'],
    ['listMaxDays', 0],
    ['exportMaxRows', 10_000_001],
    ['operationLogYears', 1],
    ['numberMask', 'all'],
    ['priceFourEyes', 'maybe'],
    ['quietHours', { from: '25:00', to: '08:00', weekdays: [1] }],
  ];
  it.each(wrong)('refuse %s %j at its field', async (key, value) => {
    const input = { reason: 'x', version: 1, [key]: value };
    const error = await refusal(console.as('admin').call(sysConfig.update, input));
    expect(error.body.data?.errors?.[0]?.field).toMatch(new RegExp(`^${key}`));
  });

  it('are named in the operation log as on their screen, in the language of the reader', async () => {
    await update({ messageRetentionDays: 91 });
    const [entry] = (await console.as('admin').call(operationLog.list, { resource: 'sysConfig' }, { lang: 'zh' })).list;
    expect(entry).toMatchObject({
      targetId: 'messageRetentionDays',
      targetName: settingTitles.zh.messageRetentionDays,
    });
    // Labels of refusals and files.
    expect(fieldTitle('sysConfig', 'messageRetentionDays', 'zh')).toBe(settingTitles.zh.messageRetentionDays);
    await update({ messageRetentionDays: 90 });
  });

  it('never keep texts longer than the messages they are in', async () => {
    const { textRetentionDays, messageRetentionDays } = (await list()).values;
    const errorsOf = async (input: Partial<InputOf<typeof sysConfig.update>>) =>
      (await refusal(update(input))).body.data?.errors;
    expect(await errorsOf({ textRetentionDays: messageRetentionDays + 1 })).toEqual([
      { field: 'textRetentionDays', msg: `Texts cannot be kept longer than messages (${messageRetentionDays} days)` },
    ]);
    const msg = `Messages cannot be kept for less time than their texts (${textRetentionDays} days)`;
    expect(await errorsOf({ messageRetentionDays: textRetentionDays - 1 })).toEqual([
      { field: 'messageRetentionDays', msg },
    ]);
    await update({ textRetentionDays: 20, messageRetentionDays: 20 });
    expect((await list()).values).toMatchObject({ textRetentionDays: 20, messageRetentionDays: 20 });
    await update({ textRetentionDays, messageRetentionDays });
  });

  it('keep the base currency once amounts are booked, and take only a real one before', async () => {
    const error = await refusal(update({ baseCurrency: 'EUR', reason: 'x' }));
    expect(error.body).toMatchObject({ error: 'sys-config.currency-locked', msg: expect.stringContaining('USD') });
    await sql`truncate supplier_ledger`.execute(console.db);
    expect((await refusal(update({ baseCurrency: 'ZZZ', reason: 'x' }))).body.data?.errors?.[0]?.field).toBe(
      'baseCurrency',
    );
    expect((await update({ baseCurrency: 'EUR', reason: 'x' })).values.baseCurrency).toBe('EUR');
  });

  it('are for those with the permission', async () => {
    for (const call of [
      () => console.as('viewer').call(sysConfig.list, {}),
      () => console.as('viewer').call(sysConfig.history, {}),
      () => console.as('finance').call(sysConfig.update, { version: 1, listMaxDays: 3 }),
    ]) {
      expect((await refusal(call())).body.error).toBe('auth.forbidden');
    }
  });

  it('decide how many rows may be exported, unless the environment does', async () => {
    await update({ exportMaxRows: 2 });
    const error = await refusal(console.as('admin').call(supplier.export, {}));
    expect(error.body).toMatchObject({ error: 'export.too-many', msg: expect.stringContaining('2') });
    const limits = { ...testConfig().limits, exportMaxRows: 500_000 };
    const bound = await build({ databaseUrl: console.databaseUrl, config: { limits } });
    try {
      const { values, fixed } = await list(bound);
      expect(values.exportMaxRows).toBe(500_000);
      expect(fixed).toContainEqual({ key: 'exportMaxRows', variable: 'LIMIT_EXPORT_MAX_ROWS' });
      expect((await refusal(update({ exportMaxRows: 5 }, bound))).body).toMatchObject({ error: 'sys-config.fixed' });
    } finally {
      await bound.close();
    }
  });
});
