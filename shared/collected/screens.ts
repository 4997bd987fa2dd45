/*
 * Written by `npm run collect` from the folders of the resources; the check compares it. Do not edit: change the files that
 * are collected, and run the command again.
 */
// biome-ignore-all assist/source/organizeImports: in the order of the names.
import { adminUserScreens } from '../admin-user/screens.ts';
import { alarmScreens } from '../alarm/screens.ts';
import { apiKeyScreens } from '../api-key/screens.ts';
import { applicationScreens } from '../application/screens.ts';
import { auditScreens } from '../operation-log/screens.ts';
import { billScreens } from '../bill/screens.ts';
import { channelScreens } from '../channel/screens.ts';
import { countryScreens } from '../country/screens.ts';
import { customerScreens } from '../customer/screens.ts';
import { dashboardScreens } from '../dashboard/screens.ts';
import { errorCodeScreens } from '../error-code/screens.ts';
import { exchangeRateScreens } from '../exchange-rate/screens.ts';
import { feeItemScreens } from '../fee-item/screens.ts';
import { mailScreens } from '../mail/screens.ts';
import { messageScreens } from '../message/screens.ts';
import { monitorScreens } from '../monitor/screens.ts';
import { priceSheetScreens } from '../price-sheet/screens.ts';
import { rechargeScreens } from '../recharge/screens.ts';
import { roleScreens } from '../role/screens.ts';
import { routeScreens } from '../route/screens.ts';
import { senderScreens } from '../sender/screens.ts';
import { sessionScreens } from '../session/screens.ts';
import { smppScreens } from '../smpp/screens.ts';
import { statisticScreens } from '../statistic/screens.ts';
import { supplierBillScreens } from '../supplier-bill/screens.ts';
import { supplierScreens } from '../supplier/screens.ts';
import { sysConfigScreens } from '../sys-config/screens.ts';
import { systemHealthScreens } from '../system-health/screens.ts';
import { taskScreens } from '../task/screens.ts';
import { templatePagesScreens } from '../template-pages/screens.ts';
import { templateScreens } from '../template/screens.ts';
import { userScreens } from '../user/screens.ts';

/** Every screen that a resource declares. */
export const declaredScreens = [
  ...adminUserScreens,
  ...alarmScreens,
  ...apiKeyScreens,
  ...applicationScreens,
  ...auditScreens,
  ...billScreens,
  ...channelScreens,
  ...countryScreens,
  ...customerScreens,
  ...dashboardScreens,
  ...errorCodeScreens,
  ...exchangeRateScreens,
  ...feeItemScreens,
  ...mailScreens,
  ...messageScreens,
  ...monitorScreens,
  ...priceSheetScreens,
  ...rechargeScreens,
  ...roleScreens,
  ...routeScreens,
  ...senderScreens,
  ...sessionScreens,
  ...smppScreens,
  ...statisticScreens,
  ...supplierBillScreens,
  ...supplierScreens,
  ...sysConfigScreens,
  ...systemHealthScreens,
  ...taskScreens,
  ...templatePagesScreens,
  ...templateScreens,
  ...userScreens,
] as const;
