import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channel } from '#shared/channel.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { customer } from '#shared/customer.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { unversioned } from '#shared/http/unversioned.ts';
import { router } from '#shared/route/router.ts';
import { routeTemplate } from '#shared/route/template.ts';
import { senderId } from '#shared/sender.ts';
import { contentRule } from '#shared/template/rule.ts';
import { template } from '#shared/template.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { tableOf } from '../support/versions.ts';

const versionFields = ['version', 'versions', 'baseVersion', 'seenUntil'];
const writing = allEndpoints.filter(({ endpoint: e }) => !e.reads && e.method !== 'GET' && e.permission !== 'api-key');
const named: string[] = Object.values(unversioned).flat();

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

describe('writing calls', () => {
  // Calls before a session, the feed’s own ones and streams change no record that people edit.
  const guarded = writing.filter(({ name, endpoint: e }) => e.permission !== 'public' || named.includes(name));

  it.each(guarded.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s takes a version or says why not',
    (name, e) => {
      const takes = versionFields.some((field) => field in e.input.properties);
      const why = `${name} changes something: give its input \`version: Version\` (or \`versions: Versions\` beside ids) and compare it, or name it with its reason in shared/http/unversioned.ts`;
      expect(takes || named.includes(name), why).toBe(true);
      expect(takes && named.includes(name), `${name} takes a version: take it out of shared/http/unversioned.ts`).toBe(
        false,
      );
    },
  );

  it('are named once in shared/http/unversioned.ts, and exist', () => {
    const names = writing.map(({ name }) => name);
    expect(named.filter((name, index) => !names.includes(name) || named.indexOf(name) !== index)).toEqual([]);
  });
});

/** What bulk calls need beside ids and versions. */
const beside: Readonly<Record<string, object>> = {
  'customer.updateStatus': { status: 1, reason: 'looked' },
  'customer.assignMaintainer': { maintainerId: null },
  'customer.updateAlarms': { alarmLevels: ['5'] },
  'customer.archive': { archived: 1, reason: 'looked' },
  'supplier.updateStatus': { status: 1 },
  'supplier.assignMaintainer': { maintainerId: null },
  'country.updateStatus': { status: 1 },
  'user.updateStatus': { status: 1, reason: 'looked' },
  'user.switch': { bindEnabled: true, reason: 'looked' },
  'user.updateTps': { maxTps: 7 },
  'user.updateAddresses': { mode: 'add', ipWhitelist: ['203.0.113.7'] },
  'user.archive': { archived: 1, reason: 'looked' },
  'template.submit': {},
  'template.reopen': {},
  'template.review': { status: 2 },
  'template.updateRule': { autoApprove: true },
  'template.remove': {},
  'senderId.submit': {},
  'senderId.review': { status: 2 },
  'senderId.extend': { expiresOn: '2090-01-01' },
  'senderId.reopen': {},
  'adminUser.updateStatus': { status: 0 },
  'channel.updateStatus': { adminStatus: 0, reason: 'looked' },
  'channel.updateTps': { maxTps: 7 },
  'channel.updateAlarm': { alarmProfileId: null },
  'customerApplication.assign': {},
  'errorCode.batchMap': { platformCode: 'SPAM_REJECTED' },
};
const bulk = writing.filter(({ endpoint }) => 'versions' in endpoint.input.properties);

describe('a bulk call on rows that somebody has changed meanwhile', () => {
  it.each(bulk.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s is refused with both versions',
    async (name, e) => {
      const field = Object.keys(e.input.properties).find((each) => each in tableOf) ?? '';
      const table = tableOf[field];
      expect(table, `${name}: name the table of its ids in tests/support/versions.ts`).toBeDefined();
      expect(beside[name], `${name}: say in this file what it needs beside its ids`).toBeDefined();
      const { rows } = await sql<{ id: string; version: number }>`
      select ${sql.ref(`${table}_id`)}::text as id, version from ${sql.table(table ?? '')} limit 1`.execute(console.db);
      const row = rows[0];
      const input = { ...beside[name], [field]: [row?.id], versions: [Number(row?.version) + 1] };
      const { status, body } = await refusal(console.as('admin').call(e, input));
      expect({ status, error: body.error }).toEqual({ status: 409, error: 'version-conflict' });
      expect(body.data).toMatchObject({
        stale: [{ id: row?.id, seen: Number(row?.version) + 1, version: row?.version }],
      });
    },
  );
});

