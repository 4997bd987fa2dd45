/*
 * Written by `npm run collect` from the folders of the resources; the check compares it. Do not edit: change the files that
 * are collected, and run the command again.
 */
// biome-ignore-all assist/source/organizeImports: in the order of the names.
import type { Endpoint } from '../http/endpoint.ts';
import { admin } from '../admin.ts';
import { adminUser } from '../admin-user.ts';
import { alarm } from '../alarm.ts';
import { alarmProfile } from '../channel/alarm.ts';
import { alarmRule } from '../alarm-rule.ts';
import { alarmWebhook } from '../alarm-webhook.ts';
import { apiKey } from '../api-key.ts';
import { bankStatement } from '../bank-statement.ts';
import { bill } from '../bill.ts';
import { billDispute } from '../bill-dispute.ts';
import { channel } from '../channel.ts';
import { channelCapture } from '../channel/capture.ts';
import { channelLog } from '../channel/log.ts';
import { channelPrice } from '../channel/price.ts';
import { channelTest } from '../channel/test.ts';
import { chartView } from '../chart-view.ts';
import { common } from '../common.ts';
import { contentRule } from '../template/rule.ts';
import { country } from '../country.ts';
import { customer } from '../customer.ts';
import { customerApplication } from '../application.ts';
import { customerPrice } from '../customer/price.ts';
import { dashboard } from '../dashboard.ts';
import { demo } from '../demo.ts';
import { errorCode } from '../error-code.ts';
import { event } from '../event.ts';
import { exchangeRate } from '../exchange-rate.ts';
import { feeItem } from '../fee-item.ts';
import { feed } from '../feed.ts';
import { floorEffect } from '../floor-effect.ts';
import { invitation } from '../invitation.ts';
import { loginLog } from '../operation-log.ts';
import { lowestPrice } from '../channel/lowest.ts';
import { mail } from '../mail.ts';
import { monitor } from '../monitor.ts';
import { notice } from '../notice.ts';
import { operationLog } from '../operation-log.ts';
import { operator } from '../operator.ts';
import { priceNotice } from '../customer/notice.ts';
import { pricePlan } from '../customer/plan.ts';
import { priceSheet } from '../price-sheet.ts';
import { recharge } from '../recharge.ts';
import { role } from '../role.ts';
import { routeDraft } from '../route/draft-calls.ts';
import { routeTemplate } from '../route/template.ts';
import { router } from '../route/router.ts';
import { routerVersion } from '../route/version-calls.ts';
import { search } from '../search.ts';
import { secondFactor } from '../second-factor.ts';
import { senderId } from '../sender.ts';
import { session } from '../session.ts';
import { smpp } from '../smpp.ts';
import { smsCustomer } from '../sms-customer.ts';
import { smsReport } from '../sms-report.ts';
import { statistic } from '../statistic.ts';
import { supplier } from '../supplier.ts';
import { supplierBill } from '../supplier-bill.ts';
import { suspect } from '../suspect.ts';
import { sysConfig } from '../sys-config.ts';
import { systemHealth } from '../system-health.ts';
import { task } from '../task.ts';
import { template } from '../template.ts';
import { user } from '../user.ts';
import { userRouters } from '../route/calls.ts';
import { view } from '../view.ts';

/** Every call of the console by resource. */
export const contracts = {
  admin,
  adminUser,
  alarm,
  alarmProfile,
  alarmRule,
  alarmWebhook,
  apiKey,
  bankStatement,
  bill,
  billDispute,
  channel,
  channelCapture,
  channelLog,
  channelPrice,
  channelTest,
  chartView,
  common,
  contentRule,
  country,
  customer,
  customerApplication,
  customerPrice,
  dashboard,
  demo,
  errorCode,
  event,
  exchangeRate,
  feeItem,
  feed,
  floorEffect,
  invitation,
  loginLog,
  lowestPrice,
  mail,
  monitor,
  notice,
  operationLog,
  operator,
  priceNotice,
  pricePlan,
  priceSheet,
  recharge,
  role,
  routeDraft,
  routeTemplate,
  router,
  routerVersion,
  search,
  secondFactor,
  senderId,
  session,
  smpp,
  smsCustomer,
  smsReport,
  statistic,
  supplier,
  supplierBill,
  suspect,
  sysConfig,
  systemHealth,
  task,
  template,
  user,
  userRouters,
  view,
} satisfies Record<string, Record<string, Endpoint>>;

/** The file that declares a resource's calls. */
export const contractFiles: Readonly<Record<keyof typeof contracts, string>> = {
  admin: 'shared/admin.ts',
  adminUser: 'shared/admin-user.ts',
  alarm: 'shared/alarm.ts',
  alarmProfile: 'shared/channel/alarm.ts',
  alarmRule: 'shared/alarm-rule.ts',
  alarmWebhook: 'shared/alarm-webhook.ts',
  apiKey: 'shared/api-key.ts',
  bankStatement: 'shared/bank-statement.ts',
  bill: 'shared/bill.ts',
  billDispute: 'shared/bill-dispute.ts',
  channel: 'shared/channel.ts',
  channelCapture: 'shared/channel/capture.ts',
  channelLog: 'shared/channel/log.ts',
  channelPrice: 'shared/channel/price.ts',
  channelTest: 'shared/channel/test.ts',
  chartView: 'shared/chart-view.ts',
  common: 'shared/common.ts',
  contentRule: 'shared/template/rule.ts',
  country: 'shared/country.ts',
  customer: 'shared/customer.ts',
  customerApplication: 'shared/application.ts',
  customerPrice: 'shared/customer/price.ts',
  dashboard: 'shared/dashboard.ts',
  demo: 'shared/demo.ts',
  errorCode: 'shared/error-code.ts',
  event: 'shared/event.ts',
  exchangeRate: 'shared/exchange-rate.ts',
  feeItem: 'shared/fee-item.ts',
  feed: 'shared/feed.ts',
  floorEffect: 'shared/floor-effect.ts',
  invitation: 'shared/invitation.ts',
  loginLog: 'shared/operation-log.ts',
  lowestPrice: 'shared/channel/lowest.ts',
  mail: 'shared/mail.ts',
  monitor: 'shared/monitor.ts',
  notice: 'shared/notice.ts',
  operationLog: 'shared/operation-log.ts',
  operator: 'shared/operator.ts',
  priceNotice: 'shared/customer/notice.ts',
  pricePlan: 'shared/customer/plan.ts',
  priceSheet: 'shared/price-sheet.ts',
  recharge: 'shared/recharge.ts',
  role: 'shared/role.ts',
  routeDraft: 'shared/route/draft-calls.ts',
  routeTemplate: 'shared/route/template.ts',
  router: 'shared/route/router.ts',
  routerVersion: 'shared/route/version-calls.ts',
  search: 'shared/search.ts',
  secondFactor: 'shared/second-factor.ts',
  senderId: 'shared/sender.ts',
  session: 'shared/session.ts',
  smpp: 'shared/smpp.ts',
  smsCustomer: 'shared/sms-customer.ts',
  smsReport: 'shared/sms-report.ts',
  statistic: 'shared/statistic.ts',
  supplier: 'shared/supplier.ts',
  supplierBill: 'shared/supplier-bill.ts',
  suspect: 'shared/suspect.ts',
  sysConfig: 'shared/sys-config.ts',
  systemHealth: 'shared/system-health.ts',
  task: 'shared/task.ts',
  template: 'shared/template.ts',
  user: 'shared/user.ts',
  userRouters: 'shared/route/calls.ts',
  view: 'shared/view.ts',
};
