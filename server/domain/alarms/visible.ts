import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { typeFacts } from '#shared/alarm/catalogue.ts';
import { AlarmObjectType, AlarmType, tellingKinds } from '#shared/alarm/kinds.ts';
import { leastAccess } from '#shared/field-rules.ts';
import { valuesOf } from '#shared/fields.ts';
import type { Permission } from '#shared/permissions.ts';
import type { SignedIn } from '../../platform/http/viewer.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';

/** Who looks: what he may do, see of amounts, and whose customers he sees. */
export type AlarmViewer = Pick<SignedIn, 'adminId' | 'permissions' | 'fieldRules' | 'dataScope'>;

/** Any of these screens shows the object itself. */
const screensOf: Readonly<Partial<Record<AlarmObjectType, readonly Permission[]>>> = {
  channel: ['supplier_list', 'channel_all'],
  channelCountry: ['supplier_list', 'channel_all'],
  channelOperator: ['supplier_list', 'channel_all'],
  supplier: ['supplier_list'],
  customer: ['customer_list'],
  user: ['customer_list'],
  userCountry: ['customer_list'],
  userOperator: ['customer_list'],
  route: ['customer_list', 'channel_router'],
  routeChannel: ['customer_list', 'channel_router'],
  admin: ['admin_user'],
  ledgerRow: ['recharge_list', 'system_config'],
};

/**
 * The condition that limits alarms to those a user may see: of objects whose screens they may open, whose presence tells no amount that they
 * may not see, and of their own customers. Figures of all customers together are only for users who see all of them.
 */
export function visibleTo(viewer: AlarmViewer, alias = 'alarm'): RawBuilder<SqlBool> {
  const of = (name: string) => sql.ref(`${alias}.${name}`);
  const types = valuesOf(AlarmType);
  const seen = valuesOf(AlarmObjectType).flatMap((objectType) => {
    const screens = screensOf[objectType];
    if (screens && !screens.some((screen) => viewer.permissions.has(screen))) return [];
    return types
      .filter((type) => leastAccess(tellingKinds(type, objectType), viewer.fieldRules) === 'shown')
      .map((type) => `${type} ${objectType}`);
  });
  const links = types.filter((type) => typeFacts[type].source === 'links');
  const isOwn =
    viewer.dataScope === 1
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(exists (select from customer where customer.customer_id = ${of('customer_id')} and ${customerScope(viewer)})
          or (${of('customer_id')} is null and ${of('type')} = any (${links}::text[])))`;
  return sql<SqlBool>`(${of('type')} || ' ' || ${of('object_type')} = any (${seen}::text[]) and ${isOwn})`;
}

/** Has no cause above it that holds and that the viewer may see: those that have one stand with it. */
export const standsAlone = (viewer: AlarmViewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from alarm cause where cause.alarm_id = alarm.parent_id
    and (cause.holds or not alarm.holds) and ${visibleTo(viewer, 'cause')})`;
