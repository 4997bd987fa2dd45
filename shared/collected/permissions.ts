/*
 * Written by `npm run collect` from the folders of the resources; the check compares it. Do not edit: change the files that
 * are collected, and run the command again.
 */
// biome-ignore-all assist/source/organizeImports: in the order of the names.
import { adminUserPermissions } from '../admin-user/permissions.ts';
import { alarmPermissions } from '../alarm/permissions.ts';
import { applicationPermissions } from '../application/permissions.ts';
import { billPermissions } from '../bill/permissions.ts';
import { channelPermissions } from '../channel/permissions.ts';
import { countryPermissions } from '../country/permissions.ts';
import { customerPermissions } from '../customer/permissions.ts';
import { dashboardPermissions } from '../dashboard/permissions.ts';
import { errorCodePermissions } from '../error-code/permissions.ts';
import { exchangeRatePermissions } from '../exchange-rate/permissions.ts';
import { feeItemPermissions } from '../fee-item/permissions.ts';
import { mailPermissions } from '../mail/permissions.ts';
import { messagePermissions } from '../message/permissions.ts';
import { rechargePermissions } from '../recharge/permissions.ts';
import { rolePermissions } from '../role/permissions.ts';
import { routePermissions } from '../route/permissions.ts';
import { smppPermissions } from '../smpp/permissions.ts';
import { statisticPermissions } from '../statistic/permissions.ts';
import { supplierBillPermissions } from '../supplier-bill/permissions.ts';
import { supplierPermissions } from '../supplier/permissions.ts';
import { sysConfigPermissions } from '../sys-config/permissions.ts';
import { systemHealthPermissions } from '../system-health/permissions.ts';
import { templatePagesPermissions } from '../template-pages/permissions.ts';
import { templatePermissions } from '../template/permissions.ts';

/** Every permission of the console with its names. */
export const permissionNames = {
  ...adminUserPermissions,
  ...alarmPermissions,
  ...applicationPermissions,
  ...billPermissions,
  ...channelPermissions,
  ...countryPermissions,
  ...customerPermissions,
  ...dashboardPermissions,
  ...errorCodePermissions,
  ...exchangeRatePermissions,
  ...feeItemPermissions,
  ...mailPermissions,
  ...messagePermissions,
  ...rechargePermissions,
  ...rolePermissions,
  ...routePermissions,
  ...smppPermissions,
  ...statisticPermissions,
  ...supplierBillPermissions,
  ...supplierPermissions,
  ...sysConfigPermissions,
  ...systemHealthPermissions,
  ...templatePagesPermissions,
  ...templatePermissions,
} as const;
