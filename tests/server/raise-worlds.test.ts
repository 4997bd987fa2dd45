import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '#fixtures/random.ts';
import { country } from '#shared/country.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { operator } from '#shared/operator.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { build, type TestApp } from '../support/app.ts';
import { type BuiltWorld, buildWorld } from '../support/margin-worlds.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

const random = randomFrom(20_261_128);
const day = 86_400_000;

let console: TestApp;
let world: BuiltWorld;
let codes: readonly string[];
const admin = () => console.as('admin');
const rates = () => console.as('routing');

beforeAll(async () => {
  console = await build();
  const { list } = await admin().call(country.list, { keyword: 'Iceland' });
  const options = await admin().call(operator.options, { countryId: list[0]?.countryId ?? '' });
  const { rows } = await sql<{
    id: string;
    code: string;
  }>`select operator_id::text as id, coalesce(mcc || mnc, '') as code
    from operator where operator_id = any (${options.map(({ id }) => id)}::bigint[])
    order by is_default desc, operator_id limit 3`.execute(console.db);
  codes = rows.map(({ code }) => code);
  world = await buildWorld(console, random, { operatorIds: rows.map(({ id }) => id), channels: 6, accounts: 8 });
}, 600_000);
afterAll(() => console.close());

/** Dearer prices of some of the destinations, in two days. */
async function sheetOf(channelId: string, currency: string): Promise<string> {
  const date = new Date(Date.now() + 2 * day).toISOString().slice(0, 10);
  const lines = codes.flatMap((code, place) =>
    place === 0 || random() < 0.6
      ? [
          [
            'Iceland',
            place === 0 ? 'All networks' : '',
            code,
            [0.0185, 0.024, 0.0312, 0.0345][Math.floor(random() * 4)] ?? 0.02,
            date,
          ],
        ]
      : [],
  );
  const rows = [['Country', 'Operator', 'MCCMNC', `Price ${currency}`, 'Effective date'], ...lines];
  const bytes = await writeXlsx({ sheets: [{ name: 'Rates', rows }] });
  const batchId = await sendSheet(console, { channelId, bytes });
  await readSheet(console, batchId, { kind: 'partial' });
  return batchId;
}

async function commit(batchId: string): Promise<void> {
  await admin().call(priceSheet.impact, { batchId });
  const { warnings, notReadVersion, closing } = await rates().call(priceSheet.get, { batchId });
  const seen = { ackUnread: notReadVersion, ackClosing: closing.lines };
  await rates().call(priceSheet.commit, { batchId, ackWarnings: warnings.map(({ code }) => code), ...seen });
}

describe.each([
  { agentPercent: '12.34', minPercent: '7.5', minFixed: '0.0011' },
  { agentPercent: '0', minPercent: '20', minFixed: '0' },
])('with agent prices of $agentPercent, least margins of $minPercent and $minFixed', (given) => {
  beforeAll(async () => {
    const { version } = await admin().call(sysConfig.list, {});
    const { agentPercent, minPercent, minFixed } = given;
    const values = { CostAgentPercent: agentPercent, minMarginPercent: minPercent, minMarginFixed: minFixed };
    await admin().call(sysConfig.update, { version, ...values, reason: 'random worlds' });
  });

  it.each(['before the commit', 'after the commit'])(
    'every raise that a sheet proposes is taken %s, one by one, and leaves its line no loss',
    async (when) => {
      let taken = 0;
      const asked = new Set<string>();
      for (const { id, currency } of world.plain.channels) {
        const batchId = await sheetOf(id, currency);
        if (when === 'after the commit') await commit(batchId);
        const { routes } = await admin().call(priceSheet.impact, { batchId });
        const proposed = routes.filter(
          ({ proposedPrice, raisedFrom }) => proposedPrice !== null && raisedFrom === null,
        );
        for (const { rowId, operatorId } of proposed) {
          const raise = { batchId, routes: [{ rowId, operatorId }] };
          const { changed, skipped } = await admin().call(priceSheet.raise, raise);
          // Others of the same line may have covered it.
          if (changed === 0) expect(['covered', 'same', 'gone', 'lowered']).toContain(skipped[0]?.reason);
          taken += changed;
        }
        if (when !== 'after the commit') await commit(batchId);
        for (const route of proposed) {
          const { customerId, listUserId, operatorId, priceTraffic, proposedPrice, proposedFrom } = route;
          const line = { operatorId, trafficType: priceTraffic, price: proposedPrice ?? '', at: proposedFrom };
          const list = { customerId, ...(listUserId !== null && { userId: listUserId }) };
          const found = await admin().call(customerPrice.figures, { ...list, ...line });
          asked.add(found.floorBy?.kind ?? 'row');
          expect({ ...line, ...found }).toMatchObject({ isBelow: false, losingItems: [], losingNetworks: [] });
        }
        // The next sheet meets the prices of customers as they were.
        await rates().call(priceSheet.rollback, { batchId });
      }
      expect(taken).toBeGreaterThan(5);
      expect([...asked]).toContain('item');
    },
    600_000,
  );
});
