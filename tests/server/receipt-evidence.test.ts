import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trafficOf } from '#fixtures/traffic/generate.ts';
import { loadTrafficRoutes } from '#server/demo/traffic-routes.ts';
import { evidenceOf } from '#server/features/message/evidence.ts';
import { evidenceLimits, smsReport } from '#shared/sms-report.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { storeOn } from '../support/messages.ts';

const day = 86_400_000;
const quarter = 900_000;
/** Ends with a slot of the cube. */
const until = Math.floor(Date.now() / quarter) * quarter;
const dateTime: [number, number] = [until - 7 * day, until];

let console: TestApp;
let store: ReturnType<typeof storeOn>['store'];
let fakes: string[] = [];
beforeAll(async () => {
  console = await build();
  store = storeOn(console.db).store;
  const world = { routes: await loadTrafficRoutes(console.db) };
  const traffic = trafficOf(world, { from: dateTime[0], to: until, until, perDay: 1650 });
  await store.load(
    traffic.messages,
    traffic.receipts.filter(({ time }) => time <= until),
  );
  const { rows } = await sql<{ channelId: string }>`
    select channel_id::text as "channelId" from channel
    where channel_code in ('LIONCITY-PROMO', 'PROVENCE-PROMO') order by channel_code`.execute(console.db);
  fakes = rows.map(({ channelId }) => channelId);
});
afterAll(() => console.close());

const evidence = (channelId?: string) =>
  console.as('admin').call(smsReport.evidence, { dateTime, ...(channelId !== undefined && { channelId }) });

/** Submits that a receipt decided, from the submits themselves. */
async function plain(condition: RawBuilder<unknown>): Promise<number | undefined> {
  const { rows } = await sql<{ sample: number }>`
    select count(*)::float8 as sample from message_attempt a join customer c using (customer_id)
    where a.segment_no = 1 and a.latency_dlr_ms is not null and a.status >= 6
      and a.submit_time >= ${new Date(dateTime[0])} and ${condition}`.execute(console.db);
  return rows[0]?.sample;
}
const total = (rows: readonly { sample: number }[]) => rows.reduce((sum, { sample }) => sum + sample, 0);

it('finds the channels of the demo that invent their receipts above all others', async () => {
  const { list, unscored } = await evidence();
  expect(unscored).toBeGreaterThan(0);
  const suspicious = list.filter(({ score }) => (score ?? 0) >= evidenceLimits.warning);
  expect([...new Set(suspicious.map(({ channelId }) => channelId))].sort()).toEqual([...fakes].sort());
  expect(list.slice(0, suspicious.length)).toEqual(suspicious);
  const groundsOf = (channelId = '') =>
    list.find((row) => row.channelId === channelId)?.grounds.map(({ ground }) => ground);
  expect(groundsOf(fakes[0])).toEqual(['tooGood', 'oneLatency']);
  expect(groundsOf(fakes[1])).toEqual(['tooGood']);
  expect(list[0]).toMatchObject({ channelId: fakes[0] });
  expect(list[0]?.score).toBeGreaterThanOrEqual(evidenceLimits.danger);
});

it('shows the same of one channel as of all, and what its submits add up to', async () => {
  const { list } = await evidence();
  for (const channelId of fakes) {
    const own = (await evidence(channelId)).list;
    expect(own).toEqual(expect.arrayContaining(list.filter((row) => row.channelId === channelId)));
    expect(total(own)).toBe(await plain(sql`a.channel_id = ${channelId}`));
  }
});

it('counts submits of customers within the scope of whoever looks', async () => {
  const { rows } = await sql<{ adminId: string }>`
    select maintainer_id::text as "adminId" from message join customer using (customer_id)
    where maintainer_id is not null group by 1 order by count(*) desc limit 1`.execute(console.db);
  const adminId = rows[0]?.adminId ?? '';
  const seen = await store.receiptCounts({ dateTime, viewer: { adminId, dataScope: 2 }, deadNumbers: [] });
  const maintained = await plain(sql`c.maintainer_id = ${adminId}`);
  expect(maintained).toBeGreaterThan(0);
  expect(total(evidenceOf(seen))).toBe(maintained);
  expect(maintained).toBeLessThan((await plain(sql`true`)) ?? 0);
});

it('counts what dead test numbers have “received”', async () => {
  const [channelId = ''] = fakes;
  const { rows } = await sql<{ number: string; delivered: number }>`
    select number, count(*)::float8 as delivered from message_attempt
    where channel_id = ${channelId} and status = 6 and segment_no = 1 group by 1 order by 2 desc limit 1`.execute(
    console.db,
  );
  const [{ number, delivered } = { number: '', delivered: 0 }] = rows;
  const { version } = await console.as('admin').call(sysConfig.list, {});
  const refused = await refusal(console.as('admin').call(sysConfig.update, { version, deadTestNumbers: ['+86 138'] }));
  expect(refused.body.data?.errors).toMatchObject([{ field: expect.stringMatching(/^deadTestNumbers/) }]);
  await console.as('admin').call(sysConfig.update, { version, deadTestNumbers: [number] });
  const found = (await evidence()).list.filter(({ deadDelivered }) => deadDelivered > 0);
  const ofChannel = found.filter((row) => row.channelId === channelId);
  expect(ofChannel.reduce((sum, row) => sum + row.deadDelivered, 0)).toBe(delivered);
  expect(ofChannel[0]?.grounds.map(({ ground }) => ground)).toContain('deadNumber');
});
