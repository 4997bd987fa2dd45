import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { router } from '#shared/route/router.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { type ThaiRoutes, thaiNumber, thaiRoutes } from '../support/thai-routes.ts';

let console: TestApp;
let thai: ThaiRoutes;
beforeAll(async () => {
  console = await build();
  thai = await thaiRoutes(console);
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const number = thaiNumber;
const byAdmin = { createdBy: 'admin', places: 1 };
const newHold = { changed: 1, kept: 0, keptHolds: [] };
const keptFor = (until: number | null) => ({ changed: 0, kept: 1, keptHolds: [{ ...byAdmin, until }] });

it('keeps rows from being sent until they are released', async () => {
  const { userId } = await thai.routedAccount();
  const rowIds = (await thai.rowsOf(userId)).map(({ rowId }) => rowId);
  const wrong = await refusal(admin().call(router.hold, { rowIds, reason: ' ' }));
  expect(wrong.body.data).toMatchObject({ errors: [{ field: 'reason' }] });
  expect(await admin().call(router.hold, { rowIds, reason: 'fraud' })).toEqual(newHold);
  expect(await thai.rowsOf(userId)).toMatchObject([{ holdReason: 'fraud' }]);
  const shorter = { rowIds, reason: 'test', until: Date.now() + 600_000 };
  expect(await console.as('noc').call(router.hold, shorter)).toEqual(keptFor(null));
  expect(await thai.rowsOf(userId)).toMatchObject([{ holdReason: 'fraud', holdUntil: null }]);
  expect(await admin().call(router.simulate, { userId, number })).toMatchObject({ block: 'ROUTE_HELD' });
  expect(await admin().call(router.unhold, { rowIds })).toEqual({ changed: 1 });
  expect(await admin().call(router.simulate, { userId, number })).toMatchObject({ block: null });
});

it('keeps a channel from sending somewhere, lists the hold, and ends it at its time or by hand', async () => {
  const { userId } = await thai.routedAccount([[thai.cheap, 100]]);
  const { rows } = await sql<{ id: string }>`select country_id::text as id from country where iso2 = 'TH'`.execute(
    console.db,
  );
  const countryIds = [rows[0]?.id ?? ''];
  const input = { channelId: thai.cheap, countryIds, reason: 'flash calls' };
  const wrong = [
    [{ ...input, reason: ' ' }, 'reason'],
    [{ ...input, countryIds: [] }, 'countryIds'],
    [{ ...input, until: Date.now() - 1 }, 'until'],
  ] as const;
  for (const [each, field] of wrong) {
    const refused = await refusal(admin().call(router.holdChannel, { ...each, countryIds: [...each.countryIds] }));
    expect(refused.body.data).toMatchObject({ errors: [{ field }] });
  }
  const gone = await refusal(admin().call(router.holdChannel, { ...input, channelId: '1' }));
  expect(gone).toMatchObject({ status: 404, body: { error: 'row.gone' } });
  const partly = { ...input, countryIds: [...countryIds, '999999999'] };
  const unknown = await refusal(admin().call(router.holdChannel, partly));
  expect(unknown).toMatchObject({ status: 422, body: { error: 'reference.unknown' } });
  const until = Date.now() + 3_600_000;
  expect(await admin().call(router.holdChannel, { ...input, until })).toEqual(newHold);
  const shorter = { ...input, reason: 'test', until: Date.now() + 600_000 };
  expect(await console.as('noc').call(router.holdChannel, shorter)).toEqual(keptFor(until));
  const held = { state: 'held', channelId: thai.cheap } as const;
  const [hold] = (await admin().call(router.holds, held)).list;
  expect(hold).toMatchObject({ channelId: thai.cheap, isDefault: true, reason: 'flash calls', until, userId: null });
  const chosen = async () => (await admin().call(router.simulate, { userId, number })).chosen?.channelId;
  expect(await chosen()).not.toBe(thai.cheap);
  await sql`update route_hold set created_at = now() - interval '2 hours', until = now() - interval '1 hour'
    where hold_id = ${hold?.holdId}`.execute(console.db);
  expect(await chosen()).toBe(thai.cheap);
  expect((await admin().call(router.holds, { state: 'over', channelId: thai.cheap })).total).toBe(1);
  expect((await admin().call(router.holdChannel, input)).changed).toBe(1);
  const [again] = (await admin().call(router.holds, held)).list;
  const lifted = await admin().call(router.liftHolds, { holdIds: [again?.holdId ?? ''] });
  expect([lifted.changed, await chosen()]).toEqual([1, thai.cheap]);
  const may = await refusal(console.as('viewer').call(router.holdChannel, input));
  expect(may.status).toBe(403);
});
