import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NewAlarm, raiseAlarms } from '#server/domain/alarms/raise.ts';
import { alarm } from '#shared/alarm.ts';
import { alarmRule } from '#shared/alarm-rule.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { refusal } from '#tests/support/call.ts';
import { addChannel, addCustomer } from '#tests/support/factories.ts';

let server: TestApp;
let channelId = '';
let supplierId = '';
let customerId = '';
beforeAll(async () => {
  server = await build();
  // The job would judge what is raised here.
  await server.db.updateTable('alarm_rule').set({ enabled: false }).execute();
  ({ channelId, supplierId } = await addChannel(server));
  ({ customerId } = await addCustomer(server));
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('alarm').execute());

/** Of the guard, so that the job leaves them alone. */
const rate = (more: Partial<NewAlarm> = {}): NewAlarm => ({
  type: 'routeRate',
  objectType: 'routeChannel',
  objectId: `1:${channelId}`,
  severity: 2,
  figures: { part: 61, of: 100, windowMin: 15, threshold: 80, usual: 93 },
  channelId,
  supplierId,
  ...more,
});
const raise = (...alarms: NewAlarm[]) => server.db.transaction().execute((trx) => raiseAlarms(trx, alarms));
const list = (username: string, input = {}) => server.as(username).call(alarm.list, input);

describe('alarms', () => {
  it('say what was counted, in the reader’s language', async () => {
    await raise(rate());
    const [row] = (await list('admin')).list;
    expect(row?.sentence).toBe('61 of 100 delivered in 15 min, threshold 80 %, usual 93 %');
  });

  it('are acknowledged, muted, noted and closed in the version that was seen', async () => {
    await raise(rate());
    const [row] = (await list('admin')).list;
    if (!row) throw new Error('no alarm');
    const keys = { alarmIds: [row.alarmId], versions: [row.version] };
    expect(await server.as('admin').call(alarm.ack, { ...keys, note: 'calling the carrier' })).toEqual({ changed: 1 });
    expect(await refusal(server.as('admin').call(alarm.close, keys))).toMatchObject({ body: { code: 40901 } });
    const next = (await list('admin')).list[0];
    expect(next).toMatchObject({ state: 'acked', note: 'calling the carrier' });
    const until = Date.now() + 3_600_000;
    const forEver = { alarmIds: [row.alarmId], versions: [row.version + 1], until: Date.UTC(2999, 0, 1) };
    expect(await refusal(server.as('admin').call(alarm.mute, forEver))).toMatchObject({ body: { code: 400 } });
    await server.as('admin').call(alarm.mute, { alarmIds: [row.alarmId], versions: [row.version + 1], until });
    expect((await list('admin', { state: 'muted' })).list).toMatchObject([{ mutedUntil: until }]);
    await server.as('admin').call(alarm.note, { alarmId: row.alarmId, version: row.version + 2, note: 'their MSC' });
    await server.as('admin').call(alarm.close, { alarmIds: [row.alarmId], versions: [row.version + 3] });
    const { alarm: closed, history } = await server.as('admin').call(alarm.get, { alarmId: row.alarmId });
    expect(closed).toMatchObject({ state: 'closed', note: 'their MSC' });
    expect(history.map(({ kind }) => kind)).toEqual(['closed', 'noted', 'muted', 'acked', 'raised']);
    expect((await list('admin', { state: 'current' })).total).toBe(0);
  });

  it('stand with their cause, and are handled with it', async () => {
    const parent = rate({ objectType: 'supplier', objectId: supplierId, type: 'routeGuard' });
    await raise(parent, rate({ parent }));
    const { list: rows, total } = await list('admin');
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ objectType: 'supplier', children: 1 }]);
    await server.as('admin').call(alarm.ack, { alarmIds: [rows[0]?.alarmId ?? ''], versions: [1] });
    const { children } = await server.as('admin').call(alarm.get, { alarmId: rows[0]?.alarmId ?? '' });
    expect(children).toMatchObject([{ state: 'acked' }]);
    expect((await server.as('admin').call(alarm.count, {})).major).toBe(0);
  });

  it('of other customers, and figures of all together, are not for those who see some', async () => {
    const foreign = rate({ objectType: 'userOperator', objectId: '1:2', type: 'aitSuspect', customerId });
    const all = rate({ objectType: 'channelOperator', objectId: `${channelId}:2`, type: 'receiptSuspect' });
    await raise(foreign, all);
    expect((await list('admin')).total).toBe(2);
    expect((await list('sales')).list).toEqual([]);
    const [{ alarmId = '' } = {}] = (await list('admin')).list;
    expect(await refusal(server.as('sales').call(alarm.get, { alarmId }))).toMatchObject({ body: { code: 40401 } });
  });

  it('tell no amount to a role that may not see it', async () => {
    const spent = { value: 900, windowMin: 15, cost: '41.20' };
    await raise(rate({ objectType: 'userOperator', objectId: '1:2', type: 'aitSuspect', customerId, figures: spent }));
    expect((await list('admin')).list[0]).toMatchObject({ figures: { cost: '41.20' } });
    expect((await list('admin')).list[0]?.sentence).toContain('41.20');
    await sql`update role set field_rules = jsonb_set(field_rules, '{cost}', '"hidden"') where role_name = 'noc'`.execute(
      server.db,
    );
    const [seen] = (await list('noc')).list;
    expect(seen).toBeDefined();
    expect(JSON.stringify(seen)).not.toContain('41.20');
  });
});

describe('rules', () => {
  it('count what guards have raised in their name', async () => {
    const countOf = async () => {
      const rules = await server.as('admin').call(alarmRule.list, {});
      return rules.filter(({ type }) => type === 'routeRate').map(({ openAlarms }) => openAlarms);
    };
    const [before = 0] = await countOf();
    await raise(rate());
    expect((await countOf())[0]).toBe(before + 1);
  });

  it('are held to what their type can judge, and change in the version that was seen', async () => {
    const input = { type: 'dlrRateDrop', objectType: 'channel', severity: 2, windowMin: 30, enabled: true } as const;
    expect(await refusal(server.as('admin').call(alarmRule.add, input))).toMatchObject({ body: { code: 400 } });
    const made = await server.as('admin').call(alarmRule.add, { ...input, ruleName: 'Night', threshold: 70 });
    expect(made).toMatchObject({ threshold: 70, deviation: null, openAlarms: 0 });
    expect(
      await refusal(server.as('admin').call(alarmRule.add, { ...input, ruleName: 'night', threshold: 60 })),
    ).toMatchObject({ body: { code: 41050 } });
    const { ruleId, version } = made;
    await server.as('admin').call(alarmRule.updateStatus, { ruleId, version, enabled: false, reason: 'noisy' });
    expect(
      await refusal(server.as('admin').call(alarmRule.updateStatus, { ruleId, version, enabled: true })),
    ).toMatchObject({ body: { code: 40901 } });
    expect(await server.as('admin').call(alarmRule.preview, { ...input, threshold: 70 })).toMatchObject({
      isCounted: true,
      total: expect.any(Number),
    });
    const unknown = { ...input, objectType: 'userOperator', threshold: 70 } as const;
    expect(await refusal(server.as('admin').call(alarmRule.preview, unknown))).toMatchObject({ body: { code: 400 } });
    await server.as('admin').call(alarmRule.remove, { ruleId, version: version + 1 });
  });
});
