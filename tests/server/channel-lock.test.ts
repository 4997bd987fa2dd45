import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Channel } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import { operationLog } from '#shared/operation-log.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel } from '../support/factories.ts';

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

/** Two administrators, one of them in two tabs. */
const seats = [
  { name: 'admin', tabId: 'admin-tab-1' },
  { name: 'admin', tabId: 'admin-tab-2' },
  { name: 'noc', tabId: 'noc-tab-1' },
] as const;
interface Seat {
  readonly name: 'admin' | 'noc';
  readonly tabId: string;
}
const instanceOf = ({ name }: Seat) => (name === 'noc' ? second : console);
const take = (seat: Seat, channelId: string, more: object = {}) =>
  instanceOf(seat)
    .as(seat.name)
    .call(channel.lock, { channelId, tabId: seat.tabId, ...more });
const release = (seat: Seat, channelId: string) =>
  instanceOf(seat).as(seat.name).call(channel.unlock, { channelId, tabId: seat.tabId });
const fieldsOf = ({ channelId: _id, supplierId: _supplier, ...row }: Channel) => row;
const save = (seat: Seat, row: Channel, version: number, remark: string) =>
  instanceOf(seat)
    .as(seat.name)
    .call(channel.update, { ...fieldsOf(row), channelId: row.channelId, tabId: seat.tabId, version, remark });
const expire = (channelId: string) =>
  console.db
    .updateTable('edit_lock')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('row_id', '=', channelId)
    .execute();
const [one, two, other] = seats;

describe('an edit lock', () => {
  it('belongs to who came first, for a minute, and says who that is', async () => {
    const { channelId } = await addChannel(console);
    const { ok, lock, version } = await take(one, channelId);
    expect({ ok, version, own: lock.own }).toEqual({ ok: true, version: 1, own: true });
    expect(lock.expiresAt - lock.acquiredAt).toBe(60_000);
    const refused = await take(other, channelId);
    expect(refused).toMatchObject({ ok: false, lock: { own: false, adminName: lock.adminName, dirtySince: null } });
    expect((await second.as('noc').call(channel.get, { channelId })).lock).toMatchObject({ own: false });
  });

  it('goes on while it is renewed, and tells since when there is something to lose', async () => {
    const { channelId } = await addChannel(console);
    const first = await take(one, channelId);
    const dirty = await take(one, channelId, { dirty: true });
    expect(dirty.lock.acquiredAt).toBe(first.lock.acquiredAt);
    expect(dirty.lock.dirtySince).not.toBeNull();
    expect((await take(one, channelId, { dirty: true })).lock.dirtySince).toBe(dirty.lock.dirtySince);
    expect((await take(one, channelId)).lock.dirtySince).toBeNull();
  });

  it('tells others how much is unsaved, and the same person that it is his own', async () => {
    const { channelId } = await addChannel(console);
    await take(one, channelId, { dirty: true, changes: 3 });
    expect((await take(other, channelId)).lock).toMatchObject({ changes: 3, self: false, own: false });
    expect((await take(two, channelId)).lock).toMatchObject({ changes: 3, self: true, own: false });
    expect((await take(one, channelId, { changes: 3 })).lock).toMatchObject({ changes: 0, self: true, own: true });
    expect((await second.as('noc').call(channel.get, { channelId })).lock).toMatchObject({ changes: 0, self: false });
  });

  it('is anybody’s when it was not renewed, or was given back', async () => {
    const { channelId } = await addChannel(console);
    await take(one, channelId);
    await expire(channelId);
    expect((await take(other, channelId)).ok).toBe(true);
    await release(other, channelId);
    expect((await take(two, channelId)).ok).toBe(true);
  });

  it('can be taken over by those who may, which is written down', async () => {
    const { channelId } = await addChannel(console);
    await take(one, channelId, { dirty: true });
    expect(
      (await refusal(console.as('routing').call(channel.lock, { channelId, tabId: 'routing-tab', takeOver: true })))
        .body.error,
    ).toBe('auth.forbidden');
    expect((await take(other, channelId, { takeOver: true })).ok).toBe(true);
    expect((await take(one, channelId)).ok).toBe(false);
    const { list } = await console.as('admin').call(operationLog.list, { resource: 'channel', targetId: channelId });
    expect(list[0]).toMatchObject({ action: 'takeOver', username: 'noc' });
  });

  it('moves between tabs of one person without the permission to take over from others', async () => {
    const { channelId } = await addChannel(console);
    const routing = (tabId: string, takeOver: boolean) =>
      console.as('routing').call(channel.lock, { channelId, tabId, takeOver });
    expect((await routing('routing-tab-1', false)).ok).toBe(true);
    expect((await routing('routing-tab-2', false)).ok).toBe(false);
    expect((await routing('routing-tab-2', true)).ok).toBe(true);
    expect((await routing('routing-tab-1', false)).ok).toBe(false);
    const { list } = await console.as('admin').call(operationLog.list, { resource: 'channel', targetId: channelId });
    expect(list.map(({ action }) => action)).not.toContain('takeOver');
  });

  it('says who holds it to whoever saves without it, never an empty name', async () => {
    const row = await addChannel(console);
    const { channelId, channelName } = row;
    const refused = async () => {
      const { status, body } = await refusal(save(two, row, 1, 'refused'));
      return { status, error: body.error, msg: body.msg };
    };
    const nobody = `Your edit lock on ${channelName} has expired. Nothing was saved.`;
    expect(await refused()).toEqual({ status: 409, error: 'lock.lost', msg: nobody });
    await take(one, channelId);
    const ownTab = `You are editing ${channelName} in another tab. Nothing was saved here.`;
    expect(await refused()).toEqual({ status: 409, error: 'lock.own-tab', msg: ownTab });
    const { lock } = await take(other, channelId, { takeOver: true });
    const held = `${lock.adminName} is editing ${channelName}. Nothing was saved.`;
    expect(await refused()).toEqual({ status: 409, error: 'lock.held', msg: held });
    // An administrator whose real name is blank is called by the user name.
    await console.db.updateTable('admin').set({ real_name: ' ' }).where('username', '=', 'noc').execute();
    expect((await refused()).msg).toBe(`noc is editing ${channelName}. Nothing was saved.`);
    await console.db.updateTable('admin').set({ real_name: lock.adminName }).where('username', '=', 'noc').execute();
  });

  it('is given back silently, however often and by whomever', async () => {
    const { channelId } = await addChannel(console);
    await take(one, channelId);
    const { as } = console;
    for (const input of [
      {},
      { channelId },
      { channelId: '999999', tabId: one.tabId },
      { channelId, tabId: two.tabId },
    ]) {
      expect(await as('admin').call(channel.unlock, input)).toBeNull();
    }
    expect((await take(other, channelId)).ok).toBe(false);
    expect([await release(one, channelId), await release(one, channelId)]).toEqual([null, null]);
    expect((await take(other, channelId)).ok).toBe(true);
  });

  it('is not taken again by a request that was under way when its page was left', async () => {
    const { channelId } = await addChannel(console);
    await take(one, channelId);
    await release(one, channelId);
    const late = async (more: object = {}) => (await refusal(take(one, channelId, more))).body.error;
    expect([await late(), await late({ dirty: true }), await late({ takeOver: true })]).toEqual(
      Array(3).fill('lock.released'),
    );
    expect((await console.as('admin').call(channel.get, { channelId })).lock).toBeNull();
    // Opened again, also beside the page that was left, and on another channel.
    expect((await take({ ...one, tabId: 'admin-tab-1-again' }, channelId)).ok).toBe(true);
    expect(await late({ takeOver: true })).toBe('lock.released');
    expect((await take(one, (await addChannel(console)).channelId)).ok).toBe(true);
  });

  it('is free after a page that was left before its first request had arrived', async () => {
    const { channelId } = await addChannel(console);
    await release(one, channelId);
    expect((await refusal(take(one, channelId))).body.error).toBe('lock.released');
    expect((await take(other, channelId)).ok).toBe(true);
  });

  it('of many who ask at once has one', async () => {
    const { channelId } = await addChannel(console);
    const answers = await Promise.all([...seats, ...seats, ...seats].map((seat) => take(seat, channelId)));
    const owners = new Set(answers.flatMap(({ ok }, index) => (ok ? [seats[index % seats.length]?.tabId] : [])));
    expect(owners.size).toBe(1);
  });
});

