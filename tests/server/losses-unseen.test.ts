import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lowestPrice } from '#shared/channel/lowest.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { country } from '#shared/country.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { dashboard } from '#shared/dashboard.ts';
import { allShown, type FieldRules } from '#shared/field-rules.ts';
import { notice } from '#shared/notice.ts';
import { operator } from '#shared/operator.ts';
import { permissions } from '#shared/permissions.ts';
import { userRouters } from '#shared/route/calls.ts';
import { routeDraft } from '#shared/route/draft-calls.ts';
import { router } from '#shared/route/router.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addCustomer, addRoutes, addUser } from '../support/factories.ts';

let console: TestApp;
let countryId = '';
let operatorId = '';
let customerId = '';
let userId = '';
const channels = { old: '', left: '', right: '' };
const admin = () => console.as('admin');

beforeAll(async () => {
  console = await build();
  countryId = (await admin().call(country.list, { keyword: 'Iceland' })).list[0]?.countryId ?? '';
  const [place] = await admin().call(operator.options, { countryId });
  operatorId = place?.id ?? '';
  for (const name of ['old', 'left', 'right'] as const) {
    const { channelId } = await addChannel(console, { currency: 'USD', channelName: `Iceland ${name}` });
    await admin().call(channel.updateStatus, { channelIds: [channelId], adminStatus: 1, reason: 'test' });
    channels[name] = channelId;
  }
  await enter(channels.old, '0.02');
  ({ customerId } = await addCustomer(console, { currency: 'USD' }));
  ({ userId } = await addUser(console, customerId));
  const rows = [{ operatorId, trafficType: 'any' as const, price: '0.05' }];
  await admin().call(customerPrice.save, { customerId, userId, rows, belowReason: 'test' });
  await addRoutes(console, userId, [{ operatorId, weights: { [channels.old]: 100 } }]);
});
afterAll(() => console.close());

const enter = (channelId: string, price: string) =>
  admin().call(channelPrice.save, { channelId, rows: [{ operatorId, trafficType: 'any', price }] });

async function withRules(rules: Partial<FieldRules>) {
  await console.db
    .updateTable('role')
    .set({ permissions: [...permissions], field_rules: JSON.stringify({ ...allShown, ...rules }), data_scope: 1 })
    .where('role_name', '=', 'sales')
    .execute();
  return console.as('sales').call;
}

type Call = ReturnType<TestApp['as']>['call'];
/** Everything that could tell which of two channels is cheaper, or which one would lose. */
async function told(call: Call) {
  const previews = [];
  for (const toChannelId of [channels.left, channels.right]) {
    const {
      previewId: _id,
      expiresAt: _at,
      ...seen
    } = await call(router.preview, {
      op: 'replace',
      filter: { userId },
      fromChannelId: channels.old,
      toChannelId,
    });
    previews.push(seen);
  }
  return {
    previews,
    lowest: await call(lowestPrice.list, { countryId }),
    picker: await call(userRouters.channels, { operatorId, userId }),
    prices: await call(channelPrice.list, { channelId: channels.old }),
    routes: await call(router.list, { userId }),
    table: await call(userRouters.get, { userId }),
  };
}

/** The same twice: by the second time the dearer channel, which would lose, has become the cheaper one. */
async function toldTwice(call: Call) {
  const answers = [];
  for (const [left, right] of [
    ['0.3', '0.01'],
    ['0.01', '0.3'],
  ] as const) {
    await enter(channels.left, left);
    await enter(channels.right, right);
    answers.push(await told(call));
  }
  return answers;
}

