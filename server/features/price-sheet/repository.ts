import { type Kysely, type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely';
import type { InputOf, Lang, ReplyOf } from '#shared/http/endpoint.ts';
import { answerFor, isInDoubt } from '#shared/price-sheet/currencies.ts';
import type { RowProblem, RowWarning } from '#shared/price-sheet/fields.ts';
import { usualPolicy } from '#shared/price-sheet/fields.ts';
import type { PriceSheet, SheetRow, SheetTable } from '#shared/price-sheet/model.ts';
import type { priceSheet } from '#shared/price-sheet.ts';
import type { MessageFigures } from '../../domain/messages/figures.ts';
import { sentOver } from '../../domain/messages/sent-over.ts';
import { numberedPage, numberedRows } from '../../platform/db/numbered-page.ts';
import { patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { buyerColumns, buyersOf } from './buyers.ts';
import { rivalTables, rowName } from './rival-tables.ts';
import { placedVolume } from './volume.ts';

type Db = Kysely<Tables>;
export type StoredSheet = Selectable<Tables['price_sheet']>;

/** Set with each change of what people see of a sheet. */
export const nextVersion = { version: sql<number>`version + 1` };

/** What loses by a committed sheet is counted again for so long. */
export const watchedDays = 30;
/** Its losses are not known yet: it was committed just now, or counting it has failed so far. */
const isCounting = sql<boolean>`(price_sheet.status = 'committed' and price_sheet.losses_told_at is null
  and price_sheet.committed_at > now() - ${watchedDays} * interval '1 day')`;

const noCounts = { up: 0, down: 0, new: 0, same: 0, closed: 0, error: 0, warning: 0, skipped: 0 };

/** Reads and writes batches and their rows. */
export function createSheetRepository(db: Db, messages: Pick<MessageFigures, 'aggregate'>) {
  const selection = () =>
    db
      .selectFrom('price_sheet')
      .innerJoin('channel', 'channel.channel_id', 'price_sheet.channel_id')
      .innerJoin('supplier', 'supplier.supplier_id', 'channel.supplier_id')
      .innerJoin('stored_file', 'stored_file.file_name', 'price_sheet.file_name')
      .selectAll('price_sheet')
      .select(['channel.channel_name', 'channel.currency', 'supplier.supplier_id', 'supplier.supplier_name'])
      .select(['stored_file.display_name', 'stored_file.size_bytes'])
      .select(isCounting.as('is_counting'))
      .select(sql<string | null>`round(max_increase, 2)::text`.as('max_text'));
  type Row = Awaited<ReturnType<ReturnType<typeof selection>['execute']>>[number];
  const present = (row: Row): PriceSheet => ({
    batchId: row.batch_id,
    version: row.version,
    channelId: row.channel_id,
    channelName: row.channel_name,
    supplierId: row.supplier_id,
    supplierName: row.supplier_name,
    currency: row.currency,
    file: { fileName: row.file_name, displayName: row.display_name, sizeBytes: Number(row.size_bytes) },
    status: row.status,
    progress: row.progress,
    errorMsg: row.error_msg,
    kind: row.kind,
    dateOrder: row.date_order,
    policy: { ...usualPolicy, ...row.policy },
    defaultFrom: row.default_from,
    rowTotal: row.row_total,
    counts: { ...noCounts, ...row.counts },
    maxIncreasePct: row.max_text,
    createdAt: row.created_at,
    createdBy: row.created_by,
    committedAt: row.committed_at,
    committedBy: row.committed_by,
    rolledBackAt: row.rolled_back_at,
    rolledBackBy: row.rolled_back_by,
    // A sheet that was taken back makes nothing lose.
    openLosses: row.is_counting ? null : row.status === 'committed' ? row.open_losses : 0,
  });

  return {
    /** Sheets whose losses are not known yet. */
    countCounting: async (): Promise<number> => {
      const { rows } = await sql<{
        total: number;
      }>`select count(*)::int as total from price_sheet where ${isCounting}`.execute(db);
      return rows[0]?.total ?? 0;
    },

    page: async (input: InputOf<typeof priceSheet.batchList>): Promise<ReplyOf<typeof priceSheet.batchList>> => {
      const { channelId, supplierId, status, losing } = input;
      const matching = sql<boolean>`(${channelId ?? null}::bigint is null or price_sheet.channel_id = ${channelId ?? null})
        and (${supplierId ?? null}::bigint is null or channel.supplier_id = ${supplierId ?? null})
        and (${status ?? null}::text is null or price_sheet.status = ${status ?? null})
        and (${losing === undefined}::boolean or (price_sheet.status = 'committed' and price_sheet.open_losses > 0))`;
      const { list, total } = await numberedPage(
        selection().where(matching).orderBy('price_sheet.created_at', 'desc').orderBy('price_sheet.batch_id', 'desc'),
        db
          .selectFrom('price_sheet')
          .innerJoin('channel', 'channel.channel_id', 'price_sheet.channel_id')
          .where(matching),
        input,
      );
      return { list: list.map(present), total };
    },

    detail: async (batchId: string): Promise<ReplyOf<typeof priceSheet.get>> => {
      const row = await selection().where('batch_id', '=', batchId).executeTakeFirst();
      if (!row) throw new AppError('row.gone');
      const twins = await selection()
        .where('file_digest', '=', row.file_digest)
        .where('batch_id', '<>', batchId)
        .where('price_sheet.status', 'not in', ['cancelled', 'failed'])
        .orderBy('price_sheet.created_at', 'desc')
        .limit(5)
        .execute();
      const warnings = await sql<{ code: RowWarning; rows: number }>`
        select code, count(*)::int as rows from price_sheet_row, unnest(codes) code
        where batch_id = ${batchId} and not is_skipped group by code order by code`.execute(db);
      const problems = await sql<{ code: RowProblem; rows: number }>`
        select problem as code, count(*)::int as rows from price_sheet_row
        where batch_id = ${batchId} and tab = 'error' and problem is not null and not is_skipped group by 1 order by 1`.execute(
        db,
      );
      const cells = await sql<{ sheet: string; currency: string }>`
        select distinct sheet, currency from price_sheet_row
        where batch_id = ${batchId} and line > 0 and not is_skipped and currency is not null`.execute(db);
      const closing = await sql<{ lines: number; parts30d: number }>`
        with ${placedVolume({ batchId, channelId: row.channel_id }, await sentOver(messages, row.channel_id))},
        closed as (select operator_id, count(*) as lines from price_sheet_row
          where batch_id = ${batchId} and tab = 'closed' and not is_skipped group by operator_id)
        select coalesce(sum(closed.lines), 0)::int as lines, coalesce(sum(placed.parts), 0)::float8 as "parts30d"
        from closed left join placed using (operator_id)`.execute(db);
      const rivals = row.status === 'review' ? await rivalTables(db, batchId, row.tables) : [];
      const ends = await sql<ReplyOf<typeof priceSheet.get>['ends']>`
        select count(*)::int as rows, min(file_to) as first, max(file_to) as last from price_sheet_row
        where batch_id = ${batchId} and tab in ('up', 'down', 'new', 'same') and not is_skipped and file_to is not null`.execute(
        db,
      );
      return {
        ...present(row),
        tables: row.tables,
        isRemembered: row.is_remembered,
        sameFile: twins.map(({ batch_id, channel_name, status, created_at }) => ({
          batchId: batch_id,
          channelName: channel_name,
          status,
          createdAt: created_at,
        })),
        warnings: warnings.rows,
        problems: problems.rows,
        findings: row.findings,
        statedCurrency: row.stated_currency,
        usualCurrency: usualIn(row.tables),
        asksCurrency: isCurrencyOpen(row, cells.rows),
        asksPrice: row.tables.some(
          ({ isPriceList, rivals, isPriceTold }) => isPriceList && rivals !== undefined && !isPriceTold,
        ),
        asksQuality: rivals.length > 0 || row.tables.some(lacksQuality),
        rivalTables: rivals,
        asksDateOrder: row.date_order === 'auto' && warnings.rows.some(({ code }) => code === 'DATE_UNCLEAR'),
        notRead: row.unread,
        notReadVersion: row.unread_version,
        ends: ends.rows[0] ?? { rows: 0, first: null, last: null },
        closing: closing.rows[0] ?? { lines: 0, parts30d: 0 },
      };
    },

    rows: async (
      { channel_id: channelId }: Pick<StoredSheet, 'channel_id'>,
      input: InputOf<typeof priceSheet.compare>,
      { admin, lang }: Viewer,
      base: string,
    ): Promise<ReplyOf<typeof priceSheet.compare>> => {
      const order = sql.raw(`${sortColumns[input.sortField ?? 'line']} ${input.sortOrder ?? 'asc'} nulls last`);
      const found = sql<PageRow & { total: number }>`
        with ${placedVolume({ batchId: input.batchId, channelId }, await sentOver(messages, channelId))}
        select ${fieldsOf(lang)}, placed.parts::float8 as "parts30d", trim_scale(round(${monthlyDelta}, 2))::text as "monthlyDelta",
          count(*) over ()::int as total
        ${source} left join placed on placed.operator_id = r.operator_id and r.traffic_type = 'any' where ${matchingRows(input)}
        order by ${order}, r.row_no`;
      const { list: rows, total } = await numberedRows(db, found, input);
      const buyers = rows.length > 0 ? await buyersOf(db, { channelId, base, viewer: admin }, rows) : undefined;
      return {
        list: rows.map((row) => ({ ...row, ...buyerColumns(row.newPrice, buyers?.get(row.rowNo)) })),
        total,
      };
    },

    find: (trx: Db, batchId: string): Promise<StoredSheet | undefined> =>
      trx.selectFrom('price_sheet').selectAll().where('batch_id', '=', batchId).executeTakeFirst(),

    /** The batch, kept from everybody else until the transaction ends. */
    lock: async (trx: Db, batchId: string): Promise<StoredSheet> => {
      const row = await trx
        .selectFrom('price_sheet')
        .selectAll()
        .where('batch_id', '=', batchId)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new AppError('row.gone');
      return row;
    },

    /** The next state of a batch. */
    move: (trx: Db, batchId: string, set: Pick<StoredSheet, 'status'> & UpdateObject<Tables, 'price_sheet'>) =>
      trx
        .updateTable('price_sheet')
        .set({ ...set, ...nextVersion })
        .where('batch_id', '=', batchId)
        .execute(),

    noteProgress: (trx: Db, batchId: string, progress: number) =>
      trx.updateTable('price_sheet').set({ progress }).where('batch_id', '=', batchId).execute(),
  };
}
/** Whether a table names another currency than the channel's, outside its rows or in them, without an answer for it. */
function isCurrencyOpen(
  {
    tables,
    findings,
    currency,
    ...row
  }: Pick<StoredSheet, 'tables' | 'findings' | 'stated_currency'> & { currency: string },
  cells: readonly { sheet: string; currency: string }[],
): boolean {
  const file = { tables, signs: findings.currencies };
  const isOpen = (table: SheetTable) => answerFor(file, table, row.stated_currency) === null;
  const lists = tables.filter(({ isPriceList }) => isPriceList);
  if (lists.length === 0) return row.stated_currency === null && file.signs.some((sign) => sign.currency !== currency);
  return (
    lists.some((table) => isInDoubt(file, table, currency) && isOpen(table)) ||
    cells.some((cell) => cell.currency !== currency && lists.some((table) => isOpen(table) && isIn(cell.sheet, table)))
  );
}
/** The currency that was answered of earlier tables like those that are read. */
function usualIn(tables: readonly SheetTable[]): string | null {
  const usual = new Set(tables.flatMap(({ isPriceList, usualCurrency }) => (isPriceList && usualCurrency) || []));
  const [only = null] = usual;
  return usual.size === 1 ? only : null;
}
const isIn = (sheet: string, table: SheetTable): boolean => rowName(table) === sheet;

/** Whether a table has several qualities of the same networks without an answer which is read. */
const lacksQuality = ({ isPriceList, qualities, quality, columns }: SheetTable): boolean =>
  isPriceList &&
  qualities !== undefined &&
  quality === undefined &&
  !columns.some(({ index }) => index === qualities.index);

/** A row without what follows from its buyers, beside what the whole page has. */
type PageRow = Omit<SheetRow, 'lowestCustomerPrice' | 'lowestAccount' | 'minMarginPct'> & { total: number };

export type SheetRepository = ReturnType<typeof createSheetRepository>;

const sortColumns = {
  line: 'r.line = 0, r.row_no',
  countryName: 'country.country_name_en',
  newPrice: 'r.price',
  changePct: 'r.change_pct',
  effectiveFrom: 'r.effective_from',
  monthlyDelta: 'placed.parts * (r.price - r.old_price)',
} as const;
const monthlyDelta = sql.raw(sortColumns.monthlyDelta);

const source = sql`from price_sheet_row r
  join price_sheet s on s.batch_id = r.batch_id join channel on channel.channel_id = s.channel_id
  left join operator on operator.operator_id = r.operator_id left join country on country.country_id = r.country_id`;

function fieldsOf(lang: Lang): RawBuilder<unknown> {
  const name = (table: string) => sql.ref(`${table}.${table}${lang === 'zh' ? '_name' : '_name_en'}`);
  return sql`r.row_no as "rowNo", r.line, r.sheet, r.country_text as "givenCountry", r.operator_text as "givenOperator", r.code_text as "givenCode",
    r.country_id::text as "countryId", coalesce(${name('country')}, '') as "countryName", r.operator_id::text as "operatorId",
    coalesce(${name('operator')}, '') as "operatorName", coalesce(operator.is_default, false) as "isDefault",
    coalesce(operator.mcc || '-' || operator.mnc, '') as mccmnc, r.traffic_type as "trafficType",
    coalesce(r.currency, channel.currency) as currency, trim_scale(r.old_price)::text as "oldPrice", trim_scale(r.price)::text as "newPrice",
    r.price_text as "priceText", r.remark, r.change_pct::text as "changePct", r.effective_from as "effectiveFrom", r.file_from as "fileFrom",
    r.file_to as "fileTo",
    r.tab, r.problem, r.codes, r.is_skipped as "isSkipped", r.is_edited as "isEdited"`;
}

function matchingRows({ batchId, rowNo, tab, code, keyword }: InputOf<typeof priceSheet.compare>): RawBuilder<boolean> {
  const text = keyword?.trim();
  const pattern = text ? patternOf(text) : null;
  return sql`(r.batch_id = ${batchId} and (${rowNo ?? null}::int is null or r.row_no = ${rowNo ?? null})
    and (${tab ?? null}::text is null or (case when ${tab ?? null} = 'warning' then r.codes <> '{}' else r.tab = ${tab ?? null} end))
    and (${code ?? null}::text is null or ${code ?? null} = any (r.codes))
    and (${pattern}::text is null or r.country_text ilike ${pattern} or r.operator_text ilike ${pattern} or r.code_text ilike ${pattern}
      or operator.operator_name_en ilike ${pattern} or operator.operator_name ilike ${pattern}
      or country.country_name_en ilike ${pattern} or country.country_name ilike ${pattern}
      or starts_with(coalesce(operator.mcc || operator.mnc, ''), ${text?.replace(/[\s-]/g, '') || '-'})))`;
}
