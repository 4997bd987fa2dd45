import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PriceState, PriceTraffic } from '#shared/channel/price.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { numberedRows } from '../../platform/db/numbered-page.ts';
import { patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { versionOfRows } from './seen.ts';
import type { PriceShelf } from './stored.ts';

/** Filters that all price lists have. */
export interface LineFilter {
  countryId?: string | undefined;
  keyword?: string | undefined;
  trafficType?: PriceTraffic | undefined;
  state?: Exclude<PriceState, 'void'> | undefined;
  changedDays?: number | undefined;
  at?: number | undefined;
}

export interface LineOrder {
  sortField?: keyof typeof sortColumns;
  sortOrder?: 'asc' | 'desc';
}

export interface LinePage extends LineFilter, LineOrder {
  pageNo?: number;
  pageSize?: number;
}

/** What the lists of a kind show beside what all show. */
export interface LineExtras<L, F> {
  /** Fields of a line on the wire, without the costly ones. */
  fields: readonly string[];
  /** What takes long where many accounts use a list: of a page it is worked out for the page's lines alone. */
  costly?: CostlyColumns<L, F>;
  /** Columns beside the common ones; may use `k` (the line), `o`, `c`, `cur`, `nxt`, `shown` and what is joined. */
  select: RawBuilder<unknown>;
  join(list: L, moment: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Column of the rows that the kind shows of the present price. */
  shown?: readonly string[];
  /** Filters beside the common ones, over the fields of a line. */
  where?(filter: F): RawBuilder<boolean>;
}

interface CostlyColumns<L, F> {
  fields: readonly string[];
  /** May use `k`, `shown.currency`, `cur.price` and `cur.currency`, and what is joined. */
  select: RawBuilder<unknown>;
  /** `isLooked`: whether a column is the operator of a line that is looked at. */
  join(
    list: L,
    moment: RawBuilder<unknown>,
    isLooked: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
  ): RawBuilder<unknown>;
  /** Whether a filter is about them: then they are worked out for all lines. */
  isFiltered(filter: F): boolean;
}

/** What of a line its costly columns follow from. */
interface Priced {
  operatorId: string;
  trafficType: string;
  price: string | null;
  currency: string;
}

/** Sort field of the wire → expression over a line. */
const sortColumns = {
  countryName: '"countryName"',
  operatorName: '"operatorName"',
  price: 'price_number',
  effectiveFrom: '"effectiveFrom"',
  nextFrom: '"nextFrom"',
} as const;
const orderOf = ({ sortField = 'countryName', sortOrder = 'asc' }: LineOrder) =>
  sql`${sql.raw(`${sortColumns[sortField]} ${sortOrder}`)} nulls last, "countryName", "isDefault" desc, "operatorName", mccmnc, "trafficType"`;

/** Reads price lists of a kind as of a moment; never writes. */
export function createPriceLines<L, Line extends Priced, F extends LineFilter>(
  db: Kysely<Tables>,
  { table, rowsOf }: Pick<PriceShelf<L>, 'table' | 'rowsOf'>,
  extras: LineExtras<L, F>,
) {
  const { costly } = extras;
  const named = (names: readonly string[]) => sql.raw(names.map((field) => `"${field}"`).join(', '));
  const rows = sql.table(table);

  /** The lines of a list, as a subquery with the wire's names. */
  const lines = (list: L, at: number | undefined, lang: Lang, isWhole: boolean): RawBuilder<unknown> => {
    const moment = momentOf(at);
    const name = (ref: string) => sql.ref(`${ref}${lang === 'zh' ? '_name' : '_name_en'}`);
    /** Rows of one line that count: all but those taken back. */
    const ofLine = sql`select * from ${rows} where ${rowsOf(list)} and operator_id = k.operator_id
      and traffic_type = k.traffic_type and voided_at is null`;
    const shown = ['currency', 'source', 'created_by', ...(extras.shown ?? [])];
    const present = sql.raw(shown.map((one) => `coalesce(cur.${one}, nxt.${one}, past.${one}) as ${one}`).join(', '));
    return sql`(
      select k.operator_id::text as "operatorId", k.traffic_type as "trafficType",
        c.country_id::text as "countryId", ${name('c.country')} as "countryName", c.iso2, ${name('o.operator')} as "operatorName",
        coalesce(o.mcc || '-' || o.mnc, '') as mccmnc, o.is_default as "isDefault",
        case when cur.price_id is not null then 'active' when nxt.price_id is not null then 'future'
          when past.closed_at is not null then 'off' else 'expired' end as state,
        trim_scale(cur.price)::text as price, cur.price as price_number, shown.currency,
        cur.effective_from as "effectiveFrom", case when cur.price_id is null then past.effective_to else cur.effective_to end as "effectiveTo",
        shown.source, shown.created_by as "createdBy", k.latest, k.version as "lineVersion",
        nxt.price_id::text as "nextPriceId", trim_scale(nxt.price)::text as "nextPrice", nxt.effective_from as "nextFrom",
        case when cur.price > 0 then round((nxt.price / cur.price - 1) * 100, 2)::text end as "changePct",
        ${extras.select}${isWhole && costly ? sql`, ${costly.select}` : sql``}
      from (
        select operator_id, traffic_type, max(created_at) as latest, ${versionOfRows} as version from ${rows}
        where ${rowsOf(list)} and voided_at is null group by operator_id, traffic_type
      ) k
      join operator o on o.operator_id = k.operator_id
      join country c on c.country_id = o.country_id
      left join lateral (${ofLine} and effective_from <= ${moment} and (effective_to is null or effective_to > ${moment})) cur on true
      left join lateral (${ofLine} and effective_from > ${moment} order by effective_from limit 1) nxt on true
      left join lateral (${ofLine} and effective_to <= ${moment} order by effective_to desc limit 1) past on true
      join lateral (select ${present}) shown on shown.currency is not null
      ${extras.join(list, moment)}
      ${isWhole && costly ? costly.join(list, moment, (column) => sql`${column} in (select operator_id from ${rows} where ${rowsOf(list)})`) : sql``})`;
  };

  const isAsked = (input: F): boolean => costly?.isFiltered(input) ?? false;
  const all = [...extras.fields, ...(costly?.fields ?? [])];

  /** Lines with the costly columns, which are worked out for them alone. */
  const completed = async <Found extends Priced>(
    list: L,
    at: number | undefined,
    found: readonly Found[],
  ): Promise<Found[]> => {
    if (!costly || found.length === 0) return [...found];
    const operatorIds = found.map(({ operatorId }) => operatorId);
    // Known when the query is planned: their prices and routes are found by index.
    const isLooked = (column: RawBuilder<unknown>) => sql`${column} = any (${operatorIds}::bigint[])`;
    const { rows: added } = await sql<Partial<Line>>`
      select ${named(costly.fields)} from (
        select k.place, ${costly.select}
        from unnest(${operatorIds}::bigint[], ${found.map(({ trafficType }) => trafficType)}::text[],
          ${found.map(({ price }) => price)}::numeric[], ${found.map(({ currency }) => currency)}::text[])
          with ordinality k (operator_id, traffic_type, price, currency, place)
        cross join lateral (select k.price, k.currency) cur cross join lateral (select k.currency) shown
        ${costly.join(list, momentOf(at), isLooked)}
      ) line order by place`.execute(db);
    return found.map((line, place) => ({ ...line, ...added[place] }));
  };

  const count = async (list: L, input: F, lang: Lang): Promise<number> => {
    const found = await sql<{ total: number }>`
      select count(*)::int as total from ${lines(list, input.at, lang, isAsked(input))} line
      where ${matching(input)} and ${extras.where?.(input) ?? sql`true`}`.execute(db);
    return found.rows[0]?.total ?? 0;
  };

  return {
    page: async (list: L, input: F & LinePage, lang: Lang) => {
      const isWhole = isAsked(input);
      const found = sql<Line & { total: number }>`
        select ${named(isWhole ? all : extras.fields)}, count(*) over ()::int as total
        from ${lines(list, input.at, lang, isWhole)} line
        where ${matching(input)} and ${extras.where?.(input) ?? sql`true`}
        order by ${orderOf(input)}`;
      const { list: shown, total } = await numberedRows(db, found, input);
      return { list: isWhole ? shown : await completed(list, input.at, shown), total };
    },
    count,
    /** All lines of the filter, for files: a price list has a few thousand at most. */
    all: async (list: L, input: F & LineOrder, lang: Lang): Promise<Line[]> => {
      const found = await sql<Line>`
        select ${named(all)} from ${lines(list, input.at, lang, true)} line
        where ${matching(input)} and ${extras.where?.(input) ?? sql`true`} order by ${orderOf(input)}`.execute(db);
      return found.rows;
    },
  };
}

const momentOf = (at: number | undefined): RawBuilder<unknown> =>
  at === undefined ? sql`now()` : sql`to_timestamp(${at}::float8 / 1000)`;

function matching({ countryId, keyword, trafficType, state, changedDays }: LineFilter): RawBuilder<boolean> {
  const text = keyword?.trim();
  const pattern = text ? patternOf(text) : null;
  return sql`(
    (${countryId ?? null}::text is null or "countryId" = ${countryId ?? null})
    and (${trafficType ?? null}::text is null or "trafficType" = ${trafficType ?? null})
    and (${state ?? null}::text is null or (case when ${state ?? null} = 'future' then "nextPriceId" is not null else state = ${state ?? null} end))
    and (${changedDays ?? null}::int is null or latest > now() - ${changedDays ?? 0} * interval '1 day')
    and (${pattern}::text is null or "operatorName" ilike ${pattern} or "countryName" ilike ${pattern}
      or starts_with(replace(mccmnc, '-', ''), ${text?.replace(/[\s-]/g, '') ?? ''})))`;
}
