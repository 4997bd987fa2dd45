import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { country } from '#shared/country.ts';
import { priceNotice } from '#shared/customer/notice.ts';
import { pricePlan } from '#shared/customer/plan.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { exchangeRate } from '#shared/exchange-rate.ts';
import { allShown, type FieldRules } from '#shared/field-rules.ts';
import { operationLog } from '#shared/operation-log.ts';
import { operator } from '#shared/operator.ts';
import type { Permission } from '#shared/permissions.ts';
import { userRouters } from '#shared/route/calls.ts';
import { routeTemplate } from '#shared/route/template.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addCustomer, addRoutes } from '../support/factories.ts';

let console: TestApp;
let operatorId: string;
beforeAll(async () => {
  console = await build();
  const { list } = await admin().call(country.list, { keyword: 'Iceland' });
  operatorId = (await admin().call(operator.options, { countryId: list[0]?.countryId ?? '' }))[0]?.id ?? '';
});
afterAll(() => console.close());

const day = 86_400_000;
const admin = () => console.as('admin');
const account = async () => {
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const made = await admin().call(user.add, { customerId, userName: `plan_${customerId}`, accountType: 2, maxTps: 10 });
  return { customerId, userId: made.user.userId };
};
/** The price list of an account as it is at present. */
const seenList = async (userId: string) => {
  const { lists } = await admin().call(customerPrice.lists, { userId });
  return { userId, version: lists.find((list) => list.userId === userId)?.version ?? 0 };
};
const item = { trafficType: 'any', base: 'minCost', addFixed: '0', minMargin: '0', roundUpTo: '0.0001' } as const;

/** The role of sales people with these rules, who may also apply plans and read the log. */
async function withSales(rules: FieldRules, work: (sales: ReturnType<TestApp['as']>) => Promise<void>) {
  const roles = () => console.db.updateTable('role').where('role_name', '=', 'sales');
  const { permissions, field_rules } = await console.db
    .selectFrom('role')
    .select(['permissions', 'field_rules'])
    .where('role_name', '=', 'sales')
    .executeTakeFirstOrThrow();
  const more: Permission[] = ['customer_list:price-plan', 'system', 'admin_user', 'admin_user:audit'];
  await roles()
    .set({ permissions: [...permissions, ...more], field_rules: JSON.stringify(rules), data_scope: 1 })
    .execute();
  try {
    await work(console.as('sales'));
  } finally {
    await roles()
      .set({ permissions, field_rules: JSON.stringify(field_rules), data_scope: 2 })
      .execute();
  }
}

