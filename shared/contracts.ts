import { admin } from './admin.ts';
import { adminUser } from './admin-user.ts';
import { apiKey } from './api-key.ts';
import { customerApplication } from './application.ts';
import { loginLog, operationLog } from './audit.ts';
import { alarmProfile } from './channel/alarm.ts';
import { channelCapture } from './channel/capture.ts';
import { channelLog } from './channel/log.ts';
import { lowestPrice } from './channel/lowest.ts';
import { channelPrice } from './channel/price.ts';
import { channelTest } from './channel/test.ts';
import { channel } from './channel.ts';
import { common } from './common.ts';
import { country } from './country.ts';
import { priceNotice } from './customer/notice.ts';
import { pricePlan } from './customer/plan.ts';
import { customerPrice } from './customer/price.ts';
import { customer } from './customer.ts';
import { dashboard } from './dashboard.ts';
import { demo } from './demo.ts';
import { errorCode } from './error-code.ts';
import { event } from './event.ts';
import { exchangeRate } from './exchange-rate.ts';
import { feed } from './feed.ts';
import type { Endpoint } from './http/endpoint.ts';
import { invitation } from './invitation.ts';
import { mail } from './mail.ts';
import { notice } from './notice.ts';
import { operator } from './operator.ts';
import { priceSheet } from './price-sheet.ts';
import { role } from './role.ts';
import { userRouters } from './route/calls.ts';
import { routeDraft } from './route/draft-calls.ts';
import { router } from './route/router.ts';
import { routeTemplate } from './route/template.ts';
import { routerVersion } from './route/version-calls.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { senderId } from './sender.ts';
import { session } from './session.ts';
import { smpp } from './smpp.ts';
import { smsCustomer } from './sms-customer.ts';
import { smsReport } from './sms-report.ts';
import { supplier } from './supplier.ts';
import { sysConfig } from './sys-config.ts';
import { systemHealth } from './system-health.ts';
import { task } from './task.ts';
import { contentRule } from './template/rule.ts';
import { template } from './template.ts';
import { user } from './user.ts';
import { view } from './view.ts';

/** Every call of the console by resource: what OpenAPI, the boot check and the contract tests walk. */
export const contracts = {
  session,
  secondFactor,
  admin,
  adminUser,
  role,
  router,
  invitation,
  common,
  country,
  operator,
  channel,
  channelLog,
  channelPrice,
  lowestPrice,
  priceSheet,
  customerPrice,
  pricePlan,
  priceNotice,
  exchangeRate,
  channelCapture,
  channelTest,
  alarmProfile,
  apiKey,
  event,
  feed,
  mail,
  notice,
  search,
  errorCode,
  customer,
  customerApplication,
  user,
  userRouters,
  routeDraft,
  routerVersion,
  routeTemplate,
  smpp,
  smsCustomer,
  smsReport,
  supplier,
  sysConfig,
  systemHealth,
  task,
  view,
  template,
  contentRule,
  senderId,
  operationLog,
  loginLog,
  dashboard,
  demo,
} satisfies Record<string, Record<string, Endpoint>>;

/** All calls in one list, each with the name `resource.verb`. */
export const allEndpoints: readonly { name: string; endpoint: Endpoint }[] = Object.entries(contracts).flatMap(
  ([resource, calls]) => Object.entries(calls).map(([verb, endpoint]) => ({ name: `${resource}.${verb}`, endpoint })),
);
