import type { Kysely } from 'kysely';
import type { AlarmObjectType } from '#shared/alarm/kinds.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { ledgerRowWords } from '#shared/texts/alarms.ts';
import { fill } from '#shared/texts/fields.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { namesOf } from '../statistics/names.ts';

/** What an alarm is about, by the names of ids. */
export interface AboutIds {
  supplierId: string | null;
  channelId: string | null;
  customerId: string | null;
  userId: string | null;
  countryId: string | null;
  operatorId: string | null;
}
const dimensions = ['supplierId', 'channelId', 'customerId', 'userId', 'countryId', 'operatorId'] as const;

/** Which of them name the object, in the order of its id. */
const namedBy: Readonly<Record<AlarmObjectType, readonly (keyof AboutIds)[]>> = {
  channel: ['channelId'],
  supplier: ['supplierId'],
  customer: ['customerId'],
  user: ['userId'],
  country: ['countryId'],
  operator: ['operatorId'],
  userCountry: ['userId', 'countryId'],
  userOperator: ['userId', 'operatorId'],
  channelCountry: ['channelId', 'countryId'],
  channelOperator: ['channelId', 'operatorId'],
  route: ['userId', 'operatorId'],
  routeChannel: ['userId', 'operatorId', 'channelId'],
  admin: [],
  ledgerRow: ['customerId'],
};

/** Names the objects of alarms; one that is gone keeps its id. */
export async function objectNames(
  db: Kysely<Tables>,
  alarms: readonly (AboutIds & { objectType: AlarmObjectType; objectId: string })[],
  lang: Lang,
): Promise<(alarm: AboutIds & { objectType: AlarmObjectType; objectId: string }) => string> {
  const names = new Map<keyof AboutIds, (id: string | null) => { name: string }>();
  for (const dimension of dimensions) {
    const ids = alarms.flatMap((alarm) => alarm[dimension] ?? []);
    if (ids.length > 0) names.set(dimension, await namesOf(db, { dimension, ids, lang }));
  }
  const adminIds = alarms.flatMap(({ objectType, objectId }) => (objectType === 'admin' ? [objectId] : []));
  const admins =
    adminIds.length > 0
      ? await db
          .selectFrom('admin')
          .select(['admin_id', 'real_name', 'username'])
          .where('admin_id', 'in', adminIds)
          .execute()
      : [];
  return (alarm) => {
    const admin = alarm.objectType === 'admin' && admins.find(({ admin_id }) => admin_id === alarm.objectId);
    if (admin) return admin.real_name || admin.username;
    const parts = namedBy[alarm.objectType].flatMap((dimension) => {
      const id = alarm[dimension];
      return id === null ? [] : [names.get(dimension)?.(id).name ?? id];
    });
    if (alarm.objectType === 'ledgerRow') parts.push(ledgerRowName(alarm.objectId, lang));
    return parts.length > 0 ? parts.join(' · ') : alarm.objectId;
  };
}

/** A row of the ledger in words: `charged:2026-11-26:17:USD` is about a day, others about an id. */
function ledgerRowName(objectId: string, lang: Lang): string {
  const [what = '', of = ''] = objectId.split(':');
  const words = Object.entries(ledgerRowWords).find(([name]) => name === what)?.[1];
  return words ? fill(words[lang], { day: of, id: of }) : objectId;
}
