/*
 * Written by `npm run collect` from the folders of the resources; the check compares it. Do not edit: change the files that
 * are collected, and run the command again.
 */
// biome-ignore-all assist/source/organizeImports: in the order of the names.
import type { Feature } from './feature.ts';
import { adminFeature } from './admin/routes.ts';
import { adminUserFeature } from './admin-user/routes.ts';
import { alarmFeature } from './alarm/routes.ts';
import { alarmProfileFeature } from './alarm-profile/routes.ts';
import { alarmRuleFeature } from './alarm-rule/routes.ts';
import { alarmWebhookFeature } from './alarm-webhook/routes.ts';
import { apiKeyFeature } from './api-key/routes.ts';
import { applicationFeature } from './application/routes.ts';
import { bankStatementFeature } from './bank-statement/routes.ts';
import { billFeature } from './bill/routes.ts';
import { channelFeature } from './channel/routes.ts';
import { channelCaptureFeature } from './channel-capture/routes.ts';
import { channelLockFeature } from './channel-lock/routes.ts';
import { channelLogFeature } from './channel-log/routes.ts';
import { channelPriceFeature } from './channel-price/routes.ts';
import { channelTestFeature } from './channel-test/routes.ts';
import { commonFeature } from './common/routes.ts';
import { contentRuleFeature } from './content-rule/routes.ts';
import { countryFeature } from './country/routes.ts';
import { customerFeature } from './customer/routes.ts';
import { customerPriceFeature } from './customer-price/routes.ts';
import { dashboardFeature } from './dashboard/routes.ts';
import { demoFeature } from './demo/routes.ts';
import { emptyFileFeature } from './empty-file/routes.ts';
import { errorCodeFeature } from './error-code/routes.ts';
import { eventFeature } from './event/routes.ts';
import { exchangeRateFeature } from './exchange-rate/routes.ts';
import { feeItemFeature } from './fee-item/routes.ts';
import { feedFeature } from './feed/routes.ts';
import { fileFeature } from './file/routes.ts';
import { lowestPriceFeature } from './lowest-price/routes.ts';
import { mailFeature } from './mail/routes.ts';
import { messageFeature } from './message/routes.ts';
import { monitorFeature } from './monitor/routes.ts';
import { noticeFeature } from './notice/routes.ts';
import { operationLogFeature } from './operation-log/routes.ts';
import { operatorFeature } from './operator/routes.ts';
import { priceSheetFeature } from './price-sheet/routes.ts';
import { rechargeFeature } from './recharge/routes.ts';
import { roleFeature } from './role/routes.ts';
import { routeConfigFeature } from './route-config/routes.ts';
import { routeOverviewFeature } from './route-overview/routes.ts';
import { searchFeature } from './search/routes.ts';
import { secondFactorFeature } from './second-factor/routes.ts';
import { senderFeature } from './sender/routes.ts';
import { sessionFeature } from './session/routes.ts';
import { smppFeature } from './smpp/routes.ts';
import { statisticFeature } from './statistic/routes.ts';
import { supplierFeature } from './supplier/routes.ts';
import { supplierBillFeature } from './supplier-bill/routes.ts';
import { suspectFeature } from './suspect/routes.ts';
import { sysConfigFeature } from './sys-config/routes.ts';
import { systemHealthFeature } from './system-health/routes.ts';
import { templateFeature } from './template/routes.ts';
import { userFeature } from './user/routes.ts';
import { viewFeature } from './view/routes.ts';

/** Every feature of the embedded API by its folder. */
export const features: Readonly<Record<string, Feature>> = {
  admin: adminFeature,
  'admin-user': adminUserFeature,
  alarm: alarmFeature,
  'alarm-profile': alarmProfileFeature,
  'alarm-rule': alarmRuleFeature,
  'alarm-webhook': alarmWebhookFeature,
  'api-key': apiKeyFeature,
  application: applicationFeature,
  'bank-statement': bankStatementFeature,
  bill: billFeature,
  channel: channelFeature,
  'channel-capture': channelCaptureFeature,
  'channel-lock': channelLockFeature,
  'channel-log': channelLogFeature,
  'channel-price': channelPriceFeature,
  'channel-test': channelTestFeature,
  common: commonFeature,
  'content-rule': contentRuleFeature,
  country: countryFeature,
  customer: customerFeature,
  'customer-price': customerPriceFeature,
  dashboard: dashboardFeature,
  demo: demoFeature,
  'empty-file': emptyFileFeature,
  'error-code': errorCodeFeature,
  event: eventFeature,
  'exchange-rate': exchangeRateFeature,
  'fee-item': feeItemFeature,
  feed: feedFeature,
  file: fileFeature,
  'lowest-price': lowestPriceFeature,
  mail: mailFeature,
  message: messageFeature,
  monitor: monitorFeature,
  notice: noticeFeature,
  'operation-log': operationLogFeature,
  operator: operatorFeature,
  'price-sheet': priceSheetFeature,
  recharge: rechargeFeature,
  role: roleFeature,
  'route-config': routeConfigFeature,
  'route-overview': routeOverviewFeature,
  search: searchFeature,
  'second-factor': secondFactorFeature,
  sender: senderFeature,
  session: sessionFeature,
  smpp: smppFeature,
  statistic: statisticFeature,
  supplier: supplierFeature,
  'supplier-bill': supplierBillFeature,
  suspect: suspectFeature,
  'sys-config': sysConfigFeature,
  'system-health': systemHealthFeature,
  template: templateFeature,
  user: userFeature,
  view: viewFeature,
};
