import type { ChannelInput } from '#shared/channel/input.ts';
import type { Channel } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import type { CustomerInput } from '#shared/customer/input.ts';
import type { Customer } from '#shared/customer/row.ts';
import { customer } from '#shared/customer.ts';
import { userRouters } from '#shared/route/calls.ts';
import type { Supplier, SupplierInput } from '#shared/supplier.ts';
import { supplier } from '#shared/supplier.ts';
import type { UserFields } from '#shared/user/input.ts';
import type { User } from '#shared/user/row.ts';
import { user } from '#shared/user.ts';
import type { TestApp } from './app.ts';

let made = 0;

/** A supplier unique in the test, as an administrator would enter it. */
export function supplierInput(overrides: Partial<SupplierInput> = {}): SupplierInput {
  made += 1;
  return {
    supplierName: `Test Carrier ${process.pid} ${made}`,
    supplierCode: `T${process.pid % 100_000}-${made}`,
    supplierType: 2,
    currency: 'EUR',
    settleType: 1,
    ...overrides,
  };
}

/** Adds a supplier by the front door. */
export const addSupplier = (console: TestApp, overrides?: Partial<SupplierInput>): Promise<Supplier> =>
  console.as('admin').call(supplier.add, supplierInput(overrides));

/** What an administrator enters of a channel; each has an account of its own. */
export function channelInput(overrides: Partial<ChannelInput> & Pick<ChannelInput, 'supplierId'>): ChannelInput {
  made += 1;
  return {
    channelName: `Test Channel ${process.pid} ${made}`,
    channelCode: `TC-${process.pid}-${made}`,
    protocol: 1,
    host: 'smpp.carrier.example',
    port: 2775,
    systemId: `acc${made}`,
    password: 'pw-1234',
    maxTps: 50,
    ...overrides,
  };
}

/** Adds a channel by the front door, at a supplier of its own unless one is named. */
export async function addChannel(console: TestApp, overrides: Partial<ChannelInput> = {}): Promise<Channel> {
  const supplierId = overrides.supplierId ?? (await addSupplier(console)).supplierId;
  return console.as('admin').call(channel.add, channelInput({ ...overrides, supplierId }));
}

/** What an administrator enters of a customer unique in the test. */
export function customerInput(overrides: Partial<CustomerInput> = {}): CustomerInput {
  made += 1;
  return {
    customerName: `Test Buyer ${process.pid} ${made}`,
    customerCode: `B${process.pid % 100_000}-${made}`,
    customerType: 1,
    chargeType: 1,
    currency: 'EUR',
    ...overrides,
  };
}

/** Adds a customer by the front door. */
export const addCustomer = (console: TestApp, overrides?: Partial<CustomerInput>): Promise<Customer> =>
  console.as('admin').call(customer.add, customerInput(overrides));

/** Adds an account of a customer by the front door. */
export async function addUser(
  console: TestApp,
  customerId: string,
  overrides: Partial<UserFields> = {},
): Promise<User> {
  made += 1;
  const name = `acc_${process.pid}_${made}`;
  const input = {
    customerId,
    userName: name,
    accountType: 1 as const,
    systemId: `s${process.pid % 100_000}_${made}`,
    maxTps: 10,
  };
  return (await console.as('admin').call(user.add, { ...input, ...overrides })).user;
}

/** Gives an account its first routes: operators with the channels of their catch-all item by weight. */
export async function addRoutes(
  console: TestApp,
  userId: string,
  routes: readonly { operatorId: string; weights: Readonly<Record<string, number>>; priceAgent?: string }[],
  { effectiveFrom }: { effectiveFrom?: number } = {},
): Promise<void> {
  made += 1;
  const lock = { userId, tabId: `routes-${userId}-${made}` };
  const admin = console.as('admin');
  const { versionNo: baseVersion } = await admin.call(userRouters.get, { userId });
  await admin.call(userRouters.lock, lock);
  await admin.call(userRouters.update, {
    ...lock,
    baseVersion,
    removedRowIds: [],
    comment: 'first routes',
    ...(effectiveFrom !== undefined && { effectiveFrom }),
    rows: routes.map(({ operatorId, weights, priceAgent }) => ({
      operatorId,
      rowStatus: 1 as const,
      blockReason: '',
      monitorCycle: null,
      resendConfigItems: [],
      monitorMinCount: 10,
      successRateThreshold: null,
      monitorAction: 0 as const,
      ...(priceAgent !== undefined && { priceAgent }),
      configItems: [
        {
          itemId: 'i1',
          order: 1,
          ruleName: '',
          rule: [],
          mode: 1 as const,
          channels: Object.entries(weights).map(([channelId, weight]) => ({ channelId, enabled: true, weight })),
        },
      ],
    })),
  });
  await admin.call(userRouters.unlock, lock);
}
