import { adminUser } from '#shared/admin-user.ts';
import { apiKey } from '#shared/api-key.ts';
import { customerApplication } from '#shared/application.ts';
import type { OperationLog } from '#shared/audit.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { country } from '#shared/country.ts';
import { priceNotice } from '#shared/customer/notice.ts';
import { pricePlan } from '#shared/customer/plan.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { customer } from '#shared/customer.ts';
import { errorCode } from '#shared/error-code.ts';
import { exchangeRate } from '#shared/exchange-rate.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { mail } from '#shared/mail.ts';
import { operator } from '#shared/operator.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { role } from '#shared/role.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import { screenGroups } from '#shared/screens.ts';
import { senderId } from '#shared/sender.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { supplier } from '#shared/supplier.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { systemHealth } from '#shared/system-health.ts';
import { template } from '#shared/template.ts';
import { user } from '#shared/user.ts';

interface TargetScreen {
  /** What the screen calls first: who may not call it cannot open the object. */
  call: Pick<Endpoint, 'permission'>;
  path(id: string, name: string): string;
  /** What an id looks like, if not a number. */
  id?: RegExp;
}

/** Of objects of which there is one, or that stand on one screen together. */
const everyId = /^/;
/** A price list is an account's or a customer's: accounts are numbered from 90001 (migration 0040), customers from 5001. */
const firstAccount = 90_001;

const screens: Readonly<Record<string, TargetScreen>> = {
  supplier: { call: supplier.get, path: (id) => `/supmgt/supplier?supplierId=${id}` },
  channel: { call: channel.get, path: (id) => `/supmgt/edit?channelId=${id}` },
  priceSheet: { call: priceSheet.get, path: (id) => `/supmgt/priceImport?batchId=${id}` },
  channelPrice: { call: channelPrice.list, path: (id) => `/supmgt/price?channelId=${id}` },
  customer: { call: customer.get, path: (id) => `/cusmgt/cusDetail?customerId=${id}` },
  user: { call: user.list, path: (_id, name) => `/cusmgt/subCus?keyword=${encodeURIComponent(name)}` },
  customerPrice: {
    call: customerPrice.lists,
    path: (id) => `/cusmgt/price?${Number(id) < firstAccount ? 'customerId' : 'userId'}=${id}`,
  },
  senderId: { call: senderId.get, path: (id) => `/cusmgt/showDetail?senderIdId=${id}` },
  template: { call: template.get, path: (id) => `/templateList?templateId=${id}` },
  userRouters: { call: userRouters.get, path: (id) => `/cusmgt/routeCfg?userId=${id}` },
  routerVersion: { call: userRouters.get, path: (id) => `/cusmgt/routeVersion?userId=${id}` },
  routeTemplate: { call: userRouters.get, path: () => '/cusmgt/routeCfg' },
  router: { call: router.list, path: (id) => `/routeAll?userId=${id}` },
  smsCustomer: {
    call: smsCustomer.get,
    path: (id) => `/sms/message?msgId=${encodeURIComponent(id)}`,
    id: /./,
  },
  errorCode: { call: errorCode.list, path: () => '/settings/errorCode' },
  customerApplication: { call: customerApplication.get, path: (id) => `/cusApp?applyId=${id}&all=1` },
  role: { call: role.get, path: (id) => `/settings/roleMgt?roleId=${id}` },
  admin: { call: adminUser.get, path: (id) => `/settings/accountSettings?adminId=${id}` },
  adminUser: { call: adminUser.get, path: (id) => `/settings/accountSettings?adminId=${id}` },
  mail: { call: mail.setup, path: () => '/settings/mail', id: everyId },
  sysConfig: { call: sysConfig.list, path: () => '/settings/sysConfig', id: everyId },
  pricePlan: { call: pricePlan.list, path: (_id, name) => `/cusmgt/pricePlan?keyword=${encodeURIComponent(name)}` },
  priceNotice: { call: priceNotice.list, path: () => '/cusmgt/priceNotice' },
  exchangeRate: { call: exchangeRate.list, path: () => '/settings/exchangeRate' },
  apiKey: { call: apiKey.list, path: () => '/settings/apiKeys' },
  systemHealth: { call: systemHealth.get, path: () => '/settings/health', id: everyId },
  country: { call: country.list, path: (id) => `/settings/operator?countryId=${id}` },
  operator: { call: operator.list, path: (id) => `/settings/operator?operatorId=${id}` },
};

/** Whether this version has the screen of an address. */
const isScreen = (address: string): boolean =>
  screenGroups.some(({ screens: own }) => own.some(({ path }) => path === address.split('?', 1)[0]));

/** The address of the screen that shows the object of an entry; undefined when there is none for this person. */
export function targetPath(
  { resource, targetId, targetName }: Pick<OperationLog, 'resource' | 'targetId' | 'targetName'>,
  can: (call: Pick<Endpoint, 'permission'>) => boolean,
): string | undefined {
  const screen = screens[resource];
  const path = screen?.path(targetId, targetName);
  if (!screen || path === undefined || !isScreen(path) || !can(screen.call)) return undefined;
  return (screen.id ?? /^\d+$/).test(targetId) ? path : undefined;
}