describe('a price plan', () => {
  it('accounts for each destination that gets no price, with the reason', async () => {
    const { channelId } = await addChannel(console, { currency: 'USD' });
    await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
    const plan = await admin().call(pricePlan.save, {
      planName: 'Gaps of a plan',
      status: 1,
      remark: '',
      items: [{ ...item, operatorId, addPercent: '0' }],
    });
    const key = await account();
    await addRoutes(console, key.userId, [{ operatorId, weights: { [channelId]: 100 } }]);
    const target = { planId: plan.planId, userIds: [key.userId] };
    const left = (await admin().call(pricePlan.preview, target)).map((effect) => effect.left);
    expect(left).toEqual([[{ why: 'noCost', count: 1, names: [expect.stringContaining('Iceland · ')] }]]);
    expect(await admin().call(pricePlan.apply, target)).toMatchObject({ changed: 0, left: 1 });
  });

  it('makes prices of costs by its formulas, tells what would change, and fills the lists of accounts', async () => {
    const { channelId } = await addChannel(console, { currency: 'USD' });
    await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
    await console.as('routing').call(channelPrice.save, {
      channelId,
      rows: [{ operatorId, trafficType: 'any', price: '0.0111' }],
    });
    const plan = await admin().call(pricePlan.save, {
      planName: 'Iceland only',
      status: 1,
      remark: '',
      items: [{ ...item, operatorId, addPercent: '20', addFixed: '0.0005' }],
    });
    const key = await account();
    const target = { planId: plan.planId, userIds: [key.userId] };
    // What others pay for the destination is no cost of an account that has no route there.
    expect(await admin().call(pricePlan.preview, target)).toMatchObject([
      { added: 0, left: [{ why: 'noRoute', count: 1, names: [expect.stringContaining('Iceland · ')] }] },
    ]);
    await addRoutes(console, key.userId, [{ operatorId, weights: { [channelId]: 100 } }]);
    const [effect] = await admin().call(pricePlan.preview, target);
    expect(effect).toMatchObject({ added: 1, rises: 0, falls: 0, same: 0, belowFloor: 0, left: [] });
    expect(await admin().call(pricePlan.apply, target)).toMatchObject({ changed: 1, left: 0 });
    // 0.0111 × 1.2 + 0.0005 = 0.01382, rounded up to 0.0139.
    const { list } = await admin().call(customerPrice.list, key);
    expect(list).toMatchObject([{ price: '0.0139', source: 'plan', cost: '0.0111' }]);
    const { lists } = await admin().call(customerPrice.lists, { customerId: key.customerId });
    expect(lists[1]).toMatchObject({ priceMode: 2, planName: 'Iceland only' });
    expect((await admin().call(pricePlan.preview, target))[0]).toMatchObject({ same: 1, rises: 0 });
    for (const price of ['hidden', 'masked'] as const) {
      await withSales({ ...allShown, price }, async (sales) => {
        const told = await sales.call(pricePlan.preview, target);
        expect(told).toMatchObject([{ added: 0, rises: null, falls: null, same: null, sample: [] }]);
      });
    }

    await admin().call(pricePlan.save, {
      planId: plan.planId,
      version: plan.version,
      planName: 'Iceland only',
      status: 1,
      remark: '',
      items: [{ ...item, operatorId, addPercent: '2' }],
    });
    const refused = await refusal(admin().call(pricePlan.apply, target));
    expect(refused.body.data).toMatchObject({ errors: [{ field: 'belowReason' }] });
    expect((await admin().call(customerPrice.setMode, { ...(await seenList(key.userId)), priceMode: 1 })).changed).toBe(
      1,
    );
    await console.db.updateTable('channel').set({ admin_status: 0 }).where('channel_id', '=', channelId).execute();
  });

  it.each(['cost', 'agentPrice', 'price'] as const)(
    'tells its formulas to those who see costs and margins only, without %s nobody enters or changes them',
    async (concealed) => {
      const planName = `Without ${concealed}`;
      const items = [{ ...item, operatorId, addPercent: '57.31', addFixed: '0.0077', minMargin: '0.0007' }];
      const plan = await admin().call(pricePlan.save, { planName, status: 1, remark: '', items });
      expect(plan.items).toMatchObject([{ addPercent: '57.31', addFixed: '0.0077', minMargin: '0.0007' }]);
      await withSales({ ...allShown, [concealed]: 'hidden' }, async (sales) => {
        const { list } = await sales.call(pricePlan.list, { keyword: planName });
        const { addPercent, addFixed, minMargin, ...open } = list[0]?.items[0] ?? {};
        expect(`${addPercent} ${addFixed} ${minMargin}`).not.toContain('7');
        expect(open).toMatchObject({ operatorId, base: 'minCost', roundUpTo: '0.0001' });
        const added = await refusal(sales.call(pricePlan.save, { planName: 'Own', status: 1, remark: '', items }));
        expect(added.body.error).toBe('auth.concealed');
        const { planId, version } = plan;
        const other = [{ ...item, operatorId: null, base: 'priceAgent' as const, addPercent: '0' }];
        const saved = await sales.call(pricePlan.save, {
          planId,
          version,
          planName,
          status: 0,
          remark: 'a',
          items: other,
        });
        const left = await sales.call(pricePlan.save, {
          planId,
          version: saved.version,
          planName,
          status: 0,
          remark: 'b',
        });
        const conflict = await refusal(
          sales.call(pricePlan.save, { planId, version, planName, status: 0, remark: 'c' }),
        );
        const told = await sales.call(operationLog.list, {
          resource: 'pricePlan',
          targetId: planId,
          result: 'succeeded',
        });
        expect(told.list[0]).toMatchObject({ changes: { remark: { before: 'a', after: 'b' } } });
        expect(JSON.stringify([saved.items, left.items, conflict.body, told])).not.toMatch(/57\.31|0\.0077|0\.0007/);
      });
      const after = await admin().call(pricePlan.list, { keyword: planName });
      expect(after.list).toMatchObject([{ status: 0, remark: 'b', items }]);
    },
  );

  it('works out its prices for those only who see their bases', async () => {
    const items = [{ ...item, operatorId, addPercent: '5' }];
    const plan = await admin().call(pricePlan.save, { planName: 'Bases', status: 1, remark: '', items });
    const target = { planId: plan.planId, userIds: ['90001'] };
    const listVersions = (await admin().call(pricePlan.preview, target)).map(({ listVersion }) => listVersion);
    await withSales({ ...allShown, cost: 'hidden' }, async (sales) => {
      const previewed = await refusal(sales.call(pricePlan.preview, target));
      const applied = await refusal(sales.call(pricePlan.apply, { ...target, version: plan.version, listVersions }));
      expect([previewed.body.error, applied.body.error]).toEqual(['auth.concealed', 'auth.concealed']);
    });
  });

  it('names no networks below a floor that is concealed', async () => {
    const { channelId } = await addChannel(console, { currency: 'USD' });
    await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
    const rows = [{ operatorId, trafficType: 'any' as const, price: '0.0111' }];
    await console.as('routing').call(channelPrice.save, { channelId, rows });
    const key = await account();
    await addRoutes(console, key.userId, [{ operatorId, weights: { [channelId]: 100 } }]);
    const items = [{ ...item, operatorId, addPercent: '-20' }];
    const plan = await admin().call(pricePlan.save, { planName: 'Below', status: 1, remark: '', items });
    const target = { planId: plan.planId, userIds: [key.userId] };
    expect(await admin().call(pricePlan.preview, target)).toMatchObject([
      { belowFloor: 1, below: [{ trafficType: 'any' }] },
    ]);
    await withSales({ ...allShown, agentPrice: 'hidden' }, async (sales) => {
      expect(await sales.call(pricePlan.preview, target)).toMatchObject([
        { belowFloor: null, below: [], belowLater: null },
      ]);
    });
    await console.db.updateTable('channel').set({ admin_status: 0 }).where('channel_id', '=', channelId).execute();
  });

  it('is refused with the same name or place twice, an old version, and to whoever may not', async () => {
    const items = [{ ...item, operatorId, addPercent: '5' }];
    const belowNothing = { ...item, operatorId, addPercent: '-100.5' };
    const impossible = await refusal(
      admin().call(pricePlan.save, { planName: 'Below nothing', status: 1, remark: '', items: [belowNothing] }),
    );
    expect(impossible.body.data?.errors).toMatchObject([{ field: 'items.0.addPercent' }]);
    const input = { planName: 'Twice', status: 1 as const, remark: '', items };
    const plan = await admin().call(pricePlan.save, input);
    expect((await refusal(admin().call(pricePlan.save, input))).body.data).toMatchObject({
      errors: [{ field: 'planName' }],
    });
    const double = { ...input, planName: 'Double', items: [...input.items, ...input.items] };
    expect((await refusal(admin().call(pricePlan.save, double))).body.data).toMatchObject({
      errors: [{ field: 'items.1.operatorId' }],
    });
    await admin().call(pricePlan.save, { ...input, planId: plan.planId, version: 1 });
    const old = await refusal(admin().call(pricePlan.save, { ...input, planId: plan.planId, version: 1 }));
    expect(old.body.error).toBe('version-conflict');
    expect((await refusal(console.as('sales').call(pricePlan.save, { ...input, planName: 'Sales' }))).status).toBe(403);
  });
});