it('refuses credit that was changed on an older state of the customer', async () => {
  const { call } = console.as('admin');
  const [row] = (await call(customer.list, {})).list;
  const { customerId = '', version = 0 } = row ?? {};
  const credit = { customerId, version, tempCredit: '0', tempCreditUntil: null, reason: 'agreed by phone' };
  const first = await call(customer.updateCredit, { ...credit, creditLimit: '1000' });
  const refused = await refusal(call(customer.updateCredit, { ...credit, creditLimit: '5000' }));
  expect(refused.body.error).toBe('version-conflict');
  expect(refused.body.data).toMatchObject({ stale: [{ id: customerId, seen: version, version: first.version }] });
  expect((await call(customer.get, { customerId })).creditLimit).toBe(first.creditLimit);
});

/** Changes of one row on a version that it does not have any more: the call, and what to send on the present one. */
type Made = readonly [call: Endpoint, input: object];
const single: Readonly<Record<string, () => Promise<Made>>> = {
  'customer.update': async () => {
    const { list } = await admin()(customer.list, { pageSize: 1 });
    const row = await admin()(customer.get, { customerId: list[0]?.customerId ?? '' });
    return [customer.update, row];
  },
  'template.update': async () => {
    const { list } = await admin()(template.list, { reviewStatus: 0, pageSize: 1 });
    return [template.update, await admin()(template.get, { templateId: list[0]?.templateId ?? '' })];
  },
  'senderId.update': async () => {
    const { list } = await admin()(senderId.list, { status: 0, pageSize: 1 });
    return [senderId.update, await admin()(senderId.get, { senderIdId: list[0]?.senderIdId ?? '' })];
  },
  'contentRule.update': async () => {
    return [contentRule.update, (await admin()(contentRule.list, {}))[0] ?? {}];
  },
  'customerPrice.setMode': async () => {
    const { list } = await admin()(user.list, { pageSize: 1 });
    const { lists } = await admin()(customerPrice.lists, { userId: list[0]?.userId });
    const { userId, version } = lists.find(({ userId }) => userId === list[0]?.userId) ?? {};
    return [customerPrice.setMode, { userId, version, priceMode: 3 }];
  },
  'senderId.channelStatus': async () => {
    const { list } = await admin()(senderId.list, { registerStatus: 2, pageSize: 1 });
    const [registration] = list[0]?.channels ?? [];
    return [senderId.channelStatus, { ...registration, senderIdId: list[0]?.senderIdId }];
  },
  'template.channelStatus': async () => {
    const { list } = await admin()(template.list, { registerStatus: 2, pageSize: 1 });
    const { versionNo: _no, ...registration } = list[0]?.channelRegs[0] ?? { versionNo: 1 };
    return [template.channelStatus, { ...registration, templateId: list[0]?.templateId }];
  },
  'senderId.saveForm': async () => {
    const { list } = await admin()(channel.all, { pageSize: 1 });
    const columns = [{ title: 'SID', field: 'senderId' }] as const;
    const place = { channelId: list[0]?.channelId ?? '', forSupplier: true, columns: [...columns] };
    await admin()(senderId.saveForm, { ...place, version: null });
    return [senderId.saveForm, { ...place, version: 1 }];
  },
  'routeTemplate.save': async () => {
    const [known] = await admin()(routeTemplate.list, {});
    const [row] = (await admin()(router.list, { pageSize: 1 })).list;
    return [routeTemplate.save, { ...known, fromUserId: row?.userId }];
  },
};
const admin = () => console.as('admin').call;

describe('a change of one row that somebody has changed meanwhile', () => {
  it.each(Object.entries(single))('%s is refused, and taken on the present version', async (_name, made) => {
    const [call, given] = await made();
    const input = Object.fromEntries(Object.entries(given).filter(([field]) => field in call.input.properties));
    const { status, body } = await refusal(admin()(call, { ...input, version: Number(input.version) + 1 }));
    expect([status, body.error]).toEqual([409, 'version-conflict']);
    await admin()(call, input);
    expect((await refusal(admin()(call, input))).body.error).toBe('version-conflict');
  });
});
