/*
 * Written by `npm run collect` from the folders of the resources; the check compares it. Do not edit: change the files that
 * are collected, and run the command again.
 */
// biome-ignore-all assist/source/organizeImports: in the order of the names.
import type { accountTexts } from './namespaces/account.ts';
import type { adminUserTexts } from './namespaces/admin-user.ts';
import type { alarmTexts } from './namespaces/alarm.ts';
import type { alarmWebhooksTexts } from './namespaces/alarm-webhooks.ts';
import type { alarmsTexts } from './namespaces/alarms.ts';
import type { apiKeyTexts } from './namespaces/api-key.ts';
import type { applicationTexts } from './namespaces/application.ts';
import type { billDisputeTexts } from './namespaces/bill-dispute.ts';
import type { billTexts } from './namespaces/bill.ts';
import type { billsTexts } from './namespaces/bills.ts';
import type { captureTexts } from './namespaces/capture.ts';
import type { channelFormTexts } from './namespaces/channel-form.ts';
import type { channelHourTexts } from './namespaces/channel-hour.ts';
import type { channelPasteTexts } from './namespaces/channel-paste.ts';
import type { channelPriceTexts } from './namespaces/channel-price.ts';
import type { channelTaskTexts } from './namespaces/channel-task.ts';
import type { channelTestTexts } from './namespaces/channel-test.ts';
import type { channelTexts } from './namespaces/channel.ts';
import type { chartBuilderTexts } from './namespaces/chart-builder.ts';
import type { countryTexts } from './namespaces/country.ts';
import type { credentialsTexts } from './namespaces/credentials.ts';
import type { customerPriceTexts } from './namespaces/customer-price.ts';
import type { customerTexts } from './namespaces/customer.ts';
import type { dashboardTexts } from './namespaces/dashboard.ts';
import type { decodeTexts } from './namespaces/decode.ts';
import type { documentTexts } from './namespaces/document.ts';
import type { editLockTexts } from './namespaces/edit-lock.ts';
import type { errorCodeTexts } from './namespaces/error-code.ts';
import type { errorLogTexts } from './namespaces/error-log.ts';
import type { exchangeRateTexts } from './namespaces/exchange-rate.ts';
import type { feeItemTexts } from './namespaces/fee-item.ts';
import type { graphTexts } from './namespaces/graph.ts';
import type { healthTexts } from './namespaces/health.ts';
import type { invitationTexts } from './namespaces/invitation.ts';
import type { lockTexts } from './namespaces/lock.ts';
import type { lowestPriceTexts } from './namespaces/lowest-price.ts';
import type { mailTexts } from './namespaces/mail.ts';
import type { messageTexts } from './namespaces/message.ts';
import type { monitorTexts } from './namespaces/monitor.ts';
import type { noticeTexts } from './namespaces/notice.ts';
import type { operationLogTexts } from './namespaces/operation-log.ts';
import type { pduTexts } from './namespaces/pdu.ts';
import type { priceNoticeTexts } from './namespaces/price-notice.ts';
import type { pricePlanTexts } from './namespaces/price-plan.ts';
import type { priceSheetTexts } from './namespaces/price-sheet.ts';
import type { priceTexts } from './namespaces/price.ts';
import type { profileTexts } from './namespaces/profile.ts';
import type { profitTexts } from './namespaces/profit.ts';
import type { quietHoursTexts } from './namespaces/quiet-hours.ts';
import type { rechargeTexts } from './namespaces/recharge.ts';
import type { registrationTexts } from './namespaces/registration.ts';
import type { reviewTexts } from './namespaces/review.ts';
import type { roleTexts } from './namespaces/role.ts';
import type { routeConfigTexts } from './namespaces/route-config.ts';
import type { routeOverviewTexts } from './namespaces/route-overview.ts';
import type { searchTexts } from './namespaces/search.ts';
import type { senderTexts } from './namespaces/sender.ts';
import type { simulateTexts } from './namespaces/simulate.ts';
import type { statisticTexts } from './namespaces/statistic.ts';
import type { supplierBillTexts } from './namespaces/supplier-bill.ts';
import type { supplierTexts } from './namespaces/supplier.ts';
import type { sysConfigTexts } from './namespaces/sys-config.ts';
import type { taskTexts } from './namespaces/task.ts';
import type { templatePagesTexts } from './namespaces/template-pages.ts';
import type { templateTexts } from './namespaces/template.ts';
import type { themeTexts } from './namespaces/theme.ts';

/** Texts that come with a screen's code, by namespace. */
export type Namespaces = (typeof accountTexts)['en'] &
  (typeof adminUserTexts)['en'] &
  (typeof alarmTexts)['en'] &
  (typeof alarmWebhooksTexts)['en'] &
  (typeof alarmsTexts)['en'] &
  (typeof apiKeyTexts)['en'] &
  (typeof applicationTexts)['en'] &
  (typeof billDisputeTexts)['en'] &
  (typeof billTexts)['en'] &
  (typeof billsTexts)['en'] &
  (typeof captureTexts)['en'] &
  (typeof channelFormTexts)['en'] &
  (typeof channelHourTexts)['en'] &
  (typeof channelPasteTexts)['en'] &
  (typeof channelPriceTexts)['en'] &
  (typeof channelTaskTexts)['en'] &
  (typeof channelTestTexts)['en'] &
  (typeof channelTexts)['en'] &
  (typeof chartBuilderTexts)['en'] &
  (typeof countryTexts)['en'] &
  (typeof credentialsTexts)['en'] &
  (typeof customerPriceTexts)['en'] &
  (typeof customerTexts)['en'] &
  (typeof dashboardTexts)['en'] &
  (typeof decodeTexts)['en'] &
  (typeof documentTexts)['en'] &
  (typeof editLockTexts)['en'] &
  (typeof errorCodeTexts)['en'] &
  (typeof errorLogTexts)['en'] &
  (typeof exchangeRateTexts)['en'] &
  (typeof feeItemTexts)['en'] &
  (typeof graphTexts)['en'] &
  (typeof healthTexts)['en'] &
  (typeof invitationTexts)['en'] &
  (typeof lockTexts)['en'] &
  (typeof lowestPriceTexts)['en'] &
  (typeof mailTexts)['en'] &
  (typeof messageTexts)['en'] &
  (typeof monitorTexts)['en'] &
  (typeof noticeTexts)['en'] &
  (typeof operationLogTexts)['en'] &
  (typeof pduTexts)['en'] &
  (typeof priceNoticeTexts)['en'] &
  (typeof pricePlanTexts)['en'] &
  (typeof priceSheetTexts)['en'] &
  (typeof priceTexts)['en'] &
  (typeof profileTexts)['en'] &
  (typeof profitTexts)['en'] &
  (typeof quietHoursTexts)['en'] &
  (typeof rechargeTexts)['en'] &
  (typeof registrationTexts)['en'] &
  (typeof reviewTexts)['en'] &
  (typeof roleTexts)['en'] &
  (typeof routeConfigTexts)['en'] &
  (typeof routeOverviewTexts)['en'] &
  (typeof searchTexts)['en'] &
  (typeof senderTexts)['en'] &
  (typeof simulateTexts)['en'] &
  (typeof statisticTexts)['en'] &
  (typeof supplierBillTexts)['en'] &
  (typeof supplierTexts)['en'] &
  (typeof sysConfigTexts)['en'] &
  (typeof taskTexts)['en'] &
  (typeof templatePagesTexts)['en'] &
  (typeof templateTexts)['en'] &
  (typeof themeTexts)['en'];
