import { notice } from '#shared/notice.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { listNotices } from './read-model.ts';

/** What the console has told the user; each sees and changes his own only. */
export const noticeFeature: Feature = async (app, { database: { db }, events }) => {
  /** His other tabs show what this one did. */
  const changed = async (adminId: string) => {
    await events.publish('notice', {}, { admins: [adminId] });
    return null;
  };
  route(app, notice.list, (input, { admin, lang }) => listNotices(db, admin.adminId, input, lang));
  route(app, notice.markRead, async ({ noticeIds }, { admin }) => {
    await db
      .updateTable('notice')
      .set({ read_at: new Date() })
      .where('admin_id', '=', admin.adminId)
      .where('read_at', 'is', null)
      .$if(noticeIds !== undefined, (query) => query.where('notice_id', 'in', noticeIds ?? []))
      .execute();
    return changed(admin.adminId);
  });
  route(app, notice.clear, async (_input, { admin }) => {
    await db.deleteFrom('notice').where('admin_id', '=', admin.adminId).execute();
    return changed(admin.adminId);
  });
};
