import { isPermission, type Permission, permissions } from './permissions.ts';
import { screenGroups } from './screens.ts';

/** A menu group with its screens, or an entry by itself; the actions of a screen are the permissions `<screen>:<action>`. */
interface Branch {
  readonly authId: Permission;
  readonly screens: readonly Permission[];
}

/** In the order of the menu. */
const placed = [
  { authId: 'dashboard', screens: ['dash', 'alarm_list', 'alarm_rule'] },
  { authId: 'supplier', screens: ['supplier_list'] },
  { authId: 'channel_all', screens: [] },
  { authId: 'channel_router', screens: [] },
  { authId: 'customer', screens: ['customer_list', 'customer_registry_list'] },
  {
    authId: 'sms',
    screens: [
      'smscustomer_list',
      'smsreport_list',
      'sms_chart',
      'statistic_profit_list',
      'chart_query',
      'template_list',
    ],
  },
  { authId: 'bill', screens: ['bill_customer_list', 'recharge_list', 'bill_supplier_list'] },
  {
    authId: 'system',
    screens: [
      'role_list',
      'country_list',
      'smpp_decode',
      'admin_user',
      'error_code',
      'fee_item_list',
      'exchange_rate_list',
      'mail_test',
      'system_config',
      'system_health',
    ],
  },
  { authId: 'template_pages', screens: [] },
] as const satisfies readonly Branch[];

/** The screen whose action it is; undefined for groups and screens themselves. */
export const screenOf = (permission: Permission): Permission | undefined => {
  const [screen = '', action] = permission.split(':');
  return action !== undefined && isPermission(screen) ? screen : undefined;
};
export const actionsOf = (screen: Permission): Permission[] =>
  permissions.filter((permission) => screenOf(permission) === screen);

const known: ReadonlySet<Permission> = new Set(placed.flatMap(({ authId, screens }) => [authId, ...screens]));
/** Screens that are named in no group above. */
const unplaced = permissions.filter((permission) => !known.has(permission) && screenOf(permission) === undefined);

/** The group in which the menu has the screen; the settings, if that is no group of the tree. */
function groupOf(screen: Permission): Permission {
  const group = screenGroups.find(({ screens }) => screens.some(({ authId }) => authId === screen));
  return placed.find(({ authId }) => authId === group?.authId)?.authId ?? 'system';
}

/** Every permission of the console in the order of the menu: group → screen → action. */
export const permissionTree: readonly Branch[] = placed.map(({ authId, screens }) => ({
  authId,
  screens: [...screens, ...unplaced.filter((screen) => groupOf(screen) === authId)],
}));

/** The group of a screen, the screen of an action: without them the permission opens nothing. */
export function parentOf(permission: Permission): Permission | undefined {
  const group = permissionTree.find(({ screens }) => screens.includes(permission));
  return screenOf(permission) ?? group?.authId;
}
