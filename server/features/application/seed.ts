import { type Kysely, sql } from 'kysely';
import { type ApplicationSeed, applicationSeeds } from '#fixtures/applications.ts';
import { trialRouteTemplate } from '#fixtures/route-templates.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Seed } from '../seed-order.ts';
import { domainsOf } from './receive.ts';

/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_080;
const website = 'website';
type Trx = Kysely<Tables>;
type Keys = ReadonlyMap<string, string>;

/** The demo's trial applications with their contact notes, once: not again after they were changed. */
async function seedDemoApplications(db: Trx, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await trx.selectFrom('customer_application').select('customer_application_id').limit(1).executeTakeFirst()) {
      return;
    }
    const countries = await trx.selectFrom('country').select(['iso2 as name', 'country_id as key']).execute();
    const admins = await trx.selectFrom('admin').select(['username as name', 'admin_id as key']).execute();
    const customers = await trx
      .selectFrom('customer')
      .select(['customer_code as name', 'customer_id as key'])
      .execute();
    const [countryIds, adminIds, customerIds] = [countries, admins, customers].map(
      (rows) => new Map(rows.map(({ name, key }) => [name, key])),
    );
    if (!countryIds || !adminIds || !customerIds) return;
    // The oldest first: keys rise with time.
    for (const seed of applicationSeeds.toSorted((a, b) => b.age - a.age)) {
      await insertSeed(trx, seed, { now, countryIds, adminIds, customerIds });
    }
  });
}

export const applicationSeed: Seed = {
  fills: 'demo',
  after: ['sender'],
  run: ({ db, now }) => seedDemoApplications(db, now),
};

async function insertSeed(
  trx: Trx,
  seed: ApplicationSeed,
  keys: { now: Date; countryIds: Keys; adminIds: Keys; customerIds: Keys },
): Promise<void> {
  const { input, status, age, by = website, notes = [], rejectReason, reviewNote = '', customerCode = '' } = seed;
  const at = (share: number) => new Date(keys.now.getTime() - age * share * 3_600_000);
  const isDone = status >= 3;
  const customerId = keys.customerIds.get(customerCode) ?? null;
  if (status === 3 && customerId === null) return;
  if (customerId !== null)
    await trx.updateTable('customer').set({ source: 2 }).where('customer_id', '=', customerId).execute();
  const { customer_application_id } = await trx
    .insertInto('customer_application')
    .values({
      company_name: input.companyName,
      contact_name: input.contactName,
      email: input.email,
      phone: input.phone,
      im: input.im,
      website: input.website,
      sample_content: input.sampleContent,
      expected_volume: input.expectedVolume ?? null,
      traffic_types: input.trafficTypes,
      ip: input.ip,
      country_id: keys.countryIds.get(input.country ?? '') ?? null,
      target_country_ids: input.targetCountries?.flatMap((iso2) => keys.countryIds.get(iso2) ?? []),
      sender_ids: input.senderIds,
      source: input.source,
      language: input.language ?? 'en',
      ...domainsOf(input.email, input.website ?? ''),
      maintainer_id: status === 0 || status === 6 ? null : (keys.adminIds.get(by) ?? null),
      ...(status === 3 && {
        price_plan_id: sql<string | null>`(select min(plan_id) from price_plan where status = 1)`,
        route_template_id: sql<
          string | null
        >`(select template_id from route_template where template_name = ${trialRouteTemplate})`,
      }),
      status,
      customer_id: customerId,
      reject_reason: rejectReason ?? null,
      review_note: reviewNote,
      contacted_at: notes.length > 0 ? at(0.7) : null,
      handled_at: isDone ? at(0.2) : null,
      handled_by: isDone ? (status === 6 ? 'system' : by) : '',
      apply_time: at(1),
      created_at: at(1),
      updated_at: at(isDone ? 0.2 : 0.6),
      created_by: website,
      updated_by: by,
    })
    .returning('customer_application_id')
    .executeTakeFirstOrThrow();
  if (notes.length > 0) {
    await trx
      .insertInto('customer_application_note')
      .values(notes.map((text, place) => ({ customer_application_id, author: by, text, time: at(0.7 - place * 0.2) })))
      .execute();
  }
}
