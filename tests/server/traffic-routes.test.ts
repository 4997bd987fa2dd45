import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepTrafficRoutes } from '#server/demo/traffic-routes.ts';
import { build, type TestApp } from '../support/app.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

it('reads the routes of the demo’s traffic anew only when an account has another version of them', async () => {
  const look = keepTrafficRoutes(console.db);
  const first = await look();
  const gone = first[0];
  expect(gone).toBeDefined();
  expect(await look()).toBe(first);
  await sql`update route_row set row_status = 0 where row_id = ${gone?.rowId}`.execute(console.db);
  await sql`update route_table set current_version = current_version + 1 where customer_user_id = ${gone?.user}`.execute(
    console.db,
  );
  const second = await look();
  expect(second.map(({ rowId }) => rowId)).toEqual(
    first.map(({ rowId }) => rowId).filter((rowId) => rowId !== gone?.rowId),
  );
});
