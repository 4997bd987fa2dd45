import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { priceSheet } from '#shared/price-sheet.ts';

import type { TestApp } from '../../support/app.ts';
import { readSheet, sendSheet } from '../../support/price-sheets.ts';
import type { Channels } from './fill.ts';

/** Sheets whose comparison and losses are measured, by the name of the figure. */
export async function sheetsOf(console: TestApp, { from, other }: Channels): Promise<Record<string, string>> {
  const { rows: countries } = await sql<{ country: string }>`
    select distinct country_name_en as country from operator join country using (country_id) join route_row using (operator_id)
    where is_default order by 1 limit 150`.execute(console.db);
  const { rows: networks } = await sql<{ name: string; code: string }>`
    select operator_name_en as name, mcc || mnc as code from operator where not is_default and mcc is not null
    order by operator_id limit 200`.execute(console.db);
  const send = async (channelId: string, rows: (string | number)[][]): Promise<string> => {
    const sheet = { name: 'Rates', rows: [['Country', 'Operator', 'MCCMNC', 'Price'], ...rows] };
    const batchId = await sendSheet(console, { channelId, bytes: await writeXlsx({ sheets: [sheet] }) });
    await readSheet(console, batchId, { kind: 'partial' });
    return batchId;
  };
  const ofCountries = (price: number) => countries.map(({ country }) => [country, 'All networks', '', price]);
  return {
    'countries, a channel in 448,000 rows': await send(other, ofCountries(0.03)),
    'networks, a channel in 448,000 rows': await send(
      other,
      networks.map(({ name, code }) => ['', name, code, 0.03]),
    ),
    'countries, a channel in 2,000 rows that all lose': await send(from, ofCountries(0.06)),
  };
}

export const comparePage = (console: TestApp, batchId: string) =>
  console.as('admin').call(priceSheet.compare, { batchId, pageSize: 200 });
export const impactOf = (console: TestApp, batchId: string) => console.as('admin').call(priceSheet.impact, { batchId });
