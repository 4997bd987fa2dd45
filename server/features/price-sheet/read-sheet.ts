import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DateOrder } from '#shared/price-sheet/fields.ts';
import type { SheetFindings, SheetTable } from '#shared/price-sheet/model.ts';
import { maxSheetRows } from '#shared/price-sheet.ts';
import { loadNetworks } from '../../domain/sheets/known-networks.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { AppError } from '../../platform/http/errors.ts';
import { entriesIn } from './read/file.ts';
import { findingsOf } from './read/findings.ts';
import type { SheetEntry } from './read/row-entries.ts';
import type { FileTable, UnreadFile } from './read/table.ts';
import { createTally, versionOf } from './read/unread.ts';

/** Rows written at once: so few that V8 frees them and their JSON young, and the heap does not grow with the sheet. */
const batchRows = 150;

export const bytesOf = (files: FileStore, fileName: string): Promise<Buffer> => buffer(files.read(fileName));

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface SheetReading {
  batchId: string;
  /** All tables of the file, those left out too. */
  tables: readonly FileTable[];
  displayName: string;
  layouts: readonly SheetTable[];
  /** Tables that are left out, with the reason where they look like price lists. */
  left: readonly SheetTable[];
  order: DateOrder;
  /** The currency the prices are in, as the user has answered. */
  statedCurrency: string | null;
  /** What the file says of itself outside its rows. */
  findings: SheetFindings;
  /** What of the file is no table that is read. */
  unread: readonly UnreadFile[];
  /** Told of the rows so far. */
  onRows(count: number): Promise<void>;
}

/** Reads the tables of a file into the rows of a batch, some at a time: no more of them is in memory. */
export async function readSheet(db: Kysely<Tables>, reading: SheetReading): Promise<void> {
  const { batchId, tables, displayName, layouts, left, order, statedCurrency, onRows } = reading;
  await db.deleteFrom('price_sheet_row').where('batch_id', '=', batchId).execute();
  const networks = await loadNetworks(db);
  const { currency, default_from } = await db
    .selectFrom('price_sheet')
    .innerJoin('channel', 'channel.channel_id', 'price_sheet.channel_id')
    .select(['channel.currency', 'price_sheet.default_from'])
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  const tally = createTally();
  let count = 0;
  let waiting: SheetEntry[] = [];
  const flush = async () => {
    await insertRows(db, batchId, count - waiting.length, waiting);
    waiting = [];
    await onRows(count);
    await setImmediate();
  };
  // With the headings as they were chosen.
  const said = await findingsOf(tables, { fileName: displayName, currency, layouts });
  const findings = { ...said, grounds: reading.findings.grounds, unread: [...reading.unread] };
  for (const { name, reason } of reading.unread) tally.noteFile(name, reason);
  const hasDefaultDate = default_from !== null;
  const file = { tables, layouts, left, order, statedCurrency, hasDefaultDate, findings, networks, currency, tally };
  for await (const entry of entriesIn(file)) {
    waiting.push(entry);
    count += 1;
    if (count > maxSheetRows) throw new AppError('import.too-many', { limit: maxSheetRows });
    if (waiting.length >= batchRows) await flush();
  }
  if (waiting.length > 0) await flush();
  const unread = tally.list();
  await db
    .updateTable('price_sheet')
    .set({ unread: jsonText(unread), unread_version: versionOf(unread), findings: jsonText(findings) })
    .where('batch_id', '=', batchId)
    .execute();
  if (count === 0) throw new AppError('price-sheet.no-rows');
  // The planner takes a batch that it has not seen yet for a handful of rows, and compares each with each.
  if (count > 1000) await sql`analyze price_sheet_row`.execute(db);
}

/** Dates without a zone of their own, which stands behind the time, are in the zone in which the supplier's prices change. */
async function insertRows(
  db: Kysely<Tables>,
  batchId: string,
  before: number,
  entries: readonly SheetEntry[],
): Promise<void> {
  await sql`
    insert into price_sheet_row (batch_id, row_no, sheet, line, country_text, operator_text, code_text, price_text, traffic_type,
      country_id, operator_id, price, submit_price, delivered_price, currency, bill_basis, file_from, read_problem, read_codes, problem, remark, kind_from,
      file_to)
    select ${batchId}, ${before}::int + e.place, left(g.sheet, 120), g.line, left(g.country, 200), left(g.operator, 200), left(g.code, 200), left(g."priceText", 60),
      g.traffic, g."countryId", g."operatorId", g.price, g."submitPrice", g."deliveredPrice", g.currency, g.basis,
      ${momentOf('local')}, g.problem, g.codes, g.problem, left(g.remark, 200),
      nullif(g."kindFrom", 'null'::jsonb),
      -- Of a day without a time all of it still counts.
      ${momentOf('localEnd')} + case when g."localEnd" like '% 00:00%' then interval '1 day' else interval '0' end
    from jsonb_array_elements(${jsonText(entries)}::jsonb) with ordinality e (row, place)
    cross join jsonb_to_record(e.row) as g (sheet text, line int, country text, operator text, code text,
      "priceText" text, traffic text, "countryId" bigint, "operatorId" bigint, price numeric, "submitPrice" numeric, "deliveredPrice" numeric,
      currency text, basis smallint, local text, "localEnd" text, problem text, codes text[], remark text, "kindFrom" jsonb)
    join price_sheet s on s.batch_id = ${batchId} join channel c on c.channel_id = s.channel_id`.execute(db);
}

/** A written day and time in the zone that it names, else in the supplier's. */
const momentOf = (field: 'local' | 'localEnd') => {
  const written = sql.ref(`g.${field}`);
  return sql`case when ${written} like '% % %' then ${written}::timestamptz
    else ${written}::timestamp at time zone c.price_timezone end`;
};