describe('which channel is cheaper, and which one would lose', () => {
  it('is told by order, counts and names to whoever sees costs and prices', async () => {
    const [first, second] = await toldTwice(admin().call);
    expect(first?.previews).toMatchObject([
      { rows: 0, leftOut: 1, negativeRows: 1 },
      { rows: 1, leftOut: 0, negativeRows: 0 },
    ]);
    expect(first?.previews[0]).not.toHaveProperty('concealed');
    for (const place of ['lowest', 'picker', 'prices'] as const) expect(first?.[place]).not.toEqual(second?.[place]);
    expect(first?.prices.list[0]?.lowestChannel).toBe('Iceland right');
  });

  it.each<Partial<FieldRules>>([
    { cost: 'hidden' },
    { cost: 'masked' },
    { cost: 'hidden', price: 'hidden', agentPrice: 'hidden' },
  ])('is told in no answer to a role with %o', async (rules) => {
    const [first, second] = await toldTwice(await withRules(rules));
    expect(first).toEqual(second);
    expect(first?.previews).toMatchObject([{ rows: 1 }, { rows: 1 }]);
    for (const each of first?.previews ?? []) {
      expect(each).not.toHaveProperty('negativeRows');
      expect(each).not.toHaveProperty('leftOut');
    }
    const names = first?.lowest.list[0]?.ranks.map(({ channelName }) => channelName) ?? [];
    expect(names).toEqual(names.toSorted());
    expect(names).toEqual(expect.arrayContaining(['Iceland left', 'Iceland old', 'Iceland right']));
  });

  it('leaves the order to a role that sees costs without prices, but no loss', async () => {
    const call = await withRules({ price: 'hidden' });
    const [first, second] = await toldTwice(call);
    expect(first?.previews).toEqual(second?.previews);
    expect(first?.lowest).not.toEqual(second?.lowest);
    expect(first?.lowest.list[0]).toMatchObject({ lowestAccount: '••••', lowestUserId: null });
  });

  it.each<[Partial<FieldRules>, string[] | undefined]>([
    [{}, undefined],
    [{ cost: 'hidden' }, ['cost', 'margin']],
    [{ price: 'masked' }, ['price', 'margin']],
    [{ agentPrice: 'hidden' }, ['agentPrice']],
    [{ cost: 'masked', agentPrice: 'hidden', price: 'hidden' }, ['cost', 'agentPrice', 'price', 'margin']],
  ])('comes with the names of what is concealed: of a role with %o these are %o', async (rules, concealed) => {
    const { previews, lowest, routes, table } = await told(await withRules(rules));
    for (const each of [...previews, lowest, routes, table]) expect(each.concealed).toEqual(concealed);
  });
});

describe('what compares costs with prices', () => {
  const refused = (called: Promise<unknown>) => refusal(called).then(({ status }) => status);

  it.each<Partial<FieldRules>>([
    { price: 'hidden' },
    { price: 'masked', agentPrice: 'hidden' },
    { cost: 'hidden', agentPrice: 'hidden' },
  ])('is refused to a role that lacks either: %o', async (rules) => {
    const call = await withRules(rules);
    const list = { customerId, userId };
    expect(await refused(call(customerPrice.list, { ...list, belowCost: 1 }))).toBe(400);
    expect(await refused(call(customerPrice.list, { ...list, belowFloor: 1 }))).toBe(400);
    const message = { userId, number: '+3546111111' };
    expect(await refused(call(router.simulate, { ...message, time: Date.now() + 3_600_000 }))).toBe(403);
    expect(await call(router.simulate, message)).toMatchObject({ digits: '3546111111' });
  });
});

