import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import type { RouteTemplate, routeTemplate } from '#shared/route/template.ts';
import { inputOf } from '../../domain/route-table/content.ts';
import { withoutPenalties } from '../../domain/route-table/penalty.ts';
import { routeRows } from '../../domain/route-table/rows.ts';
import { audit } from '../../platform/db/audit.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { findAccount } from './accounts.ts';

type Db = Kysely<Tables>;
const resource = 'routeTemplate';

const shown = [
  'template_id as templateId',
  'template_name as templateName',
  'rows_total as rows',
  'created_at as createdAt',
  'created_by as createdBy',
  'version',
] as const;

export const listTemplates = (db: Db): Promise<RouteTemplate[]> =>
  db.selectFrom('route_template').select(shown).orderBy(sql`lower(template_name)`).execute();

/** The rows of a template; throws, naming `field`, when it is gone. */
export async function templateRows(
  db: Db,
  templateId: string,
  field: string,
): Promise<{ name: string; rows: RouteRowInput[] }> {
  const found = await db
    .selectFrom('route_template')
    .select(['template_name', 'rows'])
    .where('template_id', '=', templateId)
    .executeTakeFirst();
  if (!found) throw new AppError('reference.unknown', { field });
  return { name: found.template_name, rows: found.rows };
}

/** Agent prices belong to the account they were agreed for: a template carries none. */
export const saveTemplate = (
  db: Db,
  { templateName, fromUserId, version }: InputOf<typeof routeTemplate.save>,
  viewer: Viewer,
): Promise<RouteTemplate> =>
  db.transaction().execute(async (trx) => {
    const source = await findAccount(trx, viewer.admin, fromUserId);
    const rows = (await routeRows.of(trx, fromUserId)).map((row) => ({
      ...withoutPenalties(inputOf(row)),
      priceAgent: null,
    }));
    if (rows.length === 0) throw refusedField('fromUserId', 'required', viewer.lang);
    await sql`select pg_advisory_xact_lock(hashtext('route_template'))`.execute(trx);
    const current = await trx
      .selectFrom('route_template')
      .select(shown)
      .where(sql`lower(template_name)`, '=', templateName.toLowerCase())
      .executeTakeFirst();
    if (version !== (current?.version ?? null)) {
      throw new AppError('version-conflict', {}, { current: current ?? null });
    }
    const values = { rows: jsonText(rows), rows_total: rows.length, created_by: viewer.admin.username };
    const { rows: kept } = await sql<RouteTemplate>`
      insert into route_template (template_name, rows, rows_total, created_by)
      values (${templateName}, ${values.rows}, ${values.rows_total}, ${values.created_by})
      on conflict (lower(template_name)) do update set template_name = excluded.template_name, rows = excluded.rows,
        rows_total = excluded.rows_total, created_by = excluded.created_by, created_at = now(),
        version = route_template.version + 1
      returning template_id::text as "templateId", template_name as "templateName", rows_total as rows,
        created_at as "createdAt", created_by as "createdBy", version`.execute(trx);
    const [template] = kept;
    if (!template) throw new AppError('row.gone');
    await audit(trx, viewer, {
      resource,
      action: 'save',
      targetId: template.templateId,
      targetName: templateName,
      after: { rows: rows.length, from: source.userName },
    });
    return template;
  });

export const removeTemplate = (
  db: Db,
  { templateId }: InputOf<typeof routeTemplate.remove>,
  viewer: Viewer,
): Promise<null> =>
  db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('route_template')
      .where('template_id', '=', templateId)
      .returning('template_name')
      .executeTakeFirst();
    if (!gone) throw new AppError('row.gone');
    await audit(trx, viewer, { resource, action: 'remove', targetId: templateId, targetName: gone.template_name });
    return null;
  });
