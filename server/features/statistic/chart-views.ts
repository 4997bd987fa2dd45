import { type Kysely, sql } from 'kysely';
import { type ChartQuestion, type ChartView, type chartView, maxChartViews, maxPinned } from '#shared/chart-view.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { jsonText, mapUniqueViolation } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import './tables.ts';

type Trx = Kysely<Tables>;
type SaveInput = InputOf<typeof chartView.save>;

const select = (trx: Trx) =>
  trx
    .selectFrom('chart_view')
    .select([
      'chart_view_id as chartViewId',
      'chart_name as chartName',
      'query',
      'is_pinned as isPinned',
      'mail_every as mailEvery',
      'mail_hour as mailHour',
      'mailed_at as mailedAt',
      'version',
    ]);

/** Charts that administrators keep; each visible to its owner only. */
export function createChartViews(db: Db) {
  return {
    list: async ({ adminId }: { adminId: string }): Promise<{ views: ChartView[]; email: string }> => ({
      views: await select(db).where('admin_id', '=', adminId).orderBy('chart_name').execute(),
      email: await emailOf(db, adminId),
    }),

    save: (input: SaveInput, viewer: Viewer): Promise<ChartView> =>
      db.transaction().execute(async (trx) => {
        const { chartViewId, chartName, query, isPinned, mailEvery, mailHour } = input;
        const { adminId } = viewer.admin;
        await refuseBeyond(trx, input, adminId);
        const row = {
          chart_name: chartName,
          query,
          question: jsonText(input.question),
          is_pinned: isPinned,
          mail_every: mailEvery,
          mail_hour: mailHour,
          timezone: viewer.timezone,
          lang: viewer.lang,
          // What was due under the former plan is over.
          mail_from: new Date(),
        };
        const before = chartViewId === undefined ? undefined : await locked(trx, input, adminId);
        const id = await mapUniqueViolation(
          { chart_view_admin_id_chart_name_key: new AppError('view.name-taken', { name: chartName }) },
          async () => {
            if (chartViewId === undefined) {
              const added = trx.insertInto('chart_view').values({ ...row, admin_id: adminId });
              return (await added.returning('chart_view_id').executeTakeFirstOrThrow()).chart_view_id;
            }
            await trx
              .updateTable('chart_view')
              .set({ ...row, version: sql<number>`version + 1` })
              .where('chart_view_id', '=', chartViewId)
              .execute();
            return chartViewId;
          },
        );
        await audit(trx, viewer, {
          resource: 'chartView',
          action: before ? 'update' : 'add',
          targetId: id,
          targetName: chartName,
          ...(before && { before: loggedOf(before) }),
          after: loggedOf(input),
        });
        return select(trx).where('chart_view_id', '=', id).executeTakeFirstOrThrow();
      }),

    remove: (chartViewId: string, viewer: Viewer): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const gone = await trx
          .deleteFrom('chart_view')
          .where('chart_view_id', '=', chartViewId)
          .where('admin_id', '=', viewer.admin.adminId)
          .returning(['chart_name as chartName', 'query', 'is_pinned as isPinned', 'mail_every as mailEvery'])
          .returning('mail_hour as mailHour')
          .executeTakeFirst();
        if (!gone) throw new AppError('row.gone');
        const { chartName: targetName } = gone;
        const entry = { resource: 'chartView', action: 'remove', targetId: chartViewId, targetName };
        await audit(trx, viewer, { ...entry, before: loggedOf(gone) });
      }),
  };
}

const loggedOf = ({
  query,
  isPinned,
  mailEvery,
  mailHour,
}: Pick<SaveInput, 'query' | 'isPinned' | 'mailEvery' | 'mailHour'>) => ({
  query,
  isPinned,
  mailEvery,
  mailHour,
});

async function emailOf(trx: Trx, adminId: string): Promise<string> {
  const admin = await trx.selectFrom('admin').select('email').where('admin_id', '=', adminId).executeTakeFirst();
  return admin?.email ?? '';
}

/** A chart of the caller, held until the transaction ends; refuses a change of another state than the present one. */
async function locked(trx: Trx, { chartViewId = '', version }: SaveInput, adminId: string): Promise<ChartView> {
  const present = await select(trx)
    .where('chart_view_id', '=', chartViewId)
    .where('admin_id', '=', adminId)
    .forUpdate()
    .executeTakeFirst();
  if (!present) throw new AppError('row.gone');
  if (present.version !== version) throw new AppError('version-conflict');
  return present;
}

async function refuseBeyond(trx: Trx, { chartViewId, isPinned, mailEvery }: SaveInput, adminId: string): Promise<void> {
  // Two tabs at once would both find room.
  const { email } = await trx
    .selectFrom('admin')
    .select('email')
    .where('admin_id', '=', adminId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { all, pinned } = await trx
    .selectFrom('chart_view')
    .select([sql<number>`count(*)::int`.as('all'), sql<number>`(count(*) filter (where is_pinned))::int`.as('pinned')])
    .where('admin_id', '=', adminId)
    .where('chart_view_id', '<>', chartViewId ?? '0')
    .executeTakeFirstOrThrow();
  if (all >= maxChartViews) throw new AppError('view.too-many', { limit: maxChartViews });
  if (isPinned && pinned >= maxPinned) throw new AppError('chart-view.pinned', { limit: maxPinned });
  if (mailEvery !== 'never' && email === '') throw new AppError('chart-view.no-address');
}

/** The range of a question as of a moment; days are those of the zone. */
export async function rangeAt(
  db: Trx,
  { range, at, timezone }: { range: ChartQuestion['range']; at: number; timezone: string },
): Promise<[from: number, to: number]> {
  if ('from' in range) return [range.from, range.to];
  if ('last' in range) return [at - range.last * 3_600_000, at];
  const { rows } = await sql<Record<'today' | 'yesterday' | 'month' | 'monthBefore', number>>`
    select extract(epoch from day at time zone tz)::float8 * 1000 as today,
      extract(epoch from (day - interval '1 day') at time zone tz)::float8 * 1000 as yesterday,
      extract(epoch from month at time zone tz)::float8 * 1000 as month,
      extract(epoch from (month - interval '1 month') at time zone tz)::float8 * 1000 as "monthBefore"
    from (select date_trunc('day', own) as day, date_trunc('month', own) as month, tz
      from (select ${new Date(at)}::timestamptz at time zone ${timezone}::text as own, ${timezone}::text as tz) moment) start`.execute(
    db,
  );
  const [starts] = rows;
  if (!starts) throw new Error('A query without a table has one row.');
  const ranges = {
    today: [starts.today, at],
    yesterday: [starts.yesterday, starts.today - 1],
    thisMonth: [starts.month, at],
    lastMonth: [starts.monthBefore, starts.month - 1],
  } as const;
  const [from, to] = ranges[range.preset];
  return [from, to];
}
