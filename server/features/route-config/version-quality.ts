import { type Kysely, sql } from 'kysely';
import { deliveredRate } from '#shared/message/delivered-rate.ts';
import type { RouteVersion, VersionQuality } from '#shared/route/version.ts';
import type { AggregateRow } from '../../domain/messages/figures.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { everybody } from '../../platform/rights/customer-scope.ts';
import type { RouteAccount } from './accounts.ts';

type Traffic = Pick<MessageStore, 'aggregate'>;

/** How long before and after the start of a version its traffic is compared, and the slots of the statistics, ms. */
const compared = 2 * 3_600_000;
const slot = 900_000;
/** Versions whose traffic is read at once: each has its own time and countries. */
const atOnce = 4;

/**
 * What an account had delivered in the two hours before and after its versions started, in the countries that these changed. The quarter
 * of an hour in which a version starts belongs to neither.
 */
export async function qualityOf(
  { db, messages }: { db: Kysely<Tables>; messages: Traffic },
  { userId, customerId }: Pick<RouteAccount, 'userId' | 'customerId'>,
  versions: readonly Pick<RouteVersion, 'versionId' | 'versionNo' | 'effectiveFrom'>[],
): Promise<Map<string, VersionQuality>> {
  // Cancelled and scheduled ones have no number: they never started, or not yet.
  const started = versions.filter(({ versionNo }) => versionNo !== null);
  const found = new Map<string, VersionQuality>();
  if (started.length === 0) return found;
  const { rows } = await sql<{ versionId: string; countryIds: string[] }>`
    select v.version_id::text as "versionId", array_agg(distinct o.country_id::text) as "countryIds"
    from route_version v, jsonb_path_query(v.diff, '$[*].operatorId') id
    join operator o on o.operator_id = (id #>> '{}')::bigint
    where v.version_id = any (${started.map(({ versionId }) => versionId)}::bigint[]) group by 1`.execute(db);
  const countriesOf = new Map(rows.map(({ versionId, countryIds }) => [versionId, countryIds]));
  for (let at = 0; at < started.length; at += atOnce) {
    await Promise.all(
      started.slice(at, at + atOnce).map(async ({ versionId, effectiveFrom }) => {
        const countryId = countriesOf.get(versionId);
        if (!countryId) return;
        const start = Math.floor(effectiveFrom / slot) * slot;
        const next = start === effectiveFrom ? start : start + slot;
        const sums = await messages.aggregate({
          dateTime: [start - compared, next + compared - 1],
          viewer: everybody,
          step: 'quarter',
          filter: { customerId: [customerId], userId: [userId], countryId },
        });
        found.set(versionId, {
          before: sampleOf(sums.filter(({ time = 0 }) => time < start)),
          after: sampleOf(sums.filter(({ time = 0 }) => time >= next)),
        });
      }),
    );
  }
  return found;
}

function sampleOf(sums: readonly AggregateRow[]) {
  const submitted = sums.reduce((sum, row) => sum + row.submitted, 0);
  const delivered = sums.reduce((sum, row) => sum + row.delivered, 0);
  return { submitted, deliveredPct: deliveredRate({ delivered, submitted }) };
}
