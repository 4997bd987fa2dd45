import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { RouteFlow, RouteStream } from '#shared/route/charts.ts';
import type { router } from '#shared/route/router.ts';
import type { AggregateRow } from '../../domain/messages/figures.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { nameOf } from './read-rows.ts';

type Db = Kysely<Tables>;
type Side = 'customerId' | 'countryId' | 'channelId';

const [slot, hour] = [900_000, 3_600_000];
/** Named of each side; the rest is drawn as one. */
const most = { customerId: 10, countryId: 12, channelId: 12 } as const;

/** Which customers sent where by which channels in the last hour, of the customers that the viewer sees. */
export async function routeFlow(
  { db, messages }: { db: Db; messages: Pick<MessageStore, 'aggregate'> },
  input: InputOf<typeof router.flow>,
  { admin, lang }: Viewer,
): Promise<RouteFlow> {
  const to = Date.now();
  const from = Math.floor((to - hour) / slot) * slot;
  const filter = Object.fromEntries(Object.entries(input).map(([name, id]) => [name, [id]]));
  const sums = (
    await messages.aggregate({
      dateTime: [from, to] as const,
      viewer: admin,
      filter,
      groupBy: ['customerId', 'countryId', 'channelId'],
    })
  ).filter(({ submitted }) => submitted > 0);
  const [customers, countries, channels] = [
    largest(sums, 'customerId'),
    largest(sums, 'countryId'),
    largest(sums, 'channelId'),
  ];
  const [customerNames, countryNames, channelNames] = await Promise.all([
    namesIn(db, sql`customer`, sql`customer_id`, sql`customer_name`, customers),
    namesIn(db, sql`country`, sql`country_id`, nameOf('country', lang), countries),
    namesIn(db, sql`channel`, sql`channel_id`, sql`channel_name`, channels),
  ]);
  const streams = new Map<string, RouteStream>();
  for (const { by, submitted, delivered } of sums) {
    const [customerId, countryId, channelId] = [
      named(by.customerId, customerNames),
      named(by.countryId, countryNames),
      named(by.channelId, channelNames),
    ];
    const key = `${customerId} ${countryId} ${channelId}`;
    const known = streams.get(key);
    streams.set(key, {
      customerId,
      customerName: customerNames.get(customerId ?? '') ?? '',
      countryId,
      countryName: countryNames.get(countryId ?? '') ?? '',
      channelId,
      channelName: channelNames.get(channelId ?? '') ?? '',
      submitted: submitted + (known?.submitted ?? 0),
      delivered: delivered + (known?.delivered ?? 0),
    });
  }
  return {
    from,
    to,
    submitted: sums.reduce((sum, row) => sum + row.submitted, 0),
    streams: [...streams.values()].sort((a, b) => b.submitted - a.submitted),
  };
}

/** Keys of a side with the most messages. */
function largest(sums: readonly AggregateRow[], side: Side): string[] {
  const totals = new Map<string, number>();
  for (const { by, submitted } of sums) {
    const id = by[side];
    if (id) totals.set(id, (totals.get(id) ?? 0) + submitted);
  }
  return [...totals]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most[side])
    .map(([id]) => id);
}

const named = (id: string | null | undefined, names: ReadonlyMap<string, string>): string | null =>
  id && names.has(id) ? id : null;

async function namesIn(
  db: Db,
  table: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select ${key}::text as id, ${name} as name from ${table} where ${key} = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
