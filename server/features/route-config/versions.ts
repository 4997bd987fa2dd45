import { type Kysely, type SqlBool, sql } from 'kysely';
import type { InputOf, Lang, ReplyOf } from '#shared/http/endpoint.ts';
import type { FieldDiff, RouteVersion, RowDiff } from '#shared/route/version.ts';
import type { routerVersion } from '#shared/route/version-calls.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { changedFields } from '../../domain/route-table/content.ts';
import { timedReverts } from '../../domain/route-table/to-come.ts';
import { numberedPage } from '../../platform/db/numbered-page.ts';
import { patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { keptOf } from '../route-overview/read-model.ts';
import { findAccount } from './accounts.ts';
import { destinations } from './destinations.ts';
import { touchedByWaiting } from './states.ts';
import { qualityOf } from './version-quality.ts';

type Db = Kysely<Tables>;

/** A version as the wire has it; the countries it concerns come out of its rows. */
const select = (db: Db, lang: Lang) =>
  db
    .selectFrom('route_version as v')
    .leftJoin('route_version as restored', 'restored.version_id', 'v.rollback_of')
    .leftJoinLateral(
      sql<{ names: string[]; count: number }>`(
        select array_agg(name order by name) as names, count(*)::int as count from (
          select distinct ${sql.ref(lang === 'zh' ? 'c.country_name' : 'c.country_name_en')} as name
          from jsonb_path_query(v.diff, '$[*].operatorId') id
          join operator o on o.operator_id = (id #>> '{}')::bigint join country c on c.country_id = o.country_id) named)`.as(
        'where_',
      ),
      (join) => join.onTrue(),
    )
    .select([
      'v.version_id as versionId',
      'v.customer_user_id as userId',
      'v.version_no as versionNo',
      'v.created_at as time',
      'v.created_by as adminName',
      'v.comment as comment',
      'v.source as source',
      'v.rows_changed as rowsChanged',
      sql<string[]>`coalesce(where_.names[1:10], '{}')`.as('countries'),
      sql<number>`coalesce(where_.count, 0)`.as('countryCount'),
      'v.effective_from as effectiveFrom',
      'v.status as status',
      'restored.version_no as rollbackOf',
    ]);

const matching = ({ userId, dateTime, adminName, countryId }: InputOf<typeof routerVersion.list>) => {
  const name = adminName?.trim();
  return sql<SqlBool>`(v.customer_user_id = ${userId}
    and (${dateTime === undefined}::boolean or v.created_at >= to_timestamp(${dateTime?.[0] ?? 0}::float8 / 1000)
      and v.created_at <= to_timestamp(${dateTime?.[1] ?? 0}::float8 / 1000))
    and (${name ? patternOf(name) : null}::text is null or v.created_by ilike ${name ? patternOf(name) : null})
    and (${countryId ?? null}::bigint is null or exists (
      select from jsonb_path_query(v.diff, '$[*].operatorId') id join operator o on o.operator_id = (id #>> '{}')::bigint
      where o.country_id = ${countryId ?? null}::bigint)))`;
};

export const listVersions = async (
  { db, messages }: { db: Db; messages: Pick<MessageStore, 'aggregate'> },
  input: InputOf<typeof routerVersion.list>,
  viewer: Viewer,
): Promise<ReplyOf<typeof routerVersion.list>> => {
  const account = await findAccount(db, viewer.admin, input.userId);
  const { list, total } = await numberedPage(
    select(db, viewer.lang).where(matching(input)).orderBy('v.created_at', 'desc').orderBy('v.version_id', 'desc'),
    db.selectFrom('route_version as v').where(matching(input)),
    input,
  );
  const [quality, versions, stayed, ends] = await Promise.all([
    qualityOf({ db, messages }, account, list),
    asPlanned(db, list, viewer.lang),
    keptOf(db, input.userId),
    timedReverts(db, input.userId),
  ]);
  const keptWith = new Map(stayed.map(({ versionId, applyId, rows }) => [versionId, { applyId, rows: rows.length }]));
  const endOf = new Map(ends.map(({ madeId, at }) => [madeId, at]));
  const listed = versions.map((version) => ({
    ...version,
    quality: quality.get(version.versionId) ?? null,
    kept: keptWith.get(version.versionId) ?? null,
    revertAt: endOf.get(version.versionId) ?? null,
  }));
  return { list: listed, total };
};

/** A version, if the viewer sees its customer; throws `row.gone` else. */
export async function findVersion(db: Db, versionId: string, viewer: Viewer): Promise<RouteVersion> {
  const version = await select(db, viewer.lang).where('v.version_id', '=', versionId).executeTakeFirst();
  if (!version) throw new AppError('row.gone');
  await findAccount(db, viewer.admin, version.userId);
  const [found = version] = await asPlanned(db, [version], viewer.lang);
  return found;
}

/** Versions of one account, those that wait with the rows that they will change by what is in force and planned now. */
async function asPlanned(db: Db, versions: readonly RouteVersion[], lang: Lang): Promise<RouteVersion[]> {
  const waiting = versions.find(({ status }) => status === 'scheduled');
  const touched = waiting ? await touchedByWaiting(db, waiting.userId) : new Map<string, string[]>();
  const places = await destinations(db, [...touched.values()].flat(), lang);
  return versions.map((version) => {
    const operatorIds = touched.get(version.versionId);
    if (!operatorIds) return version;
    const names = new Set(operatorIds.flatMap((operatorId) => places.get(operatorId)?.countryName ?? []));
    const countries = [...names].sort((a, b) => a.localeCompare(b, lang));
    return {
      ...version,
      rowsChanged: operatorIds.length,
      countries: countries.slice(0, 10),
      countryCount: countries.length,
    };
  });
}

/** The rows of a difference with the names of their operators, by country. */
export async function named(db: Db, diff: readonly RowDiff[], lang: Lang): Promise<FieldDiff[]> {
  const places = await destinations(
    db,
    diff.map(({ operatorId }) => operatorId),
    lang,
  );
  return diff
    .map((row) => {
      const place = places.get(row.operatorId);
      return {
        ...row,
        countryName: place?.countryName ?? '',
        iso2: place?.iso2 ?? '',
        operatorName: place?.operatorName ?? '',
        mccmnc: place?.mccmnc ?? null,
        fields: changedFields(row),
      };
    })
    .sort((a, b) => a.countryName.localeCompare(b.countryName, lang) || (a.mccmnc ?? '').localeCompare(b.mccmnc ?? ''));
}
