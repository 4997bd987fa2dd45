import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeStored } from '#server/domain/alarms/judge/judge-stored.ts';
import type { NewAlarm } from '#server/domain/alarms/raise.ts';
import { router } from '#shared/route/router.ts';
import { build, type TestApp } from '../support/app.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
  await sql`delete from losing_route`.execute(console.db);
  await sql`delete from coming_loss`.execute(console.db);
  // All routes of the demo lose, now or later; some are switched off, and channels stand in resend groups too.
  await sql`insert into losing_route select row_id from route_row where row_id % 2 = 0`.execute(console.db);
  await sql`insert into coming_loss (row_id, loses_at)
    select row_id, now() + case when row_id % 7 = 0 then -1 else 1 end * interval '1 day' from route_row where row_id % 3 < 2`.execute(
    console.db,
  );
  await sql`update route_row set row_status = 2 where row_id % 11 = 0`.execute(console.db);
  await sql`update customer set archived_at = now() where customer_id = (
    select max(customer_id) from route_row join customer_user using (customer_user_id))`.execute(console.db);
  // The list shows what was counted, like the alarms.
  await sql`delete from losing_route_count`.execute(console.db);
  await sql`insert into losing_route_count (counted_at, took_ms, row_count) values (now(), 60000, 450000)`.execute(
    console.db,
  );
});
afterAll(() => console.close());

const rule = {
  scope: {},
  severity: 2,
  threshold: null,
  deviation: null,
  windowMin: 5,
  minCount: 1,
  quietMin: 0,
} as const;

/** Rows of the list that an alarm leads to. */
async function listed({ path = '' }: NewAlarm): Promise<number> {
  const query = new URL(path, 'http://console').searchParams;
  const flag = (name: string) => (query.has(name) ? { [name]: 1 as const } : {});
  const [channelId, userId] = [query.get('channelId'), query.get('userId')];
  const { total } = await console.as('admin').call(router.list, {
    ...(channelId !== null && { channelId, place: 'config' as const }),
    ...(userId !== null && { userId }),
    ...flag('negative'),
    ...flag('losesLater'),
  });
  return total;
}

it.each(['negativeMargin', 'priceFutureNegative'] as const)(
  '%s counts the rows of the list behind it',
  async (type) => {
    const alarms = await judgeStored(console.db, { ...rule, type, objectType: 'user' });
    expect(new Set(alarms.map(({ objectType }) => objectType))).toEqual(new Set(['user', 'channel']));
    for (const alarm of alarms) {
      expect(await listed(alarm), `${alarm.objectType} ${alarm.objectId} ${alarm.path}`).toBe(alarm.figures.affected);
    }
  },
);
