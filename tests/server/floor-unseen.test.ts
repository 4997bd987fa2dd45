import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { country } from '#shared/country.ts';
import { pricePlan } from '#shared/customer/plan.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { allShown, type FieldRules } from '#shared/field-rules.ts';
import { floorEffect } from '#shared/floor-effect.ts';
import { operationLog } from '#shared/operation-log.ts';
import { operator } from '#shared/operator.ts';
import { type Permission, permissions } from '#shared/permissions.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addCustomer, addRoutes, addUser } from '../support/factories.ts';
import { compareFile } from '../support/multipart.ts';

let console: TestApp;
let operatorIds: string[];
const list = { customerId: '', userId: '' };
let customerCode = '';
let userName = '';
/** The only channel costs 0.04; the agent price, and with it the floor, is a tenth more. */
const prices = ['0.01', '0.0439', '0.044', '0.9'] as const;

beforeAll(async () => {
  console = await build();
  const iceland = (await admin().call(country.list, { keyword: 'Iceland' })).list[0];
  operatorIds = (await admin().call(operator.options, { countryId: iceland?.countryId ?? '' })).map(({ id }) => id);
  const { channelId } = await addChannel(console, { currency: 'USD' });
  await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
  const rows = operatorIds
    .slice(0, 2)
    .map((operatorId) => ({ operatorId, trafficType: 'any' as const, price: '0.04' }));
  await admin().call(channelPrice.save, { channelId, rows });
  const owner = await addCustomer(console, { currency: 'USD' });
  const account = await addUser(console, owner.customerId);
  Object.assign(list, { customerId: owner.customerId, userId: account.userId });
  customerCode = owner.customerCode;
  userName = account.userName;
  await addRoutes(
    console,
    account.userId,
    operatorIds.slice(0, 2).map((operatorId) => ({ operatorId, weights: { [channelId]: 100 } })),
  );
});
afterAll(() => console.close());

const admin = () => console.as('admin');

/** A role that may do everything but what is named, and does not see some fields. */
async function withRules(rules: Partial<FieldRules>, without: Permission[] = []) {
  await console.db
    .updateTable('role')
    .set({
      permissions: permissions.filter((each) => !without.includes(each)),
      field_rules: JSON.stringify({ ...allShown, ...rules }),
      data_scope: 1,
    })
    .where('role_name', '=', 'sales')
    .execute();
  return console.as('sales');
}

const day = 86_400_000;
let days = 1;
const momentOf = () => Date.now() + days * day;
/** Of one line, each later than the one before. */
const entry = (price: string) => {
  days += 1;
  return { operatorId: operatorIds[0] ?? '', trafficType: 'any' as const, price, effectiveFrom: momentOf() };
};

