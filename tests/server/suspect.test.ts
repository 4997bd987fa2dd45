import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSuspects } from '#server/features/suspect/find.ts';
import { apiKey } from '#shared/api-key.ts';
import { feed } from '#shared/feed.ts';
import { router } from '#shared/route/router.ts';
import { suspect } from '#shared/suspect.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { storeOn, tradeOf } from '../support/messages.ts';
import { sendToRun } from '../support/number-runs.ts';

const minute = 60_000;
const quarter = 15 * minute;

let console: TestApp;
let trade: Awaited<ReturnType<typeof tradeOf>>;
let at = 0;

beforeAll(async () => {
  console = await build();
  trade = await tradeOf(console.db);
  at = Math.floor(Date.now() / quarter) * quarter - 12 * quarter;
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const look = (time: number) =>
  findSuspects({ db: console.db, messages: storeOn(console.db).store }, time + quarter + 2 * minute);

const send = (time: number, run: Parameters<typeof sendToRun>[3]) => sendToRun(console.db, trade, time, run);
const open = async () => (await admin().call(suspect.list, { userId: trade.user, state: 'open' })).list;

describe('traffic that looks artificial', { timeout: 600_000 }, () => {
  it('is found by numbers in a row, once, with what speaks for it', async () => {
    await send(at, { count: 20, first: 100, step: 1 });
    await look(at);
    expect(await open()).toEqual([]);
    await send(at + quarter, { count: 40, first: 200, step: 1 });
    const times = await Promise.all([look(at + quarter), look(at + quarter)]);
    expect(times.flat()).toHaveLength(1);
    const [found] = await open();
    expect(found).toMatchObject({ isSpike: false, runCount: 40, messages: 40 });
    const evidence = await admin().call(suspect.get, { suspectId: found?.suspectId ?? '' });
    expect(evidence).toMatchObject({ messages: 40, delivered: 40 });
    expect(evidence.runFirst.endsWith('00200')).toBe(true);
    expect(evidence.prefixes[0]).toMatchObject({ messages: 40, numbers: 40 });
    const alarms = await sql<{ n: number }>`
      select count(*)::int as n from alarm where type = 'aitSuspect' and user_id = ${trade.user}`.execute(console.db);
    expect(alarms.rows[0]?.n).toBe(1);
  });

  it('is held for a while with one call, as a hold of the route that gateways are told of', async () => {
    const [found] = await open();
    const suspectId = found?.suspectId ?? '';
    const held = await admin().call(suspect.hold, { suspectId, minutes: 120, reason: 'pumped' });
    expect(held.state).toBe('held');
    expect(held.holdUntil).toBeGreaterThan(Date.now() + 110 * minute);
    const again = admin().call(suspect.hold, { suspectId, minutes: 120, reason: 'pumped' });
    expect(await refusal(again)).toMatchObject({ body: { code: 40991 } });
    const { list } = await admin().call(router.holds, { userId: trade.user, state: 'held' });
    expect(list).toMatchObject([{ operatorId: held.operatorId, until: held.holdUntil, reason: 'pumped' }]);
    const { key } = await admin().call(apiKey.add, { keyName: 'Suspects', rights: ['routes'] });
    const told = await console.inject({
      method: 'GET',
      url: `${console.config.basePath}${feed.routes.path}`,
      headers: { authorization: `Bearer ${key}` },
    });
    expect(told.body).toContain(`"heldUntil":${held.holdUntil}`);
    // What is held is not told again.
    await send(at + 2 * quarter, { count: 40, first: 300, step: 1 });
    await look(at + 2 * quarter);
    expect(await open()).toEqual([]);
  });

  it('is found by a spike against the usual of the hour, not where that much is usual', async () => {
    await sql`delete from suspect_traffic`.execute(console.db);
    const time = at + 3 * quarter;
    await send(time, { count: 210, first: 1000, step: 3 });
    await look(time);
    expect(await open()).toMatchObject([{ isSpike: true, messages: 210, runCount: 0 }]);
    await admin().call(suspect.dismiss, { suspectId: (await open())[0]?.suspectId ?? '', reason: 'a campaign' });
    await send(time + quarter, { count: 230, first: 2000, step: 3 });
    await look(time + quarter);
    expect(await open()).toEqual([]);
  });
});
