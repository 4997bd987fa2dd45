/*
 * Written by `npm run collect` from the folders of the resources; the check compares it. Do not edit: change the files that
 * are collected, and run the command again.
 */
// biome-ignore-all assist/source/organizeImports: in the order of the names.
import type { LoggedResources } from '../logged-types.ts';
import { adminUserLogged } from '../admin-user/logged.ts';
import { alarmLogged } from '../alarm/logged.ts';
import { apiKeyLogged } from '../api-key/logged.ts';
import { applicationLogged } from '../application/logged.ts';
import { billLogged } from '../bill/logged.ts';
import { channelLogged } from '../channel/logged.ts';
import { chartViewLogged } from '../chart-view/logged.ts';
import { countryLogged } from '../country/logged.ts';
import { customerLogged } from '../customer/logged.ts';
import { errorCodeLogged } from '../error-code/logged.ts';
import { exchangeRateLogged } from '../exchange-rate/logged.ts';
import { feeItemLogged } from '../fee-item/logged.ts';
import { mailLogged } from '../mail/logged.ts';
import { messageLogged } from '../message/logged.ts';
import { monitorLogged } from '../monitor/logged.ts';
import { priceSheetLogged } from '../price-sheet/logged.ts';
import { rechargeLogged } from '../recharge/logged.ts';
import { roleLogged } from '../role/logged.ts';
import { routeLogged } from '../route/logged.ts';
import { senderLogged } from '../sender/logged.ts';
import { supplierBillLogged } from '../supplier-bill/logged.ts';
import { supplierLogged } from '../supplier/logged.ts';
import { sysConfigLogged } from '../sys-config/logged.ts';
import { systemHealthLogged } from '../system-health/logged.ts';
import { taskLogged } from '../task/logged.ts';
import { templateLogged } from '../template/logged.ts';
import { userLogged } from '../user/logged.ts';
import { viewLogged } from '../view/logged.ts';

/** Every kind of objects that entries of the operation log name. */
export const loggedResources: LoggedResources = {
  ...adminUserLogged,
  ...alarmLogged,
  ...apiKeyLogged,
  ...applicationLogged,
  ...billLogged,
  ...channelLogged,
  ...chartViewLogged,
  ...countryLogged,
  ...customerLogged,
  ...errorCodeLogged,
  ...exchangeRateLogged,
  ...feeItemLogged,
  ...mailLogged,
  ...messageLogged,
  ...monitorLogged,
  ...priceSheetLogged,
  ...rechargeLogged,
  ...roleLogged,
  ...routeLogged,
  ...senderLogged,
  ...supplierBillLogged,
  ...supplierLogged,
  ...sysConfigLogged,
  ...systemHealthLogged,
  ...taskLogged,
  ...templateLogged,
  ...userLogged,
  ...viewLogged,
};
