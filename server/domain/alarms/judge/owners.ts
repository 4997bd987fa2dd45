import { type Kysely, sql } from 'kysely';
import type { AlarmObjectType } from '#shared/alarm/kinds.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { NewAlarm } from '../raise.ts';

type About = Pick<NewAlarm, 'supplierId' | 'channelId' | 'customerId' | 'userId' | 'countryId' | 'operatorId'>;

/** Who a channel is bought from, and whose an account is. */
export interface Owners {
  supplierOf: ReadonlyMap<string, string>;
  customerOf: ReadonlyMap<string, string>;
}

export async function loadOwners(db: Kysely<Tables>): Promise<Owners> {
  const { rows: channels } = await sql<{ id: string; owner: string }>`
    select channel_id::text as id, supplier_id::text as owner from channel`.execute(db);
  const { rows: users } = await sql<{ id: string; owner: string }>`
    select customer_user_id::text as id, customer_id::text as owner from customer_user`.execute(db);
  const mapOf = (rows: readonly { id: string; owner: string }[]) => new Map(rows.map(({ id, owner }) => [id, owner]));
  return { supplierOf: mapOf(channels), customerOf: mapOf(users) };
}

/** Owner of an object: its alarm is visible only to users who may see the customer. */
export function aboutOf(objectType: AlarmObjectType, objectId: string, { supplierOf, customerOf }: Owners): About {
  const [first = '', second = ''] = objectId.split(':');
  switch (objectType) {
    case 'channel':
      return { channelId: first, supplierId: supplierOf.get(first) ?? null };
    case 'channelCountry':
      return { channelId: first, supplierId: supplierOf.get(first) ?? null, countryId: second };
    case 'supplier':
      return { supplierId: first };
    case 'customer':
      return { customerId: first };
    case 'user':
      return { userId: first, customerId: customerOf.get(first) ?? null };
    case 'userCountry':
      return { userId: first, customerId: customerOf.get(first) ?? null, countryId: second };
    case 'country':
      return { countryId: first };
    case 'operator':
      return { operatorId: first };
    default:
      return {};
  }
}
