import { type Kysely, sql } from 'kysely';
import type { DateOrder, DatePolicy, SheetField, SheetKind } from '#shared/price-sheet/fields.ts';
import { plainWord } from '../../domain/sheets/words.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { rememberedTables, type ToldTable } from './remembered-tables.ts';
import type { StoredSheet } from './repository.ts';
import type { RememberedTable } from './tables.ts';

type Db = Kysely<Tables>;
/** What is known of a supplier's sheets. */
export interface SupplierMemory {
  /** Title without blanks and capitals → field; null for a column to leave alone. */
  titles: Readonly<Record<string, SheetField | null>>;
  dateOrder: DateOrder;
  policy: DatePolicy;
  kind: SheetKind;
  /** The last answers for each layout, the newest ones first. */
  tables: ReadonlyMap<string, RememberedTable>;
  currency: string | null;
}
/** A sheet with the user's answers. */
type ToldSheet = Pick<StoredSheet, 'date_order' | 'policy' | 'kind' | 'stated_currency'> & {
  tables: readonly ToldTable[];
};

/** Committed sheets of a supplier that are looked at, the newest ones. */
const maxSheets = 200;

/**
 * What is known of a supplier's sheets: for each layout the answers of the sheet that was committed last. It is read from the committed
 * sheets themselves, so that one in review or rolled back does not count.
 */
export async function memoryOfSupplier(db: Db, supplierId: string): Promise<SupplierMemory | undefined> {
  const newest = await db
    .selectFrom('price_sheet')
    .innerJoin('channel', 'channel.channel_id', 'price_sheet.channel_id')
    .select(['date_order', 'price_sheet.policy', 'price_sheet.kind', 'stated_currency'])
    // Without the cells that people are shown.
    .select(
      sql<
        ToldTable[]
      >`(select coalesce(jsonb_agg(one - 'rows'), '[]') from jsonb_array_elements(price_sheet.tables) one)`.as(
        'tables',
      ),
    )
    .where('channel.supplier_id', '=', supplierId)
    .where('price_sheet.status', '=', 'committed')
    .orderBy('committed_at', 'desc')
    .orderBy('batch_id', 'desc')
    .limit(maxSheets)
    .execute();
  return newest.toReversed().reduce<SupplierMemory | undefined>(withSheet, undefined);
}

function withSheet(memory: SupplierMemory | undefined, sheet: ToldSheet): SupplierMemory {
  const { titles, apart } = chosenTitles(sheet.tables);
  const known = Object.entries(memory?.titles ?? {}).filter(([word]) => !apart.includes(word));
  const told = rememberedTables(sheet);
  const before = [...(memory?.tables ?? [])].filter(([key]) => !told.has(key));
  return {
    titles: { ...Object.fromEntries(known), ...titles },
    dateOrder: sheet.date_order,
    policy: sheet.policy,
    kind: sheet.kind,
    tables: new Map([...told, ...before]),
    currency: sheet.stated_currency ?? onlyStated(sheet.tables) ?? memory?.currency ?? null,
  };
}

/** The currency that was answered for all tables for which one was. */
function onlyStated(tables: readonly ToldTable[]): string | null {
  const stated = new Set(tables.flatMap(({ isPriceList, statedCurrency }) => (isPriceList && statedCurrency) || []));
  const [only = null] = stated;
  return stated.size === 1 ? only : null;
}

/**
 * Titles with what was chosen for them, for the supplier's next sheet. One with two different answers is left out: prices that count in
 * one table and not in another are asked again.
 */
function chosenTitles(tables: readonly ToldTable[]): { titles: SupplierMemory['titles']; apart: string[] } {
  const chosen: Map<string, SheetField | null> = new Map();
  const apart = new Set<string>();
  for (const { isPriceList, titles, columns, rivals, isPriceTold } of tables) {
    if (!isPriceList) continue;
    for (const [index, title] of titles.entries()) {
      const word = plainWord(title);
      const isRival = rivals?.columns.includes(index) ?? false;
      // Which price counts is kept when the user has said it.
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
