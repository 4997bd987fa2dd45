import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noteAction } from '#server/domain/alarms/act.ts';
import { type NewAlarm, raiseAlarms } from '#server/domain/alarms/raise.ts';
import { settleAlarms } from '#server/domain/alarms/settle.ts';
import { build, type TestApp } from '#tests/support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await build();
  // Its job would judge what is raised here.
  await server.app.close();
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('alarm').execute());

const minute = 60_000;
const noon = Date.UTC(2026, 9, 1, 12);
const down = (channelId: string, more: Partial<NewAlarm> = {}): NewAlarm => ({
  type: 'bindDown',
  objectType: 'channel',
  objectId: channelId,
  channelId,
  severity: 2,
  figures: { linkStatus: 'down' },
  ...more,
});
const raise = (alarms: readonly NewAlarm[], at = noon) =>
  server.db.transaction().execute((trx) => raiseAlarms(trx, alarms, at));
const settle = (alarms: readonly NewAlarm[], at = noon) =>
  server.db.transaction().execute((trx) => settleAlarms(trx, alarms, at));
const stored = () => server.db.selectFrom('alarm').selectAll().orderBy('alarm_id').execute();
const history = async () =>
  (await server.db.selectFrom('alarm_event').select('kind').orderBy('alarm_event_id').execute()).map(
    ({ kind }) => kind,
  );

describe('raising', () => {
  it('keeps one alarm for one cause, however often it is raised', async () => {
    const [first] = await raise([down('1')]);
    const [again] = await raise([down('1')], noon + minute);
    expect(first).toMatchObject({ isNew: true });
    expect(again).toMatchObject({ isNew: false, alarmId: first?.alarmId });
    expect(await stored()).toMatchObject([
      { count: 1, first_at: noon, last_at: noon + minute, state: 'open', holds: true },
    ]);
    expect(await history()).toEqual(['raised']);
  });

  it('keeps one when two raise the same at the same time', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => raise([down('1'), down('2')])));
    expect(all.flat().filter(({ isNew }) => isNew)).toHaveLength(2);
    expect(await stored()).toHaveLength(2);
    expect(await history()).toEqual(['raised', 'raised']);
  });

  it('puts alarms below the one of their cause, in whichever order they come', async () => {
    const parent: NewAlarm = { ...down('7'), objectType: 'supplier', supplierId: '7', channelId: null };
    await raise([down('1', { parent }), parent, down('2', { parent })]);
    const [cause, ...children] = await stored();
    expect(cause).toMatchObject({ object_type: 'supplier', parent_id: null });
    expect(children.map(({ parent_id }) => parent_id)).toEqual([cause?.alarm_id, cause?.alarm_id]);
  });

  it('notes when it becomes worse', async () => {
    await raise([down('1', { severity: 3 })]);
    await raise([down('1', { severity: 1 })]);
    await raise([down('1', { severity: 2 })]);
    expect(await history()).toEqual(['raised', 'worsened']);
  });
});

describe('settling', () => {
  it('closes when the cause has been gone for as long as the alarm asks', async () => {
    const alarm = down('1', { quietMin: 5 });
    await raise([alarm]);
    expect(await settle([alarm], noon + minute)).toEqual([]);
    await raise([alarm], noon + 2 * minute);
    expect(await settle([alarm], noon + 3 * minute)).toEqual([]);
    expect(await settle([alarm], noon + 7 * minute)).toEqual([]);
    expect(await stored()).toMatchObject([{ state: 'open', holds: true, count: 2, version: 1 }]);
    expect(await settle([alarm], noon + 8 * minute)).toHaveLength(1);
    expect(await stored()).toMatchObject([
      { state: 'closed', holds: false, closed_by: 'system', closed_at: noon + 8 * minute, version: 2 },
    ]);
    expect(await history()).toEqual(['raised', 'returned', 'settled']);
  });

  it('lets the same thing raise another one later', async () => {
    await raise([down('1')]);
    await settle([down('1')]);
    const [next] = await raise([down('1')], noon + minute);
    expect(next?.isNew).toBe(true);
    expect(await stored()).toHaveLength(2);
  });

  it('leaves what somebody has closed closed until its cause has gone, a day at most', async () => {
    await raise([down('1')]);
    await server.db
      .updateTable('alarm')
      .set({ state: 'closed', closed_at: new Date(noon), closed_by: 'noc' })
      .execute();
    await raise([down('1')], noon + minute);
    expect(await stored()).toMatchObject([{ state: 'closed', closed_by: 'noc' }]);
    await raise([down('1')], noon + 25 * 60 * minute);
    expect(await stored()).toMatchObject([{ state: 'open' }]);
    expect(await history()).toEqual(['raised', 'reopened']);
  });

  it('keeps the silence somebody has asked for when it comes again', async () => {
    await raise([down('1')]);
    await server.db
      .updateTable('alarm')
      .set({ muted_until: new Date(noon + 60 * minute) })
      .execute();
    await settle([down('1')]);
    await raise([down('1')], noon + minute);
    await settle([down('1')], noon + 2 * minute);
    await raise([down('1')], noon + 61 * minute);
    expect((await stored()).map(({ muted_until }) => muted_until)).toEqual([
      noon + 60 * minute,
      noon + 60 * minute,
      null,
    ]);
  });
});

describe('what was done about it', () => {
  it('stands in the history of the alarm that holds', async () => {
    await raise([down('1')]);
    await noteAction(server.db, down('1'), { kind: 'penalised', by: 'system', figures: { part: 61, of: 100 } });
    await noteAction(server.db, down('2'), { kind: 'penalised', by: 'system' });
    expect(await history()).toEqual(['raised', 'penalised']);
  });
});
