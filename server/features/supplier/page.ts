import { sql } from 'kysely';
import type { Lang, ReplyOf } from '#shared/http/endpoint.ts';
import type { SupplierListInput, supplier } from '#shared/supplier.ts';
import type { Database } from '../../db/database.ts';
import { baseSum, pageOf } from '../../db/query.ts';
import { statement } from '../../db/statement.ts';
import { filterValues, matchingParameters, type Visibility } from './filter.ts';
import { selectRows, sortColumns } from './rows.ts';

type Page = ReplyOf<typeof supplier.list>;

/**
 * The list call in one statement that answers JSON: the most frequent call of the screen costs one round trip, one plan
 * and no row by row conversion, a sixth of what the query builder takes for it.
 */
export function createSupplierPage(database: Pick<Database, 'db' | 'pool' | 'kind'>) {
  const texts = new Map<string, string>();

  const textFor = (
    lang: Lang,
    sortField: keyof typeof sortColumns,
    direction: 'asc' | 'desc',
  ): { name: string; text: string } => {
    const name = `supplier page ${lang} ${sortField} ${direction}`;
    const text = texts.get(name) ?? compile(database, lang, sortField, direction);
    texts.set(name, text);
    return { name, text };
  };

  return async (input: SupplierListInput, lang: Lang, visibility: Visibility): Promise<Page> => {
    const { limit, offset } = pageOf(input);
    const direction = input.sortOrder ?? (input.sortField === undefined ? 'desc' : 'asc');
    const { name, text } = textFor(lang, input.sortField ?? 'updatedAt', direction);
    const { rows } = await database.pool.query<{ list: Page['list'] } & Page['summary']>({
      ...statement(database, name, text),
      values: [...filterValues(input, visibility), limit, offset],
    });
    const { list = [], balances = [], base = null } = rows[0] ?? {};
    return { list, total: balances.reduce((sum, { suppliers }) => sum + suppliers, 0), summary: { balances, base } };
  };
}

/** Serializes bigint ids as strings and timestamps as epoch ms, like the pg type parsers do. */
const asOnTheWire = `to_jsonb(line) || jsonb_build_object('supplierId', line."supplierId"::text,
  'createdAt', floor(extract(epoch from line."createdAt") * 1000)::bigint,
  'updatedAt', floor(extract(epoch from line."updatedAt") * 1000)::bigint)`;

function compile(
  { db }: Pick<Database, 'db'>,
  lang: Lang,
  sortField: keyof typeof sortColumns,
  direction: 'asc' | 'desc',
): string {
  const rows = selectRows(db, lang)
    .where(matchingParameters)
    .orderBy(sql`${sortColumns[sortField]} ${sql.raw(direction)} nulls last`)
    .orderBy('supplier.supplier_id', 'desc')
    .limit(sql<number>`$9::int`)
    .offset(sql<number>`$10::int`)
    .compile();
  const totals = db
    .selectFrom('supplier')
    .select(['currency', sql`trim_scale(sum(balance))::text`.as('balance'), sql`count(*)`.as('suppliers')])
    .where(matchingParameters)
    .groupBy('currency')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('currency')
    .compile();
  // Of the lines: rates are looked up once per currency, not once per supplier.
  return `with totals as (${totals.sql}) select
    coalesce((select json_agg(${asOnTheWire}) from (${rows.sql}) line), '[]') as list,
    coalesce((select json_agg(line) from totals line), '[]') as balances,
    (select ${baseSum('balance::numeric', 'currency')} from totals) as base`;
}
