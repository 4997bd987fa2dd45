import { type Kysely, sql } from 'kysely';
import { randomFrom } from '#fixtures/random.ts';
import { routeTemplateSeeds } from '#fixtures/route-templates.ts';
import { type RouteChoice, routeSeed } from '#fixtures/routes.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** Any number. */
const randomSeed = 155;
const day = 86_400_000;

/** Templates over the channels that have a price, unless there is one; the caller holds the lock of the seed. */
export async function seedDemoRouteTemplates(
  trx: Kysely<Tables>,
  choices: ReadonlyMap<string, RouteChoice[]>,
  now: Date,
): Promise<void> {
  if (await trx.selectFrom('route_template').select('template_id').limit(1).executeTakeFirst()) return;
  const defaults = await trx
    .selectFrom('operator')
    .innerJoin('country', 'country.country_id', 'operator.country_id')
    .select(['operator_id as operatorId', 'iso2'])
    .where('is_default', '=', true)
    .orderBy('operator_id')
    .execute();
  const active = await trx.selectFrom('channel').select('channel_id').where('admin_status', '=', 1).execute();
  const activeIds = new Set(active.map(({ channel_id }) => channel_id));
  const random = randomFrom(randomSeed);
  for (const { templateName, trafficType, iso2s } of routeTemplateSeeds) {
    const rows = defaults
      .filter(({ iso2 }) => !iso2s || iso2s.some((each) => each === iso2))
      .flatMap(({ operatorId }) => {
        // A paused channel would leave who begins with the template without a way.
        const own = (choices.get(operatorId) ?? []).filter(({ channelId }) => activeIds.has(channelId));
        const row = routeSeed(random, { choices: own, trafficType, isDefault: true });
        // A contract that excludes a country is one account's.
        return row?.rowStatus === 1 ? { ...row, operatorId } : [];
      });
    if (rows.length === 0) continue;
    await trx
      .insertInto('route_template')
      .values({
        template_name: templateName,
        rows: sql`${jsonText(rows)}`,
        rows_total: rows.length,
        created_by: 'routing',
        created_at: new Date(now.getTime() - 75 * day),
      })
      .execute();
  }
}
