import Decimal from 'decimal.js';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InputOf, Lang, ReplyOf } from '#shared/http/endpoint.ts';
import type { Suspect, SuspectEvidence } from '#shared/monitor/suspects.ts';
import type { suspect } from '#shared/suspect.ts';
import { figuresOf } from '../../domain/statistics/figures.ts';
import { numberedRows } from '../../platform/db/numbered-page.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';
import type { SuspectMessages } from './find.ts';

type Db = Kysely<Tables>;
type Row = Suspect & { runFirst: string; runLast: string };

const quarter = 900_000;
const maxPrefixes = 20;

const selectRows = (where: RawBuilder<SqlBool>, { admin, lang }: Viewer) => sql<Row & { total: number }>`
    select s.suspect_id::text as "suspectId", u.customer_user_id::text as "userId", u.user_name as "userName",
      customer.customer_id::text as "customerId", customer.customer_name as "customerName", c.country_id::text as "countryId",
      ${named('c.country', lang)} as "countryName", o.operator_id::text as "operatorId", ${named('o.operator', lang)} as "operatorName",
      s.first_at as "firstAt", s.last_at as "lastAt", s.is_spike as "isSpike", s.messages, s.usual::float8 as usual,
      s.run_count as "runCount", s.run_first as "runFirst", s.run_last as "runLast", s.state, s.hold_until as "holdUntil", s.note,
      s.handled_at as "handledAt", s.handled_by as "handledBy", count(*) over ()::int as total
    from suspect_traffic s join customer_user u using (customer_user_id) join customer on customer.customer_id = u.customer_id
    join operator o on o.operator_id = s.operator_id join country c on c.country_id = o.country_id
    where ${where} and ${customerScope(admin)}
    order by s.state = 'open' desc, s.last_at desc, s.suspect_id desc`;

const named = (column: string, lang: Lang): RawBuilder<string> =>
  sql<string>`${sql.ref(`${column}${lang === 'zh' ? '_name' : '_name_en'}`)}`;

const listed = ({ runFirst: _first, runLast: _last, ...row }: Row): Suspect => row;

export async function listSuspects(
  db: Db,
  { state, userId, ...page }: InputOf<typeof suspect.list>,
  viewer: Viewer,
): Promise<ReplyOf<typeof suspect.list>> {
  const where = sql<SqlBool>`(${state ?? null}::text is null or s.state = ${state ?? null})
    and (${userId ?? null}::bigint is null or s.customer_user_id = ${userId ?? null})`;
  const { list, total } = await numberedRows(db, selectRows(where, viewer), page);
  return { list: list.map(listed), total };
}

/** A case that the viewer may see. @throws `row.gone` */
export async function findSuspect(db: Db, suspectId: string, viewer: Viewer): Promise<Row> {
  const rows = selectRows(sql<SqlBool>`s.suspect_id = ${suspectId}`, viewer);
  const {
    list: [row],
  } = await numberedRows(db, rows, { pageSize: 1 });
  if (!row) throw new AppError('row.gone');
  return row;
}

export const oneSuspect = async (db: Db, suspectId: string, viewer: Viewer): Promise<Suspect> =>
  listed(await findSuspect(db, suspectId, viewer));

/** What speaks for a case, counted now: receipts that came since are in it. */
export async function evidenceOf(
  { db, messages }: { db: Db; messages: SuspectMessages },
  suspectId: string,
  viewer: Viewer,
): Promise<SuspectEvidence> {
  const row = await findSuspect(db, suspectId, viewer);
  const { userId, operatorId, runFirst, runLast } = row;
  const range = [row.firstAt, row.lastAt] as const;
  const asked = { viewer: viewer.admin, filter: { userId: [userId], operatorId: [operatorId] } };
  const [byChannel, [last], prefixes] = await Promise.all([
    messages.aggregate({ ...asked, dateTime: range, groupBy: ['channelId'] }),
    messages.aggregate({ ...asked, dateTime: [row.lastAt - quarter, row.lastAt] }),
    messages.prefixCounts({ dateTime: range, userId, operatorId, viewer: viewer.admin, limit: maxPrefixes }),
  ]);
  const names = await channelNames(
    db,
    byChannel.flatMap(({ by }) => by.channelId ?? []),
  );
  const sum = (name: 'messages' | 'delivered') => byChannel.reduce((total, each) => total + each[name], 0);
  const cost = byChannel.reduce((total, each) => total.plus(each.cost), new Decimal(0));
  return {
    suspect: listed(row),
    from: range[0],
    until: range[1],
    messages: sum('messages'),
    delivered: sum('delivered'),
    cost: cost.toFixed(),
    costPerHour: new Decimal(last ? figuresOf(last).cost : 0).mul(4).toFixed(),
    runFirst,
    runLast,
    prefixes,
    channels: byChannel.flatMap(({ by, messages: sent, delivered }) =>
      by.channelId
        ? [{ channelId: by.channelId, channelName: names.get(by.channelId) ?? '', messages: sent, delivered }]
        : [],
    ),
  };
}

async function channelNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('channel')
    .select(['channel_id as id', 'channel_name as name'])
    .where('channel_id', 'in', [...ids, '0'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