const actions = fc.array(
  fc.record({
    desk: fc.nat({ max: seats.length - 1 }),
    kind: fc.constantFrom('take', 'take', 'takeOver', 'save', 'save', 'release', 'late', 'expire'),
  }),
  { minLength: 1, maxLength: 12 },
);

it('whoever does what in whatever order: one holder, who alone saves, and every save is one version', async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (steps) => {
      const row = await addChannel(console);
      const { channelId } = row;
      // A page that is opened again has a tab id of its own.
      const opened = seats.map((): number => 0);
      const seatAt = (desk: number, times = opened[desk] ?? 0): Seat => ({
        name: seats[desk]?.name ?? 'admin',
        tabId: `${seats[desk]?.tabId}-${times}`,
      });
      let holder: number | undefined;
      let version = 1;
      let remark = '';
      for (const [index, { desk, kind }] of steps.entries()) {
        const seat = seatAt(desk);
        const times = opened[desk] ?? 0;
        if (kind === 'expire') {
          await expire(channelId);
          holder = undefined;
        } else if (kind === 'release') {
          await release(seat, channelId);
          opened[desk] = times + 1;
          holder = holder === desk ? undefined : holder;
        } else if (kind === 'late') {
          // A request of the page that was released last arrives after all.
          if (times > 0)
            expect((await refusal(take(seatAt(desk, times - 1), channelId))).body.error).toBe('lock.released');
        } else if (kind === 'save') {
          const text = `step ${index}`;
          const saved = await save(seat, row, version, text).then(
            () => true,
            () => false,
          );
          expect(saved).toBe(holder === desk);
          version += saved ? 1 : 0;
          remark = saved ? text : remark;
        } else {
          const { ok } = await take(seat, channelId, { takeOver: kind === 'takeOver' });
          const wins = kind === 'takeOver' || holder === undefined || holder === desk;
          expect(ok).toBe(wins);
          holder = wins ? desk : holder;
        }
        const now = await console.as('admin').call(channel.get, { channelId });
        expect([now.version, now.remark, now.lock !== null]).toEqual([version, remark, holder !== undefined]);
      }
    }),
    { numRuns: 40 },
  );
}, 600_000);

it('two who save at the same moment: one wins, the other is told', async () => {
  const row = await addChannel(console);
  await take(one, row.channelId);
  const outcomes = await Promise.allSettled([save(one, row, 1, 'a'), save(one, row, 1, 'b'), save(other, row, 1, 'c')]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await console.as('admin').call(channel.get, { channelId: row.channelId })).toMatchObject({ version: 2 });
});
