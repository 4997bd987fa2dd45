import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { LossCause } from '#shared/route/overview.ts';
import type { RouteContent } from '#shared/route/row.ts';
import type { Destination } from '../../domain/route-table/figures.ts';
import { changesToCome } from '../../domain/route-table/rows-at.ts';
import type { Tables } from '../../platform/db/tables.ts';

type Db = Kysely<Tables>;

const day = 86_400_000;
/** How far ahead losses are looked for. */
const ahead = 7 * day;
/** With more moments than this, only the last one of each day is kept. */
const maxMoments = 12;

/** Something that begins or ends at a moment to come; rates concern all operators. */
export interface ComingChange {
  at: number;
  cause: LossCause;
  operatorId: string | null;
  /** The account whose price or route it is, or the channel whose cost. */
  ownerId: string | null;
}

/** A moment that is looked at, with what happens until it since the one before. */
export interface Step {
  at: number;
  /** Operators of the countries it concerns; undefined: all. */
  operatorIds: string[] | undefined;
  /** Cause, owner and country's operator of each change. */
  keys: ReadonlySet<string>;
}

/** When prices, rates and routes change within the next days. */
export async function changesAhead(db: Db): Promise<ComingChange[]> {
  const now = Date.now();
  const planned = (await changesToCome(db)).filter(({ at }) => at > now && at <= now + ahead);
  const isAhead = (time: string) => sql`${sql.ref(time)} > to_timestamp(${now}::float8 / 1000)
    and ${sql.ref(time)} <= to_timestamp(${now + ahead}::float8 / 1000)`;
  const { rows } = await sql<ComingChange>`
    select distinct change.at, p.cause, p.operator_id::text as "operatorId", p.owner::text as "ownerId" from (
      select 'cost' as cause, channel_id as owner, operator_id, effective_from, effective_to from channel_price where voided_at is null
      union all select 'price', customer_user_id, operator_id, effective_from, effective_to from account_price
    ) p cross join lateral (values (p.effective_from), (p.effective_to)) change (at)
    where ${isAhead('change.at')}
    union
    select effective_from, 'rate', null, null from exchange_rate where ${isAhead('effective_from')}`.execute(db);
  return [
    ...rows,
    ...planned.map(({ at, operatorId, userId }) => ({ at, cause: 'route' as const, operatorId, ownerId: userId })),
  ];
}

/** Says whether the same is entered for later as before. */
export const digestOf = (changes: readonly ComingChange[]): string =>
  createHash('sha256')
    .update(
      changes
        .map(({ at, cause, operatorId, ownerId }) => `${at} ${cause} ${operatorId} ${ownerId}`)
        .toSorted()
        .join('\n'),
    )
    .digest('hex');

/** The moments that are looked at, in their order. */
export async function stepsOf(db: Db, changes: readonly ComingChange[]): Promise<Step[]> {
  const now = Date.now();
  const moments = new Set(changes.map(({ at }) => at));
  const keyOf = (at: number) => (moments.size > maxMoments ? Math.floor((at - now) / day) : at);
  const steps = new Map<number, ComingChange[]>();
  for (const change of changes) steps.set(keyOf(change.at), [...(steps.get(keyOf(change.at)) ?? []), change]);
  const countries = await countriesOf(db, changes);
  return [...steps.values()]
    .map((all): Step => {
      const concerned = new Set(all.flatMap(({ operatorId }) => countries.get(operatorId ?? '')?.all ?? []));
      return {
        at: Math.max(...all.map(({ at }) => at)),
        operatorIds: all.some(({ operatorId }) => operatorId === null) ? undefined : [...concerned],
        keys: new Set(
          all.map(({ cause, ownerId, operatorId }) =>
            changeKey(cause, ownerId, countries.get(operatorId ?? '')?.defaultId),
          ),
        ),
      };
    })
    .toSorted((a, b) => a.at - b.at);
}

const changeKey = (cause: LossCause, ownerId: string | null, defaultId: string | undefined): string =>
  cause === 'rate' ? cause : `${cause} ${ownerId} ${defaultId}`;

/** What of a step makes a row lose: its own route before its price, that before the cost of its channels. */
export function causeOf({ keys }: Step, row: Destination & Pick<RouteContent, 'configItems'>): LossCause {
  const { userId, defaultOperatorId } = row;
  if (keys.has(changeKey('route', userId, defaultOperatorId))) return 'route';
  if (keys.has(changeKey('price', userId, defaultOperatorId))) return 'price';
  const channels = row.configItems.flatMap((item) => item.channels);
  return channels.some(({ channelId }) => keys.has(changeKey('cost', channelId, defaultOperatorId))) ? 'cost' : 'rate';
}

/** Of operators: the country's default operator, and all of the country, since its price is paid by its networks. */
async function countriesOf(db: Db, changes: readonly ComingChange[]) {
  const operatorIds = [...new Set(changes.flatMap(({ operatorId }) => operatorId ?? []))];
  const { rows } = await sql<{ operatorId: string; defaultId: string; all: string[] }>`
    select o.operator_id::text as "operatorId", coalesce(min(d.operator_id) filter (where d.is_default), o.operator_id)::text as "defaultId",
      array_agg(d.operator_id::text) as "all"
    from operator o join operator d on d.country_id = o.country_id
    where o.operator_id = any (${operatorIds}::bigint[]) group by o.operator_id`.execute(db);
  return new Map(rows.map((row) => [row.operatorId, row]));
}
