import { Kysely, PostgresDialect } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { findSuspects } from '#server/features/suspect/find.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { router } from '#shared/route/router.ts';
import { suspect } from '#shared/suspect.ts';
import { wcagFaults } from '#tests/support/axe.ts';
import { withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';
import { storeOn, tradeOf } from '#tests/support/messages.ts';
import { sendToRun } from '#tests/support/number-runs.ts';
import { testPool } from '#tests/support/pool.ts';

const quarter = 900_000;
const running = withConsole({ env: { SIMULATOR: 'off' } });

beforeAll(async () => {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: testPool(running.databaseUrl) }) });
  const trade = await tradeOf(db);
  const time = Math.floor(Date.now() / quarter) * quarter - 2 * quarter;
  await sendToRun(db, trade, time, { count: 60, first: 200, step: 1 });
  const found = await findSuspects({ db, messages: storeOn(db).store }, time + quarter + 120_000);
  expect(found).toHaveLength(1);
  await db.destroy();
});

it('leads from the alarm of artificial traffic to what speaks for it, and holds it, in three clicks', async () => {
  const page = await running.visit({ as: 'noc', lang: 'en', width: 1366, height: 768, address: '/alarm/list' });
  await page.locator('tr[data-row-key]', { hasText: 'Suspected artificial traffic' }).first().click();
  await page.getByRole('link', { name: 'See evidence and hold' }).click();
  const evidence = page.getByRole('dialog', { name: 'Evidence and hold' });
  const [open] = (await (await httpCaller(running.server.origin, 'noc'))(suspect.list, { state: 'open' })).list;
  await evidence.getByText('60 messages', { exact: false }).first().waitFor();
  expect(await wcagFaults(page)).toEqual([]);
  await evidence.getByRole('button', { name: new RegExp(`^Hold ${open?.userName} to `) }).click();
  await evidence
    .getByRole('status')
    .getByText(/^Held until .* · noc · /)
    .waitFor();
  const noc = await httpCaller(running.server.origin, 'noc');
  const { list: holds } = await noc(router.holds, { userId: open?.userId, state: 'held' });
  expect(holds).toMatchObject([{ operatorId: open?.operatorId, createdBy: 'noc' }]);
  page.expectClean();
});
