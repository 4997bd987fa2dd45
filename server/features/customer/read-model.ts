import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** What is read in the `country` of the query around it: Chinese in Chinese-speaking places, else English; null without one. */
export const countryLanguage = sql<Lang | null>`case when country.iso2 in ('CN', 'HK', 'MO', 'TW') then 'zh'
  when country.iso2 is not null then 'en' end`;

/**
 * What a customer reads, by the `customer` and `country` of the query around it: the language of the application that he came with, else
 * that of his country; null where neither is known.
 */
export const customerLanguage = sql<Lang | null>`coalesce(
  (select language from customer_application a where a.customer_id = customer.customer_id order by a.customer_application_id limit 1),
  ${countryLanguage})`;

/** What a customer reads; undefined where it is not known. */
export async function languageOf(db: Kysely<Tables>, customerId: string): Promise<Lang | undefined> {
  const { rows } = await sql<{ lang: Lang | null }>`
    select ${customerLanguage} as lang from customer left join country using (country_id)
    where customer.customer_id = ${customerId}`.execute(db);
  return rows[0]?.lang ?? undefined;
}
