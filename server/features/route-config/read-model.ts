import type { Kysely } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { KeptRoute } from '#shared/route/bulk.ts';
import type { RouteContent } from '#shared/route/row.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { destinations } from './destinations.ts';
import { changesOf } from './sheet/changes.ts';

interface Change {
  userId: string;
  operatorId: string;
  before: RouteContent | undefined;
  after: RouteContent;
}

/** What rows would change, in words and with the names of accounts and places. */
export async function changesInWords(db: Kysely<Tables>, rows: readonly Change[], lang: Lang): Promise<KeptRoute[]> {
  const operatorIds = rows.map(({ operatorId }) => operatorId);
  const [places, users, channels] = await Promise.all([
    destinations(db, operatorIds, lang),
    db
      .selectFrom('customer_user')
      .select(['customer_user_id as userId', 'user_name as userName'])
      .where('customer_user_id', 'in', [...rows.map(({ userId }) => userId), '0'])
      .execute(),
    db.selectFrom('channel').select(['channel_id as id', 'channel_code as code']).execute(),
  ]);
  const names = new Map(users.map(({ userId, userName }) => [userId, userName]));
  const codes = new Map(channels.map(({ id, code }) => [id, code]));
  return rows.map(({ userId, operatorId, before, after }) => ({
    userId,
    operatorId,
    userName: names.get(userId) ?? '',
    countryName: places.get(operatorId)?.countryName ?? '',
    operatorName: places.get(operatorId)?.operatorName ?? '',
    fields: changesOf(before, after, codes, lang).map((change) => ({
      name: change.column,
      now: change.before,
      restored: change.after,
    })),
  }));
}