describe.each<Partial<FieldRules>>([
  { cost: 'hidden', agentPrice: 'hidden' },
  { agentPrice: 'masked' },
  { price: 'hidden' },
])('a role with %o', (rules) => {
  it('is asked for a reason at any price, and told nothing else', async () => {
    const sales = await withRules(rules);
    const asked: unknown[] = [];
    const taken: unknown[] = [];
    for (const price of prices) {
      const rows = [entry(price)];
      asked.push((await refusal(sales.call(customerPrice.save, { ...list, rows }))).body);
      taken.push(await sales.call(customerPrice.save, { ...list, rows, belowReason: 'agreed' }));
    }
    expect(asked[0]).toMatchObject({ data: { errors: [{ field: 'belowReason' }] } });
    for (const each of asked) expect(each).toEqual(asked[0]);
    for (const each of taken) expect(each).toEqual(taken[0]);
    const key = { operatorId: operatorIds[0] ?? '', trafficType: 'any' as const };
    const told = await sales.call(customerPrice.history, { ...list, ...key });
    expect(new Set(told.map(({ below: reason }) => JSON.stringify(reason)))).toEqual(new Set(['null']));
    const entries = (await sales.call(operationLog.list, { resource: 'customerPrice', result: 'succeeded' })).list;
    expect(new Set(entries.map(({ reason }) => reason))).toEqual(new Set(['']));
    const found = await sales.call(operationLog.list, { resource: 'customerPrice', keyword: 'agreed' });
    expect(found.list).toEqual([]);
    const all = await admin().call(operationLog.list, { resource: 'customerPrice', keyword: 'agreed' });
    expect(all.list.length).toBeGreaterThanOrEqual(4);
  });

  it('is refused at any price without the permission to go below floors', async () => {
    const sales = await withRules(rules, ['customer_list:below-floor']);
    const answers: unknown[] = [];
    for (const price of prices) {
      const rows = [entry(price)];
      answers.push((await refusal(sales.call(customerPrice.save, { ...list, rows, belowReason: 'agreed' }))).body);
    }
    expect(answers[0]).toMatchObject({ error: 'customer.price-floor-unseen' });
    for (const each of answers) expect(each).toEqual(answers[0]);
  });

  it('learns nothing of a price by trying margins until a line falls below its floor', async () => {
    await admin().call(customerPrice.save, { ...list, rows: [entry('0.9')] });
    const margins = ['0.0001', '0.5', '1', '5'];
    const told = async (call: ReturnType<TestApp['as']>['call']) =>
      Promise.all(margins.map((minMarginFixed) => call(floorEffect.effect, { minMarginFixed })));
    const seen = new Set((await told(admin().call)).map(({ rows, accounts }) => `${rows} ${accounts}`));
    expect(seen.size).toBeGreaterThan(1);
    const sales = await withRules(rules);
    if (rules.cost) {
      // Margins are of what the role does not see.
      expect((await refusal(told(sales.call))).status).toBe(400);
      return;
    }
    const answers = (await told(sales.call)).map(({ losing: _losing, ...rest }) => rest);
    expect(answers[0]).toMatchObject({ rows: null, accounts: null, list: [] });
    for (const each of answers) expect(each).toEqual(answers[0]);
  });

  it('learns as little from files, changes by percent and effects', async () => {
    const sales = await withRules(rules);
    await console.db.deleteFrom('rate_counter').execute();
    const fileOf = (price: string, reason: string) => {
      const heading = 'Customer code,Sub-account,ISO,New price,Reason for price below floor';
      return {
        name: 'prices.csv',
        bytes: Buffer.from(`${heading}\n${customerCode},${userName},IS,${price},${reason}`),
      };
    };
    const send = (price: string, reason: string) =>
      compareFile(console, {
        as: 'sales',
        to: customerPrice.import,
        parts: [['lang', 'en']],
        file: fileOf(price, reason),
      });
    const { digest: _digest, ...asked } = await send(prices[0], '');
    expect(asked.counts).toMatchObject({ errors: 1 });
    expect(asked.errors).toMatchObject([{ column: 'Reason for price below floor' }]);
    for (const price of prices) {
      const { counts, errors } = await send(price, '');
      expect({ counts, errors }).toEqual({ counts: asked.counts, errors: asked.errors });
      expect((await send(price, 'agreed')).counts.errors).toBe(0);
    }
    const seen = await sales.call(customerPrice.list, list);
    const keys = seen.list.map(({ operatorId, trafficType, lineVersion }) => ({
      operatorId,
      trafficType,
      lineVersion,
    }));
    expect(keys.length).toBeGreaterThan(0);
    const steps = ['-90', '0.01', '90'].map((percent) => ({ ...list, keys, percent, effectiveFrom: momentOf() }));
    // What a change makes negative would tell a price that is not seen.
    if (rules.price === 'hidden') {
      for (const call of [customerPrice.adjust, customerPrice.adjustEffect])
        for (const step of steps) expect((await refusal(sales.call(call, step))).status).toBe(403);
      return;
    }
    for (const step of steps) {
      expect((await refusal(sales.call(customerPrice.adjust, step))).body.data).toMatchObject({
        errors: [{ field: 'belowReason' }],
      });
    }
    const effects = await Promise.all(steps.map((step) => sales.call(customerPrice.adjustEffect, step)));
    for (const each of effects) expect(each).toEqual(effects[0]);
  });
});

describe('prices by costs', () => {
  it.each(['cost', 'agentPrice', 'price'] as const)('are raised by nobody who does not see %s', async (rule) => {
    const sales = await withRules({ [rule]: 'hidden' });
    const { body } = await refusal(
      sales.call(priceSheet.raise, { batchId: '1', routes: [{ rowId: '1', operatorId: '1' }] }),
    );
    expect(body).toMatchObject({ error: 'auth.concealed', msg: expect.not.stringContaining('{') });
  });

  it('of a plan are given to no new account by somebody who does not see their base', async () => {
    const item = { operatorId: operatorIds[0] ?? '', trafficType: 'any' as const, base: 'minCost' as const };
    const formula = { addPercent: '0', addFixed: '0', minMargin: '0', roundUpTo: '0.0001' };
    const plan = await admin().call(pricePlan.save, {
      planName: 'At cost',
      status: 1,
      remark: '',
      items: [{ ...item, ...formula }],
    });
    const sales = await withRules({ cost: 'hidden' });
    const { body } = await refusal(
      sales.call(user.add, {
        customerId: list.customerId,
        userName: 'by_plan',
        accountType: 2,
        maxTps: 10,
        startPrices: 'plan',
        startPlanId: plan.planId,
        belowReason: 'agreed',
      }),
    );
    expect(body).toMatchObject({ error: 'auth.concealed', msg: expect.stringContaining('Costs') });
  });
});
