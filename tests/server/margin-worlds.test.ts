import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '#fixtures/random.ts';
import { lowestPrice } from '#shared/channel/lowest.ts';
import { country } from '#shared/country.ts';
import { pricePlan } from '#shared/customer/plan.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { operator } from '#shared/operator.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { userRouters } from '#shared/route/calls.ts';
import { routeDraft } from '#shared/route/draft-calls.ts';
import { router } from '#shared/route/router.ts';
import { wholeRows } from '#shared/route/whole-rows.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { build, type TestApp } from '../support/app.ts';
import { expectImport } from '../support/margin-imports.ts';
import {
  amountOrNull,
  asNumber,
  gapOf,
  isMainLosing,
  losingOf,
  marginOf,
  marginsShown,
  networksOf,
  nowOf,
  planPrice,
} from '../support/margin-words.ts';
import { type BuiltWorld, buildWorld, inputOf } from '../support/margin-worlds.ts';
import {
  amount,
  type Fraction,
  fraction,
  inText,
  isLess,
  type Kind,
  marginText,
  minus,
  over,
  type PlainAccount,
  type PlainFigures,
  type PlainItemFigures,
  PlainMargins,
  type PlainRow,
  plus,
  times,
} from '../support/plain-margins.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

const [hour, number] = [3_600_000, '+3546111234'];
const random = randomFrom(20_261_126);
const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;

let console: TestApp;
let world: BuiltWorld;
let model: PlainMargins;
/** Now, and between the moments at which something changes by itself. */
let moments: (number | undefined)[];
const admin = () => console.as('admin');

beforeAll(async () => {
  console = await build();
  const { list } = await admin().call(country.list, { keyword: 'Iceland' });
  const options = await admin().call(operator.options, { countryId: list[0]?.countryId ?? '' });
  const { rows } = await sql<{ id: string }>`select operator_id::text as id from operator
    where operator_id = any (${options.map(({ id }) => id)}::bigint[]) order by is_default desc, operator_id`.execute(
    console.db,
  );
  await sql`update country set sender_id_policy = 0 where iso2 = 'IS'`.execute(console.db);
  const operatorIds = rows.slice(0, 3).map(({ id }) => id);
  world = await buildWorld(console, random, { operatorIds, channels: 7, accounts: 7 });
  model = new PlainMargins(world.plain);
}, 600_000);
afterAll(() => console.close());

const moment = (at: number | undefined) => at ?? Date.now();
const withAt = (at: number | undefined) => (at === undefined ? {} : { at });
type MarginSetting = 'agentPercent' | 'minPercent' | 'minFixed';
/** Settings that costs, floors and losses follow from. */
async function setMargins({ agentPercent, minPercent, minFixed }: Record<MarginSetting, string>) {
  const { version } = await admin().call(sysConfig.list, {});
  const values = { CostAgentPercent: agentPercent, minMarginPercent: minPercent, minMarginFixed: minFixed };
  await admin().call(sysConfig.update, { version, ...values, reason: 'random worlds' });
  Object.assign(world.plain, { agentPercent, minPercent, minFixed });
}
const early = ['NO_PRICE', 'NO_RATE', 'NO_ROUTE', 'ROUTE_BLOCKED'];

