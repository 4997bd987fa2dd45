import { isIP } from 'node:net';
import emailProviders from 'email-providers';
import { type Kysely, sql } from 'kysely';
import type { ApplicationInput } from '#shared/application/input.ts';
import type { feed } from '#shared/feed.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { refusedField } from '../../platform/http/errors.ts';
import type { Visitor } from '../../platform/http/viewer.ts';

type Trx = Kysely<Tables>;

/** Domains where anybody can have a mail address. */
const freeMail: ReadonlySet<string> = new Set(emailProviders);
/** An address block this wide or wider says nothing about a country; bits. */
const widest = { 4: 15, 6: 31 } as const;

/** Stores an application; one that comes again with its reference stays as it was. */
export async function receiveApplication(
  trx: Trx,
  input: ApplicationInput,
  apiKey: { apiKeyId: string; keyName: string },
  { lang }: Visitor,
): Promise<ReplyOf<typeof feed.applications>> {
  const { reference, country, targetCountries = [], ip = '', website = '', email } = input;
  if (ip !== '' && isIP(ip) === 0) throw refusedField('ip', 'address', lang);
  const countries = await countriesOf(trx, [...(country ? [country] : []), ...targetCountries]);
  const idOf = (iso2: string, field: string): string => {
    const id = countries.get(iso2);
    if (id === undefined) throw refusedField(field, 'choice', lang);
    return id;
  };
  const row = await trx
    .insertInto('customer_application')
    .values({
      api_key_id: apiKey.apiKeyId,
      reference: reference ?? null,
      company_name: input.companyName.trim(),
      contact_name: input.contactName.trim(),
      email,
      phone: input.phone?.trim(),
      im: input.im?.trim(),
      website,
      sample_content: input.sampleContent?.trim(),
      expected_volume: input.expectedVolume ?? null,
      traffic_types: input.trafficTypes,
      country_id: country ? idOf(country, 'country') : null,
      target_country_ids: targetCountries.map((iso2, index) => idOf(iso2, `targetCountries.${index}`)),
      sender_ids: input.senderIds?.map((sender) => sender.trim()),
      ip,
      ip_country_id: ip === '' ? null : await countryOfAddress(trx, ip),
      source: input.source,
      language: input.language ?? lang,
      ...domainsOf(email, website),
      created_by: apiKey.keyName,
      updated_by: apiKey.keyName,
    })
    .onConflict((conflict) => conflict.columns(['api_key_id', 'reference']).doNothing())
    .returning('customer_application_id')
    .executeTakeFirst();
  if (row) return { applyId: row.customer_application_id, isNew: true };
  const stored = await trx
    .selectFrom('customer_application')
    .select('customer_application_id')
    .where('api_key_id', '=', apiKey.apiKeyId)
    .where('reference', '=', reference ?? '')
    .executeTakeFirstOrThrow();
  return { applyId: stored.customer_application_id, isNew: false };
}

/** What mail address and web site tell of the company. */
export function domainsOf(email: string, website: string): { free_mail: boolean; domains: string[] } {
  const mailDomain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const isFree = freeMail.has(mailDomain);
  const site = /^(?:https?:\/\/)?(?:www\.)?([^/:?#]+)/i.exec(website)?.[1]?.toLowerCase();
  return { free_mail: isFree, domains: [...new Set([...(isFree ? [] : [mailDomain]), ...(site ? [site] : [])])] };
}

async function countriesOf(trx: Trx, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await trx
    .selectFrom('country')
    .select(['iso2', 'country_id'])
    .where('iso2', 'in', [...codes])
    .execute();
  return new Map(rows.map(({ iso2, country_id }) => [iso2, country_id]));
}

/** The country of the customer whose accounts connect from this address, by the narrowest of their blocks; null: unknown. */
async function countryOfAddress(trx: Trx, ip: string): Promise<string | null> {
  const { rows } = await sql<{ countryId: string }>`
    select customer.country_id::text as "countryId"
    from customer_user join customer using (customer_id), unnest(customer_user.ip_whitelist) as block
    where customer.country_id is not null and block::inet >>= ${ip}::inet
      and masklen(block::inet) > case family(block::inet) when 4 then ${widest[4]}::int else ${widest[6]}::int end
    order by masklen(block::inet) desc, customer.customer_id limit 1`.execute(trx);
  return rows[0]?.countryId ?? null;
}
