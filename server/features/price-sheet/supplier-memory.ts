import { type Kysely, type Selectable, sql } from 'kysely';
import { plainWord } from '../../domain/sheets/words.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { rememberedTables, type ToldTable } from './remembered-tables.ts';
import type { StoredSheet } from './repository.ts';

type Db = Kysely<Tables>;
/** What is known of a supplier's sheets. */
export type SupplierMemory = Omit<Selectable<Tables['price_sheet_profile']>, 'supplier_id'>;
/** A sheet with what somebody has told of it. */
type ToldSheet = Pick<StoredSheet, 'batch_id' | 'date_order' | 'policy' | 'kind' | 'stated_currency'> & {
  tables: readonly ToldTable[];
};

/** Layouts kept of a supplier, the newest ones. */
const mostLayouts = 200;
/** Sheets that wait for their commit and are looked at. */
const mostOpen = 20;

/**
 * What is known of a supplier's sheets: of committed ones, and of those that have been compared and wait for their commit. What was
 * told of a sheet that is cancelled is forgotten with it.
 */
export async function memoryOfSupplier(db: Db, supplierId: string): Promise<SupplierMemory | undefined> {
  const kept = await db
    .selectFrom('price_sheet_profile')
    .select(['titles', 'date_order', 'policy', 'kind', 'tables', 'currency'])
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst();
  const open = await db
    .selectFrom('price_sheet')
    .innerJoin('channel', 'channel.channel_id', 'price_sheet.channel_id')
    .select(['batch_id', 'date_order', 'price_sheet.policy', 'price_sheet.kind', 'stated_currency'])
    // Without the cells that people are shown.
    .select(
      sql<
        ToldTable[]
      >`(select coalesce(jsonb_agg(one - 'rows'), '[]') from jsonb_array_elements(price_sheet.tables) one)`.as(
        'tables',
      ),
    )
    .where('channel.supplier_id', '=', supplierId)
    .where('price_sheet.status', 'in', ['review', 'committing'])
    .orderBy('batch_id', 'desc')
    .limit(mostOpen)
    .execute();
  return open.toReversed().reduce(withSheet, kept);
}

/** Keeps what was told of a sheet that is committed. */
export async function keepTold(trx: Db, sheet: StoredSheet): Promise<void> {
  const { supplier_id } = await trx
    .selectFrom('channel')
    .select('supplier_id')
    .where('channel_id', '=', sheet.channel_id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('price_sheet_profile')
    .values({ supplier_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = await trx
    .selectFrom('price_sheet_profile')
    .selectAll()
    .where('supplier_id', '=', supplier_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { titles, policy, tables, ...rest } = withSheet(before, sheet);
  await trx
    .updateTable('price_sheet_profile')
    .set({ ...rest, titles: jsonText(titles), policy: jsonText(policy), tables: jsonText(tables) })
    .where('supplier_id', '=', supplier_id)
    .execute();
}

function withSheet(memory: SupplierMemory | undefined, sheet: ToldSheet): SupplierMemory {
  const { titles, apart } = chosenTitles(sheet.tables);
  const known = Object.entries(memory?.titles ?? {}).filter(([word]) => !apart.includes(word));
  return {
    titles: { ...Object.fromEntries(known), ...titles },
    date_order: sheet.date_order,
    policy: sheet.policy,
    kind: sheet.kind,
    tables: withTables(memory?.tables ?? {}, rememberedTables(sheet)),
    currency: sheet.stated_currency ?? onlyStated(sheet.tables) ?? memory?.currency ?? null,
  };
}

/** Of each layout what was told of the newest file. */
function withTables(before: SupplierMemory['tables'], told: SupplierMemory['tables']): SupplierMemory['tables'] {
  const all = new Map(Object.entries(before));
  for (const [key, table] of Object.entries(told))
    if (Number(all.get(key)?.batchId ?? 0) <= Number(table.batchId)) all.set(key, table);
  const newest = [...all].toSorted(([, one], [, other]) => Number(other.batchId ?? 0) - Number(one.batchId ?? 0));
  return Object.fromEntries(newest.slice(0, mostLayouts));
}

/** The currency that was answered for all tables for which one was. */
function onlyStated(tables: readonly ToldTable[]): string | null {
  const stated = new Set(tables.flatMap(({ isPriceList, statedCurrency }) => (isPriceList && statedCurrency) || []));
  const [only = null] = stated;
  return stated.size === 1 ? only : null;
}

/**
 * Titles with what was chosen for them, for the supplier's next sheet. One that was told in two ways is left out: prices that count in
 * one table and not in another are asked again.
 */
function chosenTitles(tables: readonly ToldTable[]): { titles: SupplierMemory['titles']; apart: string[] } {
  const chosen: Map<string, SupplierMemory['titles'][string]> = new Map();
  const apart = new Set<string>();
  for (const { isPriceList, titles, columns, rivals, isPriceTold } of tables) {
    if (!isPriceList) continue;
    for (const [index, title] of titles.entries()) {
      const word = plainWord(title);
      const isRival = rivals?.columns.includes(index) ?? false;
      // Which price counts is kept when somebody has said it.
      if (word === '' || (isRival && !isPriceTold)) continue;
      const field = columns.find((column) => column.index === index)?.field ?? null;
      // What a title does not say alone is found again by its table.
      if (chosen.has(word) && chosen.get(word) !== field) apart.add(word);
      chosen.set(word, field);
    }
  }
  for (const word of apart) chosen.delete(word);
  return { titles: Object.fromEntries(chosen), apart: [...apart] };
}
