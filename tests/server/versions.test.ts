import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseAlarms } from '#server/domain/alarms/raise.ts';
import { admin as adminAccount } from '#shared/admin.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { chartView } from '#shared/chart-view.ts';
import { allEndpoints, declaredCalls } from '#shared/contracts.ts';
import { pricePlan } from '#shared/customer/plan.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { customer } from '#shared/customer.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { unversionedReasonOf } from '#shared/http/unversioned.ts';
import { importRule } from '#shared/import.ts';
import { router } from '#shared/route/router.ts';
import { routeTemplate } from '#shared/route/template.ts';
import { senderId } from '#shared/sender.ts';
import { contentRule } from '#shared/template/rule.ts';
import { template } from '#shared/template.ts';
import { user } from '#shared/user.ts';
import { view } from '#shared/view.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addCustomer, addUser } from '../support/factories.ts';
import { sendForm } from '../support/multipart.ts';
import { tableOf } from '../support/versions.ts';

const versionFields = ['version', 'versions', 'baseVersion', 'baseVersions', 'seenUntil', 'listVersion', 'current'];
/** Rates, each with the one in force that was seen. */
const ratesOf = ({ input }: Endpoint): boolean => JSON.stringify(input.properties.rates ?? {}).includes('"current"');
/** Lists of lines, each with the version that was seen of it. */
const linesOf = ({ input }: Endpoint): boolean =>
  ['keys', 'rows'].some((field) => JSON.stringify(input.properties[field] ?? {}).includes('"lineVersion"'));
const isWriting = ({ reads, method, permission }: Endpoint): boolean =>
  !reads && method !== 'GET' && permission !== 'api-key';
const writing = declaredCalls
  .filter(({ endpoint }) => isWriting(endpoint))
  .map((call) => ({ ...call, reason: unversionedReasonOf(call) }));

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

describe('writing calls', () => {
  // Calls before a session, the feed’s own ones and streams change no record that people edit.
  const guarded = writing.filter(({ endpoint: e, reason }) => e.permission !== 'public' || reason);

  it.each(guarded.map((call) => [call.name, call] as const))(
    '%s takes a version or says why not',
    (name, { file, endpoint: e, reason }) => {
      const takes = versionFields.some((field) => field in e.input.properties) || linesOf(e) || ratesOf(e);
      const missing = `${file}: ${name} changes something: give its input \`version: Version\` (or \`versions: Versions\` beside ids) and compare it, or say why it needs none: \`unversioned: '…'\`, see shared/http/unversioned.ts`;
      expect(takes || reason, missing).toBeTruthy();
      expect(takes ? e.unversioned : undefined, `${file}: ${name} takes a version: leave its \`unversioned\` out`).toBe(
        undefined,
      );
    },
  );

  it('alone say why they take no version', () => {
    const others = allEndpoints.filter(({ endpoint: e }) => e.unversioned && !isWriting(e));
    expect(others.map(({ name }) => name)).toEqual([]);
  });
});

describe('imports', () => {
  const imports = writing.filter(({ endpoint: e }) => e.upload === importRule);

  it('are those that are compared by a digest', () => {
    const named = imports.map(({ name }) => name).toSorted();
    const compared = writing.filter(({ reason }) => reason === 'digest').map(({ name }) => name);
    expect(named).toEqual(compared.toSorted());
  });

  it.each([
    ['dryRun', 'false', 'digest', { zh: /试运行/, en: /dry run/ }],
    ['digest', '0'.repeat(64), 'dryRun', { zh: /必填/, en: /Required/ }],
  ] as const)('with %s=%s alone are refused, and %s is named', async (field, value, missing, said) => {
    for (const { name, endpoint } of imports) {
      for (const lang of ['zh', 'en'] as const) {
        const file = { name: 'x.csv', bytes: Buffer.from('Code\r\nX\r\n') };
        const { status, body } = await refusal(
          sendForm(console, {
            as: 'admin',
            to: endpoint,
            parts: [
              ['lang', lang],
              [field, value],
              ['file', file],
            ],
          }),
        );
        expect([name, status, body.data?.errors], name).toEqual([
          name,
          400,
          [{ field: missing, msg: expect.stringMatching(said[lang]) }],
        ]);
      }
    }
  });
});

