import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { TableLayout, View, view } from '#shared/view.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { jsonText, mapUniqueViolation } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** Views one administrator may keep of one table. */
const maxViews = 50;

/** Layouts and views; only the owner changes or removes one. */
export function createViewRepository(db: Db) {
  const select = (trx: Kysely<Tables>, adminId: string) =>
    trx
      .selectFrom('saved_view')
      .innerJoin('admin', 'admin.admin_id', 'saved_view.admin_id')
      .select([
        'view_id as viewId',
        'view_name as viewName',
        'query',
        'layout',
        'shared',
        sql<boolean>`saved_view.admin_id = ${adminId}`.as('own'),
        'admin.real_name as ownerName',
        'saved_view.version',
      ]);

  return {
    layout: async (adminId: string, screen: string): Promise<TableLayout> => {
      const row = await db
        .selectFrom('table_layout')
        .select('layout')
        .where('admin_id', '=', adminId)
        .where('screen', '=', screen)
        .executeTakeFirst();
      return row?.layout ?? {};
    },

    visible: (adminId: string, screen: string): Promise<View[]> =>
      select(db, adminId)
        .where('screen', '=', screen)
        .where((eb) => eb.or([eb('saved_view.admin_id', '=', adminId), eb('shared', '=', true)]))
        .orderBy(sql`saved_view.admin_id = ${adminId}`, 'desc')
        .orderBy('view_name')
        .execute(),

    saveLayout: ({ screen, layout }: InputOf<typeof view.saveLayout>, viewer: Viewer): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const { adminId } = viewer.admin;
        const text = jsonText(layout);
        await trx
          .insertInto('table_layout')
          .values({ admin_id: adminId, screen, layout: text })
          .onConflict((conflict) => conflict.columns(['admin_id', 'screen']).doUpdateSet({ layout: text }))
          .execute();
        await audit(trx, viewer, {
          resource: 'view',
          action: 'saveLayout',
          targetId: adminId,
          targetName: screen,
          after: { ...layout },
        });
      }),

    save: (
      { viewId, version, screen, viewName, query, layout, shared }: InputOf<typeof view.save>,
      viewer: Viewer,
    ): Promise<View> =>
      db.transaction().execute(async (trx) => {
        const { adminId } = viewer.admin;
        const row = { screen, view_name: viewName, query, layout: jsonText(layout), shared };
        const isNew = viewId === undefined;
        if (isNew) {
          await refuseBeyondLimit(trx, adminId, screen);
        }
        if (!isNew) await refuseStaleView(trx, viewId, { adminId, version });
        const saved = await mapUniqueViolation(
          { saved_view_admin_id_screen_view_name_key: new AppError('view.name-taken', { name: viewName }) },
          () =>
            isNew
              ? trx
                  .insertInto('saved_view')
                  .values({ ...row, admin_id: adminId })
                  .returning('view_id')
                  .executeTakeFirst()
              : trx
                  .updateTable('saved_view')
                  .set({ ...row, version: sql<number>`version + 1` })
                  .where('view_id', '=', viewId)
                  .where('admin_id', '=', adminId)
                  .returning('view_id')
                  .executeTakeFirst(),
        );
        if (!saved) {
          throw new AppError('row.gone');
        }
        await audit(trx, viewer, {
          resource: 'view',
          action: isNew ? 'add' : 'update',
          targetId: saved.view_id,
          targetName: viewName,
          after: { screen, query, shared },
        });
        return select(trx, adminId).where('view_id', '=', saved.view_id).executeTakeFirstOrThrow();
      }),

    remove: (viewId: string, viewer: Viewer): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const gone = await trx
          .deleteFrom('saved_view')
          .where('view_id', '=', viewId)
          .where('admin_id', '=', viewer.admin.adminId)
          .returning(['view_name', 'query'])
          .executeTakeFirst();
        if (!gone) {
          throw new AppError('row.gone');
        }
        await audit(trx, viewer, {
          resource: 'view',
          action: 'remove',
          targetId: viewId,
          targetName: gone.view_name,
          before: { query: gone.query },
        });
      }),
  };
}

async function refuseBeyondLimit(trx: Kysely<Tables>, adminId: string, screen: string): Promise<void> {
  const { views } = await trx
    .selectFrom('saved_view')
    .select(sql<number>`count(*)::int`.as('views'))
    .where('admin_id', '=', adminId)
    .where('screen', '=', screen)
    .executeTakeFirstOrThrow();
  if (views >= maxViews) {
    throw new AppError('view.too-many', { limit: maxViews });
  }
}

/** Locks an own view; refuses a change of another state than the present one. */
async function refuseStaleView(
  trx: Kysely<Tables>,
  viewId: string,
  { adminId, version }: { adminId: string; version: number | undefined },
): Promise<void> {
  const present = await trx
    .selectFrom('saved_view')
    .select('version')
    .where('view_id', '=', viewId)
    .where('admin_id', '=', adminId)
    .forUpdate()
    .executeTakeFirst();
  if (!present) throw new AppError('row.gone');
  if (present.version !== version) throw new AppError('version-conflict');
}
