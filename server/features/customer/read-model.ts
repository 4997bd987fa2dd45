import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { Tables } from '../../db/tables.ts';

/** What a customer reads, by the `country` of the query around it: Chinese in Chinese-speaking places, else English; null without one. */
export const customerLanguage = sql<Lang | null>`case when country.iso2 in ('CN', 'HK', 'MO', 'TW') then 'zh'
  when country.iso2 is not null then 'en' end`;

/** What a customer reads; undefined where it is not known. */
export async function languageOf(db: Kysely<Tables>, customerId: string): Promise<Lang | undefined> {
  const { rows } = await sql<{ lang: Lang | null }>`
    select ${customerLanguage} as lang from customer join country using (country_id)
    where customer_id = ${customerId}`.execute(db);
  return rows[0]?.lang ?? undefined;
}
