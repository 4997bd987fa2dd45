import { adminFeature } from './admin/routes.ts';
import { adminUserFeature } from './admin-user/routes.ts';
import { alarmProfileFeature } from './alarm-profile/routes.ts';
import { apiKeyFeature } from './api-key/routes.ts';
import { applicationFeature } from './application/routes.ts';
import { auditLogFeature } from './audit-log/routes.ts';
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
import { errorCodeFeature } from './error-code/routes.ts';
import { eventFeature } from './event/routes.ts';
import { exchangeRateFeature } from './exchange-rate/routes.ts';
import type { Feature } from './feature.ts';
import { feedFeature } from './feed/routes.ts';
import { fileFeature } from './file/routes.ts';
import { lowestPriceFeature } from './lowest-price/routes.ts';
import { mailFeature } from './mail/routes.ts';
import { noticeFeature } from './notice/routes.ts';
import { operatorFeature } from './operator/routes.ts';
import { priceSheetFeature } from './price-sheet/routes.ts';
import { roleFeature } from './role/routes.ts';
import { routeConfigFeature } from './route-config/routes.ts';
import { routerFeature } from './router/routes.ts';
import { searchFeature } from './search/routes.ts';
import { secondFactorFeature } from './second-factor/routes.ts';
import { senderFeature } from './sender/routes.ts';
import { sessionFeature } from './session/routes.ts';
import { smppFeature } from './smpp/routes.ts';
import { smsFeature } from './sms/routes.ts';
import { smsTemplateFeature } from './sms-template/routes.ts';
import { supplierFeature } from './supplier/routes.ts';
import { sysConfigFeature } from './sys-config/routes.ts';
import { systemHealthFeature } from './system-health/routes.ts';
import { templateFeature } from './template/routes.ts';
import { userFeature } from './user/routes.ts';
import { viewFeature } from './view/routes.ts';

/** Every feature of the embedded API; deleting a feature means deleting its folder and its line here. */
export const features: readonly Feature[] = [
  sessionFeature,
  secondFactorFeature,
  adminFeature,
  adminUserFeature,
  alarmProfileFeature,
  apiKeyFeature,
  applicationFeature,
  auditLogFeature,
  channelFeature,
  channelCaptureFeature,
  channelLockFeature,
  channelLogFeature,
  channelPriceFeature,
  customerPriceFeature,
  exchangeRateFeature,
  channelTestFeature,
  commonFeature,
  contentRuleFeature,
  countryFeature,
  customerFeature,
  dashboardFeature,
  demoFeature,
  errorCodeFeature,
  eventFeature,
  feedFeature,
  fileFeature,
  lowestPriceFeature,
  mailFeature,
  noticeFeature,
  operatorFeature,
  priceSheetFeature,
  roleFeature,
  routeConfigFeature,
  routerFeature,
  searchFeature,
  senderFeature,
  smsFeature,
  smsTemplateFeature,
  smppFeature,
  supplierFeature,
  sysConfigFeature,
  systemHealthFeature,
  templateFeature,
  userFeature,
  viewFeature,
];