describe('a new account', () => {
  it('begins with prices of a plan or of another account and with routes, all or nothing', async () => {
    const { channelId } = await addChannel(console, { currency: 'USD' });
    await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
    await console.as('routing').call(channelPrice.save, {
      channelId,
      rows: [{ operatorId, trafficType: 'any', price: '0.0111' }],
    });
    const { planId } = await admin().call(pricePlan.save, {
      planName: 'To begin with',
      status: 1,
      remark: '',
      items: [{ ...item, operatorId, addPercent: '50' }],
    });
    const first = await account();
    const tabId = randomUUID();
    await admin().call(userRouters.lock, { userId: first.userId, tabId });
    const channels = [{ channelId, enabled: true, weight: 100 }];
    await admin().call(userRouters.update, {
      userId: first.userId,
      tabId,
      baseVersion: 0,
      removedRowIds: [],
      comment: '',
      rows: [
        {
          operatorId,
          rowStatus: 1,
          blockReason: '',
          resendConfigItems: [],
          monitorCycle: null,
          monitorMinCount: 10,
          successRateThreshold: null,
          monitorAction: 0,
          configItems: [{ itemId: 'i1', order: 1, ruleName: '', rule: [], mode: 1, channels }],
        },
      ],
    });
    const { templateId } = await admin().call(routeTemplate.save, {
      templateName: 'Iceland',
      fromUserId: first.userId,
      version: null,
    });
    const { customerId } = first;
    const input = { customerId, accountType: 2, maxTps: 10 } as const;
    const byPlan = await admin().call(user.add, {
      ...input,
      userName: `begin_a_${customerId}`,
      startPrices: 'plan',
      startPlanId: planId,
      startTemplateId: templateId,
    });
    const key = { customerId, userId: byPlan.user.userId };
    expect((await admin().call(customerPrice.list, key)).list).toMatchObject([{ price: '0.0167', source: 'plan' }]);
    const table = await admin().call(userRouters.get, { userId: key.userId });
    expect([table.versionNo, table.rows[0]?.configItems[0]?.channels]).toEqual([1, channels]);

    const copied = await admin().call(user.add, {
      ...input,
      userName: `begin_b_${customerId}`,
      startPrices: 'copy',
      startPricesUserId: key.userId,
      startRoutesUserId: first.userId,
    });
    const copy = { customerId, userId: copied.user.userId };
    expect((await admin().call(customerPrice.list, copy)).list).toMatchObject([{ price: '0.0167', source: 'copy' }]);

    const userName = `begin_c_${customerId}`;
    await admin().call(pricePlan.save, {
      planId,
      version: 1,
      planName: 'To begin with',
      status: 1,
      remark: '',
      items: [{ ...item, operatorId, addPercent: '1' }],
    });
    const below = {
      ...input,
      userName,
      startPrices: 'plan',
      startPlanId: planId,
      startTemplateId: templateId,
    } as const;
    const refused = await refusal(admin().call(user.add, below));
    expect(refused.body.data).toMatchObject({ errors: [{ field: 'belowReason' }] });
    const gone = await refusal(admin().call(user.add, { ...input, userName, startTemplateId: '1' }));
    expect(gone.body).toMatchObject({ error: 'reference.unknown' });
    // Neither has left an account behind.
    await admin().call(user.add, { ...input, userName });
    await admin().call(routeTemplate.remove, { templateId });

    // Three accounts have no other channel to Iceland.
    const disable = () =>
      admin().call(channel.updateStatus, { channelIds: [channelId], adminStatus: 0, reason: 'test' });
    expect((await refusal(disable())).body).toMatchObject({ error: 'channel.sole', msg: expect.stringContaining('3') });
    await console.db.deleteFrom('route_row').where('operator_id', '=', operatorId).execute();
    expect((await disable()).changed).toBe(1);
  });
});