/** What bulk calls need beside ids and versions. */
const beside: Readonly<Record<string, object>> = {
  'customer.updateStatus': { status: 1, reason: 'looked' },
  'recharge.review': { pass: true },
  'bill.confirm': {},
  'bill.send': { to: ['pay@customer.example'] },
  'feeItem.updateStatus': { status: 0 },
  'feeItem.remove': {},
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
  'template.undoApproval': {},
  'template.updateRule': { autoApprove: true },
  'template.remove': {},
  'senderId.submit': {},
  'senderId.review': { status: 2 },
  'senderId.undoApproval': {},
  'senderId.extend': { expiresOn: '2090-01-01' },
  'senderId.reopen': {},
  'adminUser.updateStatus': { status: 0 },
  'channel.updateStatus': { adminStatus: 0, reason: 'looked' },
  'channel.updateTps': { maxTps: 7 },
  'channel.updateAlarm': { alarmProfileId: null },
  'customerApplication.assign': {},
  'errorCode.batchMap': { platformCode: 'SPAM_REJECTED' },
  'alarm.ack': {},
  'alarm.mute': { until: null },
  'alarm.close': {},
};
const bulk = writing.filter(({ endpoint }) => 'versions' in endpoint.input.properties);

describe('a bulk call on rows that somebody has changed meanwhile', () => {
  beforeAll(async () => {
    const alarm = { type: 'routeRate', objectType: 'routeChannel', objectId: '1:1', severity: 2, figures: {} } as const;
    await console.db.transaction().execute((trx) => raiseAlarms(trx, [alarm]));
  });

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
  'admin.update': async () => {
    return [adminAccount.update, { ...(await admin()(adminAccount.profile, {})), phone: '+44 20 7946 0001' }];
  },
  'view.save': async () => {
    const named = { screen: 'supplier', viewName: 'seen', query: '', layout: {}, shared: false };
    return [view.save, { ...named, ...(await admin()(view.save, named)) }];
  },
  'chartView.save': async () => {
    const question = { range: { last: 24 }, metrics: ['messages' as const], dimensions: [] };
    const named = { chartName: 'seen', query: '', isPinned: false, mailEvery: 'never', mailHour: 8, question } as const;
    return [chartView.save, { ...named, ...(await admin()(chartView.save, named)) }];
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

describe('prices that somebody has changed meanwhile', () => {
  const line = { trafficType: 'any' as const };
  let channelList: { channelId: string };
  let customerList: { customerId: string; userId: string };
  let operatorId = '';
  beforeAll(async () => {
    const { rows } = await sql<{
      id: string;
    }>`select operator_id::text as id from operator where is_default limit 1`.execute(console.db);
    operatorId = rows[0]?.id ?? '';
    const { channelId } = await addChannel(console, { currency: 'USD' });
    const { customerId } = await addCustomer(console, { currency: 'USD' });
    const { userId } = await addUser(console, customerId);
    channelList = { channelId };
    customerList = { customerId, userId };
  });
  const later = Date.now() + 40 * 86_400_000;
  const entry = (price: string) => ({ ...line, operatorId, price });
  const change = async (kind: 'channel' | 'customer', price: string) => {
    if (kind === 'channel') await admin()(channelPrice.save, { ...channelList, rows: [entry(price)] });
    else await admin()(customerPrice.save, { ...customerList, rows: [entry(price)], belowReason: 'agreed' });
  };
  const linesNow = async (kind: 'channel' | 'customer') => {
    const { list } =
      kind === 'channel'
        ? await admin()(channelPrice.list, channelList)
        : await admin()(customerPrice.list, customerList);
    return list.map(({ price, nextPrice, nextFrom, lineVersion }) => ({ price, nextPrice, nextFrom, lineVersion }));
  };
  const keyOf = (lineVersion: string | null) => ({ ...line, operatorId, lineVersion });
  /** What each call sends on what it has seen of the line. */
  const calls: Readonly<Record<string, (seen: string | null) => [kind: 'channel' | 'customer', Endpoint, object]>> = {
    'channelPrice.save': (seen) => [
      'channel',
      channelPrice.save,
      { ...channelList, rows: [{ ...entry('0.5'), ...keyOf(seen) }] },
    ],
    'channelPrice.adjust': (seen) => [
      'channel',
      channelPrice.adjust,
      { ...channelList, keys: [keyOf(seen)], percent: '50' },
    ],
    'channelPrice.setDate': (seen) => [
      'channel',
      channelPrice.setDate,
      { ...channelList, keys: [keyOf(seen)], effectiveFrom: later + 86_400_000 },
    ],
    'channelPrice.close': (seen) => [
      'channel',
      channelPrice.close,
      { ...channelList, keys: [keyOf(seen)], reason: 'over' },
    ],
    'customerPrice.save': (seen) => [
      'customer',
      customerPrice.save,
      { ...customerList, rows: [{ ...entry('0.5'), ...keyOf(seen) }], belowReason: 'agreed' },
    ],
    'customerPrice.adjust': (seen) => [
      'customer',
      customerPrice.adjust,
      { ...customerList, keys: [keyOf(seen)], percent: '50', belowReason: 'agreed' },
    ],
    'customerPrice.close': (seen) => [
      'customer',
      customerPrice.close,
      { ...customerList, keys: [keyOf(seen)], reason: 'over' },
    ],
  };

  it('all calls that name lines are walked here', () => {
    const naming = writing.filter(({ endpoint }) => linesOf(endpoint)).map(({ name }) => name);
    expect(Object.keys(calls).toSorted()).toEqual(naming.toSorted());
  });

  it.each(Object.entries(calls))(
    '%s is refused with the name of the line, and taken on what is there',
    async (_name, made) => {
      const [kind] = made(null);
      await change(kind, '0.1');
      if (kind === 'channel')
        await admin()(channelPrice.save, { ...channelList, rows: [{ ...entry('0.2'), effectiveFrom: later }] });
      const [seen] = await linesNow(kind);
      // Another user enters a price; a line without any has not been loaded either.
      await change(kind, '0.3');
      const before = await linesNow(kind);
      for (const version of [seen?.lineVersion ?? '', null]) {
        const [, call, input] = made(version);
        const { status, body } = await refusal(admin()(call, input as Record<string, unknown>));
        expect([status, body.error]).toEqual([409, 'price.changed']);
        expect(body.data).toEqual({ stale: [{ operatorId, trafficType: 'any' }] });
      }
      expect(await linesNow(kind)).toEqual(before);
      const [, call, input] = made(before[0]?.lineVersion ?? '');
      await admin()(call, input as Record<string, unknown>);
      expect(await linesNow(kind)).not.toEqual(before);
    },
  );

  it('customerPrice.copy is refused when the list that takes them over was changed', async () => {
    const { customerId, userId } = customerList;
    const other = await addUser(console, customerId);
    const from = { fromCustomerId: customerId, fromUserId: other.userId };
    await change('customer', '0.1');
    await admin()(customerPrice.save, {
      customerId,
      userId: other.userId,
      rows: [entry('0.7')],
      belowReason: 'agreed',
    });
    const versionOf = async () =>
      (await admin()(customerPrice.lists, { customerId })).lists.find((each) => each.userId === userId)?.listVersion ??
      '';
    const seen = await versionOf();
    await change('customer', '0.3');
    const copied = { ...customerList, ...from, belowReason: 'agreed' };
    const { status, body } = await refusal(admin()(customerPrice.copy, { ...copied, listVersion: seen }));
    expect([status, body.error]).toEqual([409, 'price.list-changed']);
    expect(await linesNow('customer')).toMatchObject([{ price: '0.3' }]);
    await admin()(customerPrice.copy, { ...copied, listVersion: await versionOf() });
    expect(await linesNow('customer')).toMatchObject([{ price: '0.7' }]);
  });

  it('pricePlan.apply is refused when a list, its account or the plan is not as in the preview', async () => {
    const { userId } = customerList;
    const items = [
      {
        operatorId: null,
        trafficType: 'any' as const,
        base: 'minCost' as const,
        addPercent: '10',
        addFixed: '0',
        roundUpTo: '0.0001',
      },
    ];
    const fields = { planName: 'Seen', status: 1 as const, remark: '', items };
    const plan = await admin()(pricePlan.save, fields);
    const target = { planId: plan.planId, userIds: [userId] };
    const seen = async () => (await admin()(pricePlan.preview, target)).map(({ listVersion }) => listVersion);
    const apply = (version: number, listVersions: string[]) =>
      admin()(pricePlan.apply, { ...target, version, listVersions, belowReason: 'agreed' });
    const before = await seen();
    await change('customer', '0.4');
    expect((await refusal(apply(plan.version, before))).body.error).toBe('price.list-changed');
    const present = await seen();
    const saved = await admin()(pricePlan.save, {
      ...fields,
      planId: plan.planId,
      version: plan.version,
      remark: 'new',
    });
    expect((await refusal(apply(plan.version, present))).body.error).toBe('version-conflict');
    expect(await linesNow('customer')).toMatchObject([{ price: '0.4' }]);
    await apply(saved.version, present);
    // The account has another version now: its prices come from the plan.
    expect((await refusal(apply(saved.version, present))).body.error).toBe('price.list-changed');
  });
});
