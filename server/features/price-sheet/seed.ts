import { type Kysely, sql } from 'kysely';
import { quietSheet, roughSheet, type SheetLine } from '#fixtures/price-sheets.ts';
import { usualPolicy } from '#shared/price-sheet/fields.ts';
import { loadNetworks } from '../../domain/sheets/known-networks.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { createFileStore } from '../../platform/files/store.ts';
import type { Seed } from '../seed-order.ts';
import { writePrices } from './commit.ts';
import { compareSheet } from './compare.ts';
import { previewOf } from './read/layout.ts';
import { tablesOf } from './read/tables.ts';
import { bytesOf, digestOf, readSheet } from './read-sheet.ts';

type Trx = Kysely<Tables>;

/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_090;
/** Lines of a sheet; the whole list would be no easier to look at. */
const maxLines = 60;
const hour = 3_600_000;

/** Two price sheets, once: one committed some hours ago, one that waits to be looked at. */
async function seedDemoSheets(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await trx.selectFrom('price_sheet').select('batch_id').limit(1).executeTakeFirst()) return;
    const { rows } = await sql<{ channelId: string }>`
      select p.channel_id::text as "channelId" from channel_price p join channel c using (channel_id)
      where c.admin_status = 1 and p.voided_at is null and p.effective_to is null
      group by p.channel_id having count(*) >= 12 order by count(*) desc, p.channel_id limit 2`.execute(trx);
    const [rough, quiet] = rows.map(({ channelId }) => channelId);
    if (quiet !== undefined) {
      const batchId = await readDemo(trx, quiet, now, { text: quietSheet, name: 'weekly-rates.csv', ageHours: 5 });
      await writePrices(trx, { batchId, channelId: quiet, kind: 'partial', keepsEnds: false, by: 'routing' });
      const at = new Date(now.getTime() - 4 * hour);
      await sql`update channel_price set created_at = ${at} where batch_id = ${batchId}`.execute(trx);
      await trx
        .updateTable('price_sheet')
        .set({ status: 'committed', committed_at: at, committed_by: 'routing' })
        .where('batch_id', '=', batchId)
        .execute();
    }
    if (rough !== undefined) {
      await readDemo(trx, rough, now, { text: roughSheet, name: 'price-change-notice.csv', ageHours: 1 });
    }
  });
}

export const priceSheetSeed: Seed = {
  fills: 'demo',
  after: ['routeTable'],
  run: ({ db, now }) => seedDemoSheets(db, now),
};

interface DemoSheet {
  text(lines: readonly SheetLine[], now: Date): string;
  name: string;
  ageHours: number;
}

/** Stores a file made of a channel's price list, reads it and compares it, as an upload would. */
async function readDemo(trx: Trx, channelId: string, now: Date, { text, name, ageHours }: DemoSheet): Promise<string> {
  const { rows: lines } = await sql<SheetLine>`
    select c.country_name_en as country, case when o.is_default then 'All networks' else o.operator_name_en end as operator,
      coalesce(o.mcc, '') as mcc, coalesce(o.mnc, '') as mnc, trim_scale(p.price)::text as price
    from channel_price p join operator o using (operator_id) join country c using (country_id)
    where p.channel_id = ${channelId} and p.traffic_type = 'any' and p.voided_at is null and p.effective_from <= now()
      and (p.effective_to is null or p.effective_to > now())
    order by c.country_name_en, o.is_default desc, o.mcc, o.mnc limit ${maxLines}`.execute(trx);
  const owner = await trx
    .selectFrom('admin')
    .select('admin_id')
    .where('username', '=', 'routing')
    .executeTakeFirstOrThrow();
  const files = createFileStore(trx);
  const content = Buffer.from(text(lines, now));
  const fileName = await files.write(
    {
      displayName: name,
      mimeType: 'text/csv',
      ownerId: owner.admin_id,
      permission: 'channel_all:price-edit',
      purpose: 'priceSheet.file',
      expiresAt: new Date(now.getTime() + hour),
    },
    piecesOf(content),
  );
  await trx.updateTable('stored_file').set({ expires_at: null }).where('file_name', '=', fileName).execute();
  const bytes = await bytesOf(files, fileName);
  const tables = await tablesOf(bytes, name);
  const [table] = tables;
  if (!table) throw new Error(`no table in ${name}`);
  const findings = { currencies: [], dates: [], grounds: [] };
  const found = await previewOf(table, 0, {
    known: {},
    networks: await loadNetworks(trx),
    currency: '',
    fileName: name,
  });
  const { batch_id: batchId } = await trx
    .insertInto('price_sheet')
    .values({
      channel_id: channelId,
      file_name: fileName,
      file_digest: digestOf(bytes),
      status: 'parsing' as const,
      kind: 'partial' as const,
      policy: jsonText(usualPolicy),
      tables: jsonText([found]),
      created_by: 'routing',
      created_at: new Date(now.getTime() - ageHours * hour),
    })
    .returning('batch_id')
    .executeTakeFirstOrThrow();
  await readSheet(trx, {
    batchId,
    displayName: name,
    tables,
    unread: [],
    order: 'auto',
    layouts: [found],
    left: [],
    statedCurrency: null,
    findings,
    onRows: () => Promise.resolve(),
  });
  await compareSheet(trx, batchId);
  await trx
    .updateTable('price_sheet')
    .set({ status: 'review', progress: 100 })
    .where('batch_id', '=', batchId)
    .execute();
  return batchId;
}

async function* piecesOf(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