describe('price notices', () => {
  it('are drafted for each day on which prices change, follow them, are approved without a mail server, acknowledged', async () => {
    const key = await account();
    const rowAt = (price: string, effectiveFrom?: number) =>
      admin().call(customerPrice.save, {
        ...key,
        belowReason: 'test',
        rows: [{ operatorId, trafficType: 'any', price, ...(effectiveFrom && { effectiveFrom }) }],
      });
    await rowAt('0.02');
    const noon = Math.floor(Date.now() / day) * day + 12 * 3_600_000;
    const [soon, late] = [noon + day, noon + 20 * day];
    await rowAt('0.03', soon);
    await rowAt('0.025', late);
    const list = () => admin().call(priceNotice.list, { customerId: key.customerId });
    const drafts = await list();
    expect(drafts.list.map(({ status, prices, rises, isShort }) => [status, prices, rises, isShort])).toEqual([
      ['draft', 1, 0, false],
      ['draft', 1, 1, true],
    ]);
    const [cheaper, dearer] = drafts.list;
    const nextPriceId = (await admin().call(customerPrice.list, { ...key, at: soon + 1000 })).list[0]?.nextPriceId;
    await admin().call(customerPrice.withdraw, { ...key, priceId: nextPriceId ?? '' });
    expect((await list()).list.map(({ noticeId }) => noticeId)).toEqual([dearer?.noticeId]);
    expect((await refusal(admin().call(priceNotice.get, { noticeId: cheaper?.noticeId ?? '' }))).body.error).toBe(
      'row.gone',
    );

    const noticeId = dearer?.noticeId ?? '';
    const opened = await admin().call(priceNotice.get, { noticeId });
    expect(opened.items).toMatchObject([{ iso2: 'IS', oldPrice: '0.02', newPrice: '0.03', effectiveFrom: soon }]);
    expect(await admin().call(priceNotice.approve, { noticeId, version: opened.version })).toEqual({ isMailed: false });
    const approved = (await list()).list[0];
    expect(approved).toMatchObject({ status: 'approved', approvedBy: 'admin', sentAt: null });
    expect((await refusal(admin().call(priceNotice.approve, { noticeId, version: opened.version }))).body.error).toBe(
      'version-conflict',
    );
    await admin().call(priceNotice.acknowledge, { noticeId, version: approved?.version ?? 0 });
    expect((await list()).list[0]).toMatchObject({ status: 'acknowledged', acknowledgedBy: 'admin' });
    const wrong = { token: 'x'.repeat(43) };
    expect((await refusal(console.anonymous.call(priceNotice.acknowledgeByLink, wrong))).body.error).toBe(
      'credential-link.over',
    );
    const file = await console.inject({
      method: 'GET',
      url: `${priceNotice.file.path}?noticeId=${noticeId}&lang=en&utcOffset=0&timezone=UTC`,
      headers: { authorization: await console.tokenOf('admin') },
    });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
    // What came after the approval is a notice of its own.
    await rowAt('0.04', soon + 1000);
    expect((await list()).list.map(({ status }) => status).toSorted()).toEqual(['acknowledged', 'draft']);
  });
});

