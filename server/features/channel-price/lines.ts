import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type ChannelPriceFilter, ChannelPriceLine, type ChannelPriceListInput } from '#shared/channel/price.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { pageOf, patternOf } from '../../db/query.ts';
import type { Tables } from '../../db/tables.ts';

/** Sort field of the wire → expression over a line. */
const sortColumns = {
  countryName: '"countryName"',
  operatorName: '"operatorName"',
  price: 'price_number',
  effectiveFrom: '"effectiveFrom"',
  nextFrom: '"nextFrom"',
} as const;

/** The wire's fields; a line has some more to filter and sort by. */
const fields = sql.raw(
  Object.keys(ChannelPriceLine.properties)
    .map((field) => `"${field}"`)
    .join(', '),
);

/** The lines of a channel's price list as of a moment, as a subquery with the wire's names. */
function lines({ channelId, at }: Pick<ChannelPriceFilter, 'channelId' | 'at'>, lang: Lang): RawBuilder<unknown> {
  const moment = at === undefined ? sql`now()` : sql`to_timestamp(${at}::float8 / 1000)`;
  const name = (table: string) => sql.ref(`${table}${lang === 'zh' ? '_name' : '_name_en'}`);
  /** Rows of one line that count: all but those taken back. */
  const ofLine = sql`select * from channel_price p where p.channel_id = k.channel_id and p.operator_id = k.operator_id
    and p.traffic_type = k.traffic_type and p.voided_at is null`;
  return sql`(
    select k.operator_id::text as "operatorId", k.traffic_type as "trafficType",
      c.country_id::text as "countryId", ${name('c.country')} as "countryName", c.iso2, ${name('o.operator')} as "operatorName",
      coalesce(o.mcc || '-' || o.mnc, '') as mccmnc, o.is_default as "isDefault",
      case when cur.price_id is not null then 'active' when nxt.price_id is not null then 'future'
        when past.closed_at is not null then 'off' else 'expired' end as state,
      trim_scale(cur.price)::text as price, cur.price as price_number, shown.currency, shown.bill_basis as "billBasis",
      cur.effective_from as "effectiveFrom", case when cur.price_id is null then past.effective_to else cur.effective_to end as "effectiveTo",
      shown.source, shown.created_by as "createdBy", k.latest,
      nxt.price_id::text as "nextPriceId", trim_scale(nxt.price)::text as "nextPrice", nxt.effective_from as "nextFrom",
      case when cur.price > 0 then round((nxt.price / cur.price - 1) * 100, 2)::text end as "changePct",
      trim_scale(low.price)::text as "lowestPrice", coalesce(low.channel_name, '') as "lowestChannel"
    from (
      select channel_id, operator_id, traffic_type, max(created_at) as latest from channel_price
      where channel_id = ${channelId} and voided_at is null group by channel_id, operator_id, traffic_type
    ) k
    join operator o on o.operator_id = k.operator_id
    join country c on c.country_id = o.country_id
    left join lateral (${ofLine} and p.effective_from <= ${moment} and (p.effective_to is null or p.effective_to > ${moment})) cur on true
    left join lateral (${ofLine} and p.effective_from > ${moment} order by p.effective_from limit 1) nxt on true
    left join lateral (${ofLine} and p.effective_to <= ${moment} order by p.effective_to desc limit 1) past on true
    join lateral (select coalesce(cur.currency, nxt.currency, past.currency) as currency,
      coalesce(cur.bill_basis, nxt.bill_basis, past.bill_basis) as bill_basis,
      coalesce(cur.source, nxt.source, past.source) as source,
      coalesce(cur.created_by, nxt.created_by, past.created_by) as created_by) shown on shown.currency is not null
    left join lateral (
      select p.price, ch.channel_name from channel_price p join channel ch on ch.channel_id = p.channel_id
      where p.operator_id = k.operator_id and p.channel_id <> k.channel_id and p.voided_at is null
        and p.traffic_type in (k.traffic_type, 'any') and p.currency = shown.currency and ch.admin_status <> 0
        and p.effective_from <= ${moment} and (p.effective_to is null or p.effective_to > ${moment})
      order by p.price, p.price_id limit 1
    ) low on true)`;
}

function matching({ countryId, keyword, trafficType, state, changedDays }: ChannelPriceFilter): RawBuilder<boolean> {
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

/** Reads price lists; never writes. */
export function createPriceLines(db: Kysely<Tables>) {
  return {
    page: async (input: ChannelPriceListInput, lang: Lang): Promise<{ list: ChannelPriceLine[]; total: number }> => {
      const { limit, offset } = pageOf(input);
      const order = sql.raw(`${sortColumns[input.sortField ?? 'countryName']} ${input.sortOrder ?? 'asc'} nulls last`);
      const { rows } = await sql<ChannelPriceLine & { total: number }>`
        select ${fields}, count(*) over ()::int as total from ${lines(input, lang)} line where ${matching(input)}
        order by ${order}, "countryName", "isDefault" desc, "operatorName", mccmnc, "trafficType"
        limit ${limit} offset ${offset}`.execute(db);
      const counted = rows[0]?.total ?? (offset > 0 ? await count(db, input, lang) : 0);
      return { list: rows.map(({ total: _total, ...line }) => line), total: counted };
    },
    count: (input: ChannelPriceFilter, lang: Lang) => count(db, input, lang),
    /** All lines of the filter, for files: a price list has a few thousand at most. */
    all: async (input: ChannelPriceFilter, lang: Lang): Promise<ChannelPriceLine[]> => {
      const { rows } = await sql<ChannelPriceLine>`
        select ${fields} from ${lines(input, lang)} line where ${matching(input)}
        order by "countryName", "isDefault" desc, "operatorName", mccmnc, "trafficType"`.execute(db);
      return rows;
    },
  };
}

async function count(db: Kysely<Tables>, input: ChannelPriceFilter, lang: Lang): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${lines(input, lang)} line where ${matching(input)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export type PriceLines = ReturnType<typeof createPriceLines>;
