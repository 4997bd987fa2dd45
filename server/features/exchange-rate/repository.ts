import { type Kysely, sql } from 'kysely';
import type { ExchangeRate } from '#shared/exchange-rate/row.ts';
import type { ExchangeRateListInput } from '#shared/exchange-rate.ts';
import { numberedRows } from '../../platform/db/numbered-page.ts';
import type { Tables } from '../../platform/db/tables.ts';
import '../../domain/money/tables.ts';

/** Reads exchange rates to a base currency. */
export function createExchangeRates(db: Kysely<Tables>) {
  const select = sql`
    select rate_id::text as "rateId", from_currency as "fromCurrency", to_currency as "toCurrency", trim_scale(rate)::text as rate,
      effective_from as "effectiveFrom", created_at as "createdAt", created_by as "createdBy",
      case when effective_from > now() then 'future'
        when effective_from = max(effective_from) filter (where effective_from <= now()) over (partition by from_currency)
        then 'active' else 'expired' end as state
    from exchange_rate`;
  return {
    page: async (input: ExchangeRateListInput, base: string) => {
      const matching = sql`from (${select} where to_currency = ${base}) each
        where (${input.fromCurrency ?? null}::text is null or "fromCurrency" = ${input.fromCurrency ?? null})
          and (${input.state ?? null}::text is null or state = ${input.state ?? null})`;
      if (input.byCurrency === 1) {
        const byCurrency = sql<ExchangeRate & { total: number }>`
          with matching as (select * ${matching})
          select each.*, count(*) over ()::int as total, coming.rate as "nextRate", coming."effectiveFrom" as "nextFrom",
            (select count(*)::int from matching m where m."fromCurrency" = each."fromCurrency") as rates
          from (select distinct on ("fromCurrency") * from matching
            order by "fromCurrency", state <> 'active', state <> 'future', "effectiveFrom") each
          left join lateral (select rate, "effectiveFrom" from matching m
            where m."fromCurrency" = each."fromCurrency" and m.state = 'future' order by m."effectiveFrom" limit 1) coming on true
          order by each."fromCurrency"`;
        return numberedRows(db, byCurrency, input);
      }
      const rates = sql<ExchangeRate & { total: number }>`
        select *, count(*) over ()::int as total ${matching} order by "fromCurrency", "effectiveFrom" desc`;
      return numberedRows(db, rates, input);
    },
    find: async (trx: Kysely<Tables>, rateId: string, base: string): Promise<ExchangeRate | undefined> => {
      const { rows } = await sql<ExchangeRate>`
        select * from (${select} where to_currency = ${base}) each where "rateId" = ${rateId}`.execute(trx);
      return rows[0];
    },
  };
}
