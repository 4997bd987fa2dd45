import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { initialsOf, mayBeInitials, type Searcher } from '../../platform/search/searchers.ts';
import { matching } from './filter.ts';
import { seesHosts } from './service.ts';

/** Channels as their lists find them, and by the initials of a Chinese name. */
export const channelSearch = (db: Kysely<Tables>): Searcher => ({
  may: ({ permissions }) => permissions.has('supplier_list') || permissions.has('channel_all'),
  find: async (text, limit, viewer) => {
    const initials = mayBeInitials(text) ? await byInitials(db, text.toLowerCase()) : [];
    const fits = matching({ keyword: text }, { seesHosts: seesHosts(viewer) });
    const rows = await db
      .selectFrom('channel')
      .innerJoin('supplier', 'supplier.supplier_id', 'channel.supplier_id')
      .leftJoin('channel_live', 'channel_live.channel_id', 'channel.channel_id')
      .select(['channel.channel_id as id', 'channel_name as title', 'supplier.supplier_id as supplierId'])
      .select(sql<string>`channel_code || ' · ' || supplier_name`.as('note'))
      .where((is) => is.or([fits, ...(initials.length > 0 ? [is('channel.channel_id', 'in', initials)] : [])]))
      .orderBy(sql`position(lower(${text}) in lower(channel_name)) <> 1`)
      .orderBy('channel_name')
      .limit(limit)
      .execute();
    const seesAll = viewer.admin.permissions.has('channel_all');
    return rows.map(({ supplierId, ...row }) => ({
      kind: 'channel',
      ...row,
      path: seesAll ? `/subAll?channelId=${row.id}` : `/supmgt/subSup?supplierId=${supplierId}&channelId=${row.id}`,
    }));
  },
});

async function byInitials(db: Kysely<Tables>, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom('channel')
    .select(['channel_id', 'channel_name'])
    .where(sql<boolean>`channel_name ~ '[\\u4e00-\\u9fff]'`)
    .limit(5000)
    .execute();
  return rows.filter(({ channel_name: name }) => initialsOf(name).includes(text)).map((row) => row.channel_id);
}