describe('losses', () => {
  const lossPath = () => expect.stringMatching(`channelId=${channels.old}&losingAlone=1`);
  /** The counts that a role is told, and the notices that it gets of the same channel's loss. */
  async function ofLosses(rules: Partial<FieldRules>, price: string) {
    const call = await withRules(rules);
    const { todos } = await call(dashboard.summary, {});
    await console.as('admin').call(channelPrice.save, {
      channelId: channels.old,
      rows: [{ operatorId, trafficType: 'any', price }],
    });
    const pathsOf = async () => (await call(notice.list, {})).list.map(({ path }) => path);
    return { todos, call, pathsOf };
  }

  it('are told of in notices and to-dos to whoever sees costs and prices', async () => {
    const seen = await ofLosses({}, '0.31');
    expect(seen.todos).toHaveProperty('sheetsLosing');
    await expect.poll(seen.pathsOf).toEqual(expect.arrayContaining([lossPath()]));
  });

  it.each<Partial<FieldRules>>([{ cost: 'masked' }, { price: 'hidden' }])(
    'are not to a role with %o',
    async (rules) => {
      await console.db.deleteFrom('notice').execute();
      const seen = await ofLosses(rules, rules.cost ? '0.32' : '0.33');
      const told = Object.entries(seen.todos).filter(([name]) => /losing|loss|negative/i.test(name));
      expect(told.filter(([, count]) => count !== null)).toEqual([]);
      // Another reader of the same notice has it: it was sent.
      const adminPaths = async () => (await admin().call(notice.list, {})).list.map(({ path }) => path);
      await expect.poll(adminPaths).toEqual(expect.arrayContaining([lossPath()]));
      expect(await seen.pathsOf()).not.toEqual(expect.arrayContaining([lossPath()]));
    },
  );
});

describe('whether a channel has a price', () => {
  /** What changes of routes tell of a channel. */
  async function toldOf(call: Call, channelId: string) {
    const to = { filter: { userId }, toChannelId: channelId };
    const previews = [
      await call(router.preview, { op: 'replace', fromChannelId: channels.old, ...to }),
      await call(router.preview, { op: 'add', weight: 10, ...to }),
    ];
    const item = { itemId: 'i1', order: 1, ruleName: '', rule: [], mode: 1 as const };
    const row = {
      operatorId,
      rowStatus: 1 as const,
      blockReason: '',
      monitorCycle: null,
      monitorMinCount: 10,
      successRateThreshold: null,
      monitorAction: 0 as const,
      resendConfigItems: [],
      configItems: [{ ...item, channels: [{ channelId, enabled: true, weight: 100 }] }],
    };
    const options = await call(userRouters.channels, { operatorId, userId });
    return {
      previews: previews.map(({ previewId: _id, expiresAt: _at, ...seen }) => seen),
      checked: await call(userRouters.validate, { userId, rows: [row] }),
      effect: await call(routeDraft.effect, { userId, rows: [row] }),
      option: options.find((each) => each.channelId === channelId),
    };
  }

  /** Of a new channel, without a price and with one. */
  async function toldOfBoth(rules: Partial<FieldRules>) {
    await enter(channels.old, '0.02');
    const { channelId } = await addChannel(console, { currency: 'USD' });
    await admin().call(channel.updateStatus, { channelIds: [channelId], adminStatus: 1, reason: 'test' });
    const call = await withRules(rules);
    const without = await toldOf(call, channelId);
    await enter(channelId, '0.01');
    return { call, channelId, without, priced: await toldOf(call, channelId) };
  }

  it('is told to whoever sees costs and prices', async () => {
    const { without, priced } = await toldOfBoth({});
    for (const each of without.previews) expect(each).toMatchObject({ rows: 0, unpriced: 1 });
    for (const each of priced.previews) expect(each).toMatchObject({ rows: 1, unpriced: 0 });
    expect(without.checked.warnings.map(({ code }) => code)).toContain('NO_COST');
    expect(priced.checked.warnings).toEqual([]);
  });

  it.each<Partial<FieldRules>>([
    { cost: 'hidden' },
    { cost: 'masked' },
    { cost: 'hidden', price: 'hidden', agentPrice: 'hidden' },
  ])('is told in no answer to a role with %o', async (rules) => {
    const { call, channelId, without, priced } = await toldOfBoth(rules);
    expect(without).toEqual(priced);
    for (const each of without.previews) {
      expect(each).toMatchObject({ rows: 1, conflicts: [] });
      expect(each).not.toHaveProperty('unpriced');
    }
    const operation = { op: 'add' as const, weight: 10, toChannelId: channelId, filter: { userId } };
    expect((await refusal(call(router.preview, { ...operation, withUnpriced: true }))).status).toBe(400);
  });
});
