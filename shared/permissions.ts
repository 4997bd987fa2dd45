/**
 * Every permission of the console: the spec's authIds of groups and screens, and `<screen>:<action>` for what a
 * screen lets people do. Names only; which role holds which is data.
 */
export const permissions = [
  'dashboard',
  'dash',
  'supplier',
  'supplier_list',
  'supplier_list:edit',
  'supplier_list:status',
  'supplier_list:assign',
  'supplier_list:export',
  'supplier_list:contacts',
  'supplier_list:balance',
  'channel_all',
  'channel_all:edit',
  'channel_all:status',
  'channel_all:test',
  'channel_all:capture',
  'channel_all:secrets',
  'channel_all:take-over',
  'channel_all:export',
  'channel_all:import',
  'channel_router',
  'customer',
  'customer_list',
  'customer_list:export',
  'customer_registry_list',
  'sms',
  'smscustomer_list',
  'smsreport_list',
  'sms_chart',
  'statistic_profit_list',
  'chart_query',
  'template_list',
  'bill',
  'bill_customer_list',
  'recharge_list',
  'bill_supplier_list',
  'system',
  'role_list',
  'role_list:edit',
  'country_list',
  'country_list:edit',
  'country_list:export',
  'country_list:import',
  'smpp_decode',
  'admin_user',
  'admin_user:audit',
  'admin_user:files',
  'admin_user:api-keys',
  'error_code',
  'fee_item_list',
  'mail_test',
] as const;

export type Permission = (typeof permissions)[number];

const known: ReadonlySet<string> = new Set(permissions);
/** Whether `name` is a permission of this version; stored roles may still name older ones. */
export const isPermission = (name: string): name is Permission => known.has(name);