describe('exchange rates on their screen', () => {
  it('come into force later, never in the past or twice, and only for those who may', async () => {
    const finance = console.as('finance');
    const later = Date.now() + 3 * day;
    expect(
      await finance.call(exchangeRate.add, { fromCurrency: 'EUR', rate: '1.11', effectiveFrom: later }),
    ).toMatchObject({
      state: 'future',
      rate: '1.11',
      toCurrency: 'USD',
    });
    const { list, total } = await finance.call(exchangeRate.list, { fromCurrency: 'EUR' });
    expect(list.slice(0, 3).map(({ state }) => state)).toEqual(['future', 'active', 'expired']);
    const byCurrency = await finance.call(exchangeRate.list, { byCurrency: 1, pageSize: 200 });
    const currencies = byCurrency.list.map(({ fromCurrency }) => fromCurrency);
    expect([...new Set(currencies)].sort()).toEqual(currencies);
    expect(byCurrency.total).toBe(currencies.length);
    const beyond = await finance.call(exchangeRate.list, { byCurrency: 1, pageNo: 9, pageSize: 200 });
    expect(beyond).toEqual({ list: [], total: currencies.length });
    expect(byCurrency.list.find(({ fromCurrency }) => fromCurrency === 'EUR')).toMatchObject({
      state: 'active',
      rate: list[1]?.rate,
      rates: total,
      nextRate: '1.11',
      nextFrom: later,
    });
    const add = (input: { fromCurrency: string; rate: string; effectiveFrom?: number }) =>
      refusal(finance.call(exchangeRate.add, input));
    expect((await add({ fromCurrency: 'EUR', rate: '1', effectiveFrom: later })).body.data).toMatchObject({
      errors: [{ field: 'effectiveFrom' }],
    });
    expect((await add({ fromCurrency: 'EUR', rate: '1', effectiveFrom: Date.now() - day })).status).toBe(400);
    expect((await add({ fromCurrency: 'USD', rate: '1' })).body.data).toMatchObject({
      errors: [{ field: 'fromCurrency' }],
    });
    expect((await add({ fromCurrency: 'EUR', rate: '0.0' })).status).toBe(400);
    expect((await refusal(console.as('sales').call(exchangeRate.list, {}))).status).toBe(403);
  });
});