describe.each([
  { agentPercent: '10', minPercent: '0', minFixed: '0', looks: 4 },
  { agentPercent: '25', minPercent: '10', minFixed: '0.002', looks: 2 },
])('in a random world with agent prices of $agentPercent, least margins of $minPercent and $minFixed', (given) => {
  beforeAll(async () => {
    await setMargins(given);
    moments = [undefined, ...world.changes.slice(1 - given.looks).map((at) => at + hour)];
  });

  it('routes of accounts cost, earn and send what the rules say, on the table, the overview and in the engine', async () => {
    const seen = new Map<string, number>();
    for (const at of moments) {
      for (const account of world.accounts) {
        const { userId } = account;
        const table = wholeRows(await admin().call(userRouters.get, { userId, ...withAt(at) }));
        const { list } = await admin().call(router.list, { userId, ...withAt(at) });
        const losing = world.operatorIds.filter(
          (operatorId) =>
            ownRow(account, operatorId, moment(at))?.status === 1 && model.isNegative(account, operatorId, moment(at)),
        ).length;
        expect((await admin().call(router.list, { userId, negative: 1, ...withAt(at) })).total).toBe(losing);
        if (at === undefined)
          expect(await admin().call(router.tables, { customerId: account.customerId })).toMatchObject([
            { negative: losing },
          ]);
        for (const operatorId of world.operatorIds) {
          const found = model.figures(account, operatorId, moment(at));
          const now = nowOf(model, account, operatorId, moment(at));
          const common = {
            margin: marginOf(found.priceBase, found.cost),
            losing: found.losing,
            losingItems: losingOf(found),
            now,
            price: found.price && amount(fraction(found.price.price)),
          };
          const row = table.find((each) => each.operatorId === operatorId);
          const { row: own } = model.row(account, operatorId, moment(at));
          const isOn = own?.operatorId === operatorId && own.status === 1;
          const networks = isOn ? model.losingFollowers(account, own, moment(at)) : [];
          const losingWithNetworks = networks.length > 0 || found.losing || now.losing || found.losing;
          if (row) {
            const { costWeighted, defaultPriceAgent } = row;
            expect(networksOf(row)).toEqual(networks.toSorted());
            expect({ at, ...row }).toMatchObject({
              ...common,
              losing: losingWithNetworks,
              costWeighted: amountOrNull(found.cost),
            });
            expect(asNumber(defaultPriceAgent)).toBe(found.cost && Number(amount(model.agentOf(found.cost))));
            expect(asNumber(costWeighted)).toBe(asNumber(amountOrNull(found.cost)));
            expectShares(account, operatorId, moment(at), row.now.channels);
          }
          const listed = list.find((each) => each.operatorId === operatorId);
          if (listed) {
            if (networks.length > 0 && !found.losing) seen.set('network', (seen.get('network') ?? 0) + 1);
            expect(networksOf(listed)).toEqual(networks.toSorted());
            expect({ at, ...listed }).toMatchObject({
              ...common,
              losing: losingWithNetworks,
              cost: amountOrNull(found.cost),
              agentPrice: amountOrNull(found.agentPrice),
              priceBase: amountOrNull(found.priceBase),
            });
            if (listed.losing && Number(given.minPercent) + Number(given.minFixed) === 0)
              expect(Math.min(...marginsShown(listed)), `${userId} ${operatorId}`).toBeLessThanOrEqual(0);
            if (listed.items.length > 0) expect(listed.items).toHaveLength(own?.items.length ?? 0);
          }
          const isItemOnly = found.items.some(({ losing }) => losing) && !found.items.some(isMainLosing);
          const keys = [`route ${found.route}`, `losing ${found.losing}`, `block ${now.block}`, `item ${isItemOnly}`];
          for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1);
        }
      }
    }
    for (const key of ['route own', 'route country', 'route none', 'route blocked', 'losing true', 'losing false'])
      expect(seen.get(key) ?? 0, key).toBeGreaterThan(0);
    for (const key of [
      'block null',
      'block NO_PRICE',
      'block ROUTE_BLOCKED',
      'block NEGATIVE_MARGIN',
      'item true',
      'network',
    ])
      expect(seen.get(key) ?? 0, key).toBeGreaterThan(0);
  }, 600_000);

  /** Shares of the items of a row, and of its resend group. */
  function expectShares(
    account: PlainAccount,
    operatorId: string,
    at: number,
    channels: readonly { channelId: string; share: number; why: string | null }[],
  ) {
    const { row } = model.row(account, operatorId, at);
    const { block, taking, priceBase } = model.decision(account, operatorId, at, account.kind, false);
    const groups = [...(row?.items ?? []), ...(row?.resend ? [row.resend] : [])];
    const wanted = groups.flatMap((group) => {
      const shares = model.shares(group, operatorId, account.kind, at, priceBase);
      const isSending = group === row?.resend ? taking?.group === group : !early.includes(block ?? '');
      return shares.channels.map(({ id, share, why }) => [id, isSending ? Number(inText(share, 2)) : 0, why]);
    });
    expect(channels.map(({ channelId, share, why }) => [channelId, share, why])).toEqual(wanted);
  }

  it('messages of each kind go where the rules send them, at the price, cost and margin of their time', async () => {
    const probe = await admin().call(router.simulate, { userId: world.accounts[0]?.userId ?? '', number });
    const operatorId = probe.operator?.operatorId ?? '';
    expect(world.operatorIds).toContain(operatorId);
    let sent = 0;
    for (const at of moments) {
      for (const account of world.accounts) {
        for (const kind of ['otp', 'marketing'] as const) {
          const { block, taking, price, priceBase } = model.decision(account, operatorId, moment(at), kind, true);
          const found = await admin().call(router.simulate, {
            userId: account.userId,
            number,
            trafficType: kind,
            ...(at !== undefined && { time: at }),
          });
          const cost = taking?.cost ?? null;
          expect({ userId: account.userId, at, kind, ...found }).toMatchObject({
            block,
            price: price && amount(fraction(price.price)),
            priceBase: amountOrNull(priceBase),
            costShared: amountOrNull(cost),
            marginShared: marginOf(priceBase, cost),
          });
          if (!taking) continue;
          sent += 1;
          const asked = found.items.filter(({ matched }) => matched).at(-1);
          expect(asked?.channels.map(({ channelId, share, why }) => [channelId, share, why])).toEqual(
            taking.channels.map(({ id, share, why }) => [id, Number(inText(share, 2)), why]),
          );
          expect(found.chosen?.share).toBeGreaterThan(0);
          expect(found.chosen?.why).toBeNull();
        }
      }
    }
    expect(sent).toBeGreaterThan(10);
  }, 600_000);

  it('price lists, their dialog, files and plans compare prices with those costs and floors', async () => {
    const plan = await admin().call(pricePlan.save, {
      planName: `Worlds ${given.agentPercent}`,
      status: 1,
      remark: '',
      items: world.operatorIds.map((operatorId, place) => ({
        operatorId,
        trafficType: 'any' as const,
        base: place === 1 ? ('priceAgent' as const) : ('minCost' as const),
        addPercent: place === 2 ? '-20' : '12.5',
        addFixed: '0.0003',
        minMargin: '0.001',
        roundUpTo: '0.0005',
      })),
    });
    let below = 0;
    for (const at of moments) {
      for (const account of world.accounts) {
        const list = { customerId: account.customerId, userId: account.userId };
        for (const line of (await admin().call(customerPrice.list, { ...list, ...withAt(at) })).list) {
          expect({ at, ...line }).toMatchObject(lineOf(account, line.operatorId, line.trafficType as Kind, moment(at)));
        }
        const { operatorId, price } = {
          operatorId: pick(world.operatorIds),
          price: pick(['0.0085', '0.0121', '0.03']),
        };
        const asked = { ...list, operatorId, trafficType: 'any' as const, price };
        const found = model.figures(account, operatorId, moment(at));
        const base = model.inBase(price, account.currency, moment(at));
        const isBelow = base !== null && model.lineIsBelow(account, operatorId, moment(at), base);
        expect({ at, ...(await admin().call(customerPrice.figures, { ...asked, ...withAt(at) })) }).toMatchObject({
          route: found.route,
          isBelow,
          marginPct: marginOf(base, found.cost),
          agentPrice: amountOrNull(inList(account, found.agentPrice, moment(at))),
        });
        if (isBelow) {
          below += 1;
          const rows = [{ operatorId, trafficType: 'any' as const, price, ...(at && { effectiveFrom: at }) }];
          await expect(admin().call(customerPrice.save, { ...list, rows })).rejects.toThrow('belowReason');
        }
      }
      await expectPlan(plan.planId, at);
    }
    expect(below).toBeGreaterThan(1);
    await expectImport({ console, world, model, pick });
  }, 600_000);

  /** An amount in the currency of an account's price list. */
  function inList(account: PlainAccount, value: Fraction | null, at: number): Fraction | null {
    const rate = model.rate(account.currency, at);
    return value && rate && over(value, rate);
  }

  /** A line of a price list: by the price in force, or by the next one when it begins. */
  function lineOf(account: PlainAccount, operatorId: string, kind: Kind, at: number) {
    const own = account.prices.filter((each) => each.operatorId === operatorId && each.kind === kind);
    const present = own.filter(({ from }) => from <= at).at(-1);
    const shown = present ?? own[0];
    const then = present ? at : (shown?.from ?? at);
    const found = model.lineFigures(account, operatorId, then, kind);
    const base = shown ? model.inBase(shown.price, account.currency, then) : null;
    return {
      route: found.route,
      price: present ? amount(fraction(present.price)) : null,
      cost: amountOrNull(inList(account, found.cost, then)),
      floorPrice: amountOrNull(inList(account, model.lineFloor(account, operatorId, then, kind), then), true),
      marginPct: marginOf(base, found.cost),
      losing: base && (model.lineLoses(account, operatorId, then, kind, base) || (found.cost ? false : null)),
    };
  }

  async function expectPlan(planId: string, at: number | undefined) {
    const userIds = world.accounts.map(({ userId }) => userId);
    const effects = await admin().call(pricePlan.preview, { planId, userIds, ...(at && { effectiveFrom: at }) });
    for (const account of world.accounts) {
      const counts = { added: 0, rises: 0, falls: 0, same: 0, belowFloor: 0 };
      const left: string[] = [];
      const entered: { operatorId: string; kind: Kind; price: string; from: number; base: Fraction }[] = [];
      for (const [place, operatorId] of world.operatorIds.entries()) {
        const found = model.figures(account, operatorId, moment(at));
        const base = place === 1 ? found.agentPrice : found.cost;
        const rate = model.rate(account.currency, moment(at));
        if (!base || !rate) {
          left.push(gapOf(found, place === 1, rate));
          continue;
        }
        const price = planPrice(base, place === 2 ? '0.8' : '1.125', rate);
        const old = account.prices
          .filter((each) => each.operatorId === operatorId && each.kind === 'any' && each.from <= moment(at))
          .at(-1);
        const step = old ? minus(price, fraction(old.price)).top : undefined;
        if (step === undefined) counts.added += 1;
        else if (step > 0n) counts.rises += 1;
        else if (step < 0n) counts.falls += 1;
        else counts.same += 1;
        entered.push({ operatorId, kind: 'any', price: amount(price), from: moment(at), base: times(price, rate) });
      }
      // Networks with a price of their own in the plan do not pay the country's.
      const planned = { ...account, prices: [...account.prices, ...entered] };
      for (const { operatorId, base } of entered)
        if (model.lineIsBelow(planned, operatorId, moment(at), base)) counts.belowFloor += 1;
      const effect = effects.find(({ userId }) => userId === account.userId);
      expect({ at, ...effect }).toMatchObject(counts);
      expect(effect?.left.flatMap(({ why, count }) => Array(count).fill(why)).sort()).toEqual(left.sort());
    }
  }

  it('pickers, replacements, the lowest prices and price sheets count by the same costs', async () => {
    for (const at of moments) {
      for (const account of world.accounts) {
        const operatorId = pick(world.operatorIds);
        const options = await admin().call(userRouters.channels, {
          operatorId,
          userId: account.userId,
          ...withAt(at),
        });
        const { priceBase } = model.figures(account, operatorId, moment(at));
        for (const { id } of world.plain.channels) {
          const option = options.find(({ channelId }) => channelId === id);
          const cost = model.cost(id, operatorId, account.kind, moment(at));
          if (!option) continue;
          const networks = model.losingFollowers(account, aloneOn(id, operatorId), moment(at));
          expect(networksOf(option)).toEqual(networks.toSorted());
          expect({ at, ...option }).toMatchObject({
            margin: marginOf(priceBase, cost),
            priceBase: amountOrNull(cost),
            losing: networks.length > 0 || (priceBase && cost ? model.loses(priceBase, cost) : null),
          });
        }
      }
      await expectLowest(at);
    }
    for (const account of world.accounts) await expectReplace(account);
    await expectDrafts();
    await expectSheet();
  }, 600_000);

  /** A row that sends everything over one channel. */
  const aloneOn = (id: string, operatorId: string): PlainRow => ({
    operatorId,
    from: 0,
    status: 1,
    agentPrice: null,
    items: [{ kind: null, mode: 1, uses: [{ id, enabled: true, weight: 100, seq: 1 }] }],
    resend: null,
  });

  /** What would be lost by rows before they are saved, and of what they warn: of the country's row, and of a network that gives up its own. */
  async function expectDrafts() {
    const [defaultId = '', network = ''] = world.operatorIds;
    let losing = 0;
    for (const account of world.accounts)
      for (const { id } of world.plain.channels) {
        const given: PlainRow = { ...aloneOn(id, network), status: pick([0, 1, 2]) };
        const country = aloneOn(id, defaultId);
        const drafted = [country, ...(random() < 0.5 ? [given] : [])];
        const others = account.rows.filter((row) => drafted.every(({ operatorId }) => operatorId !== row.operatorId));
        const then = { ...account, rows: [...others, ...drafted] };
        const asked = { userId: account.userId, rows: drafted.map(inputOf) };
        const effect = await admin().call(routeDraft.effect, asked);
        const { warnings } = await admin().call(userRouters.validate, asked);
        const warned = (operatorId: string, code: string) =>
          warnings.filter((each) => each.operatorId === operatorId && each.code === code).length;
        for (const { operatorId, status } of drafted) {
          const found = model.figures(then, operatorId, Date.now());
          const networks = operatorId === defaultId ? model.losingFollowers(then, country, Date.now()) : [];
          const shown = effect.rows.find((each) => each.operatorId === operatorId);
          expect(networksOf(shown)).toEqual(networks.toSorted());
          expect(shown).toMatchObject({
            margin: marginOf(found.priceBase, found.cost),
            losing: networks.length > 0 || found.losing,
          });
          if (status === 2) continue;
          expect(warned(operatorId, 'NETWORK_BELOW_MARGIN')).toBe(networks.length);
          expect(warned(operatorId, 'NEGATIVE_MARGIN')).toBe(found.items.filter((item) => item.losing).length);
          losing += networks.length;
        }
      }
    expect(losing).toBeGreaterThan(2);
  }

  async function expectLowest(at: number | undefined) {
    for (const operatorId of world.operatorIds) {
      const { list } = await admin().call(lowestPrice.list, { operatorId, ...withAt(at) });
      const [shown] = list;
      if (!shown) continue;
      const rows = world.accounts.filter((account) => ownRow(account, operatorId, moment(at))?.status === 1);
      const losing = rows.filter((account) => model.isNegative(account, operatorId, moment(at)));
      const used = new Set(
        rows.flatMap((account) =>
          (ownRow(account, operatorId, moment(at))?.items ?? []).flatMap(({ uses }) =>
            uses.flatMap(({ id, enabled }) => (enabled ? [id] : [])),
          ),
        ),
      );
      expect({ at, ...shown }).toMatchObject({ routes: rows.length, routesLosing: losing.length });
      for (const { channelId, priceBase, isRouted } of shown.ranks) {
        const { stopLoss: _stopLoss, ...channel } = model.channel(channelId);
        const price = model.walk(channel.prices, operatorId, 'any', moment(at));
        expect(priceBase).toBe(price && amountOrNull(model.inBase(price.price, channel.currency, moment(at))));
        if (rows.length > 0) expect(isRouted).toBe(used.has(channelId));
      }
    }
  }

  const ownRow = ({ rows }: PlainAccount, operatorId: string, at: number): PlainRow | undefined =>
    rows.filter((row) => row.operatorId === operatorId && row.from <= at).at(-1);

  /** What replacing a channel by another one would leave. */
  async function expectReplace(account: PlainAccount) {
    const present = world.operatorIds.flatMap((operatorId) => ownRow(account, operatorId, Date.now()) ?? []);
    const used = [...new Set(present.flatMap(({ items }) => items.flatMap(({ uses }) => uses.map(({ id }) => id))))];
    const [fromChannelId] = used;
    const others = world.plain.channels.filter(({ id, status }) => id !== fromChannelId && status === 1);
    const to = pick(others);
    if (fromChannelId === undefined || !to) return;
    const operation = { op: 'replace' as const, fromChannelId, toChannelId: to.id };
    const filter = { userId: account.userId };
    const all = await admin().call(router.preview, { ...operation, filter, withLosing: true, withUnpriced: true });
    const kept = await admin().call(router.preview, { ...operation, filter, withUnpriced: true });
    const hasIt = ({ items, resend }: PlainRow) =>
      [...items, ...(resend ? [resend] : [])].some(({ uses }) => uses.some(({ id }) => id === fromChannelId));
    const touched = present.filter(hasIt).map((row) => {
      const after = {
        ...row,
        items: row.items.map((item) => ({ ...item, uses: replaced(item.uses, fromChannelId, to.id) })),
      };
      const figuresWith = (one: PlainRow): PlainFigures =>
        model.figures(
          { ...account, rows: [{ ...one, status: one.status === 0 ? 1 : one.status, from: 0 }] },
          one.operatorId,
          Date.now(),
        );
      const old = row.status === 0 ? model.figures(account, row.operatorId, Date.now()) : figuresWith(row);
      return { old, next: figuresWith(after), row, after };
    });
    const onWith = (row: PlainRow): PlainRow => ({ ...row, status: row.status === 0 ? 1 : row.status });
    const networkLosesMore = ({ row, after }: (typeof touched)[number]) =>
      model.followers(account, onWith(after), Date.now()).some((network) => {
        const others = account.rows.filter(({ operatorId }) => operatorId !== row.operatorId);
        const [old, next] = [row, after].map((one) =>
          model.figures({ ...account, rows: [...others, { ...onWith(one), from: 0 }] }, network, Date.now()),
        );
        return old && next ? worsens(old, next) : false;
      });
    const mean = (of: (each: (typeof touched)[number]) => PlainFigures) => {
      const known = touched.flatMap((each) => {
        const [old, next] = [each.old, each.next].map(({ priceBase, cost }) => marginOf(priceBase, cost));
        return old && next ? [fraction2(marginOf(of(each).priceBase, of(each).cost) ?? '0')] : [];
      });
      if (known.length === 0) return null;
      return inText(over(known.reduce(plus), { top: BigInt(known.length), by: 1n }), 2);
    };
    const worse = touched.filter((each) => worsens(each.old, each.next) || networkLosesMore(each));
    expect({ ...operation, ...filter, ...all }).toMatchObject({
      rows: touched.length,
      negativeRows: touched.filter(
        ({ next, after }) =>
          next.losing === true || model.losingFollowers(account, onWith(after), Date.now()).length > 0,
      ).length,
      marginBefore: mean(({ old }) => old),
      marginAfter: mean(({ next }) => next),
    });
    expect(kept).toMatchObject({ rows: touched.length - worse.length, leftOut: worse.length });
  }

  /** An item loses that did not, or keeps less than when it lost already. */
  const worsens = (old: PlainFigures, next: PlainFigures): boolean =>
    next.items.some((item) => {
      const same = old.items.find(({ kind }) => kind === item.kind);
      const [before, after] = [same ? marginText(same.price, same.cost) : null, marginText(item.price, item.cost)];
      const isNoWorse = before !== null && after !== null && Number(after) >= Number(before);
      return item.losing && !(same?.losing && isNoWorse);
    });

  const fraction2 = (text: string): Fraction => {
    const { top, by } = fraction(text.replace('-', ''));
    return { top: text.startsWith('-') ? -top : top, by };
  };

  /** A channel in the place of another one; where both stand they become one. */
  function replaced(uses: PlainRow['items'][number]['uses'], from: string, to: string) {
    const old = uses.find(({ id }) => id === from);
    const present = uses.find(({ id }) => id === to);
    if (!old) return uses;
    if (!present) return uses.map((use) => (use === old ? { ...use, id: to } : use));
    const weight = [old, present].reduce((sum, each) => sum + (each.enabled ? each.weight : 0), 0);
    return uses.flatMap((use) =>
      use === old
        ? []
        : use === present
          ? [{ ...use, weight: weight || use.weight, enabled: old.enabled || use.enabled }]
          : [use],
    );
  }

  /** The routes that lose by a price sheet: now, or once something that is planned has begun. */
  async function expectSheet() {
    const [channel] = world.plain.channels;
    if (!channel) throw new Error('no channel');
    const heading = ['Country', 'Operator', 'MCCMNC', 'Price USD', 'Effective date'];
    const rows = [heading, ['Iceland', 'All networks', '', 0.05, null]];
    const bytes = await writeXlsx({ sheets: [{ name: 'Rates', rows }] });
    const batchId = await sendSheet(console, { channelId: channel.id, bytes });
    await readSheet(console, batchId, { kind: 'partial' });
    const { routes } = await admin().call(priceSheet.impact, { batchId });
    const defaultId = world.plain.defaultId;
    const line = { operatorId: defaultId, kind: 'any' as const, price: '0.05', from: Date.now() };
    const later = (price: { operatorId: string; kind: Kind; from: number }) =>
      price.operatorId === defaultId && price.kind === 'any' && price.from > line.from;
    const prices = [...channel.prices.filter((price) => !later(price)), line, ...channel.prices.filter(later)];
    const raised = new PlainMargins({
      ...world.plain,
      channels: world.plain.channels.map((each) => (each === channel ? { ...channel, prices } : each)),
    });
    const starts = [Date.now() + 60_000, ...world.changes.map((at) => at + 1)];
    const wanted = new Set<string>();
    for (const account of world.accounts)
      for (const operatorId of world.operatorIds)
        for (const at of starts) {
          if (operatorId !== defaultId && !ownRow(account, operatorId, at)) continue;
          const [before, after] = [model.figures(account, operatorId, at), raised.figures(account, operatorId, at)];
          if (after.route === 'blocked') continue;
          const isDearer = ({ kind, cost }: PlainItemFigures) => {
            const same = before.items.find((each) => each.kind === kind);
            return !same || isLess(same.cost, cost);
          };
          if (after.items.some((item) => item.losing && isDearer(item))) wanted.add(`${account.userId} ${operatorId}`);
        }
    expect(routes.map(({ userId, operatorId }) => `${userId} ${operatorId}`).toSorted()).toEqual([...wanted].sort());
  }
});
