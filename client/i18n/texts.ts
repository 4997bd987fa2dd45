import type { en } from './en/index.ts';
import type { accountTexts } from './parts/account.ts';
import type { adminUserTexts } from './parts/admin-user.ts';
import type { alarmTexts } from './parts/alarm.ts';
import type { apiKeyTexts } from './parts/api-key.ts';
import type { applicationTexts } from './parts/application.ts';
import type { captureTexts } from './parts/capture.ts';
import type { channelTexts } from './parts/channel.ts';
import type { channelFormTexts } from './parts/channel-form.ts';
import type { channelHourTexts } from './parts/channel-hour.ts';
import type { channelPasteTexts } from './parts/channel-paste.ts';
import type { channelPriceTexts } from './parts/channel-price.ts';
import type { channelTaskTexts } from './parts/channel-task.ts';
import type { channelTestTexts } from './parts/channel-test.ts';
import type { countryTexts } from './parts/country.ts';
import type { credentialsTexts } from './parts/credentials.ts';
import type { customerTexts } from './parts/customer.ts';
import type { customerPriceTexts } from './parts/customer-price.ts';
import type { dashboardTexts } from './parts/dashboard.ts';
import type { decodeTexts } from './parts/decode.ts';
import type { documentTexts } from './parts/document.ts';
import type { editLockTexts } from './parts/edit-lock.ts';
import type { errorCodeTexts } from './parts/error-code.ts';
import type { errorLogTexts } from './parts/error-log.ts';
import type { exchangeRateTexts } from './parts/exchange-rate.ts';
import type { healthTexts } from './parts/health.ts';
import type { invitationTexts } from './parts/invitation.ts';
import type { lockTexts } from './parts/lock.ts';
import type { lowestPriceTexts } from './parts/lowest-price.ts';
import type { mailTexts } from './parts/mail.ts';
import type { messageTexts } from './parts/message.ts';
import type { noticeTexts } from './parts/notice.ts';
import type { operationLogTexts } from './parts/operation-log.ts';
import type { pduTexts } from './parts/pdu.ts';
import type { priceTexts } from './parts/price.ts';
import type { priceNoticeTexts } from './parts/price-notice.ts';
import type { pricePlanTexts } from './parts/price-plan.ts';
import type { priceSheetTexts } from './parts/price-sheet.ts';
import type { profileTexts } from './parts/profile.ts';
import type { quietHoursTexts } from './parts/quiet-hours.ts';
import type { reviewTexts } from './parts/review.ts';
import type { roleTexts } from './parts/role.ts';
import type { routeConfigTexts } from './parts/route-config.ts';
import type { routeOverviewTexts } from './parts/route-overview.ts';

import type { searchTexts } from './parts/search.ts';
import type { senderTexts } from './parts/sender.ts';
import type { simulateTexts } from './parts/simulate.ts';
import type { supplierTexts } from './parts/supplier.ts';
import type { sysConfigTexts } from './parts/sys-config.ts';
import type { taskTexts } from './parts/task.ts';
import type { templateTexts } from './parts/template.ts';
import type { themeTexts } from './parts/theme.ts';

/** Every text of the client, by its key. */
export type Texts = typeof en &
  (typeof accountTexts)['en'] &
  (typeof adminUserTexts)['en'] &
  (typeof alarmTexts)['en'] &
  (typeof apiKeyTexts)['en'] &
  (typeof applicationTexts)['en'] &
  (typeof channelTexts)['en'] &
  (typeof channelFormTexts)['en'] &
  (typeof channelPasteTexts)['en'] &
  (typeof channelPriceTexts)['en'] &
  (typeof priceSheetTexts)['en'] &
  (typeof channelTaskTexts)['en'] &
  (typeof channelTestTexts)['en'] &
  (typeof captureTexts)['en'] &
  (typeof channelHourTexts)['en'] &
  (typeof operationLogTexts)['en'] &
  (typeof pduTexts)['en'] &
  (typeof countryTexts)['en'] &
  (typeof credentialsTexts)['en'] &
  (typeof customerTexts)['en'] &
  (typeof customerPriceTexts)['en'] &
  (typeof dashboardTexts)['en'] &
  (typeof decodeTexts)['en'] &
  (typeof documentTexts)['en'] &
  (typeof editLockTexts)['en'] &
  (typeof errorCodeTexts)['en'] &
  (typeof routeConfigTexts)['en'] &
  (typeof errorLogTexts)['en'] &
  (typeof exchangeRateTexts)['en'] &
  (typeof priceNoticeTexts)['en'] &
  (typeof pricePlanTexts)['en'] &
  (typeof invitationTexts)['en'] &
  (typeof lockTexts)['en'] &
  (typeof healthTexts)['en'] &
  (typeof lowestPriceTexts)['en'] &
  (typeof mailTexts)['en'] &
  (typeof messageTexts)['en'] &
  (typeof noticeTexts)['en'] &
  (typeof priceTexts)['en'] &
  (typeof profileTexts)['en'] &
  (typeof quietHoursTexts)['en'] &
  (typeof roleTexts)['en'] &
  (typeof routeOverviewTexts)['en'] &
  (typeof reviewTexts)['en'] &
  (typeof searchTexts)['en'] &
  (typeof senderTexts)['en'] &
  (typeof simulateTexts)['en'] &
  (typeof supplierTexts)['en'] &
  (typeof sysConfigTexts)['en'] &
  (typeof taskTexts)['en'] &
  (typeof templateTexts)['en'] &
  (typeof themeTexts)['en'];
