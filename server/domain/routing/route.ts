import type Decimal from 'decimal.js';
import type { BlockCode } from '#shared/route/reasons.ts';
import type { ConfigItem, ResendConfigItem, RouteContent } from '#shared/route/row.ts';
import type { RouteStep } from '#shared/route/simulation.ts';
import { type Candidate, candidatesOf, type Placed } from './candidates.ts';
import { amongAfter, inOrder, type Turns } from './choice.ts';
import { leastMarginOf } from './margin.ts';
import { normalise } from './number.ts';
import type { FoundOperator } from './operator.ts';
import { customerPrice, type FoundPrice } from './price.ts';
import { effectiveRow } from './row.ts';
import { meetsAll, type RuleValues } from './rules.ts';
import { valuesOf } from './values.ts';
import type { RoutedMessage, RouteWorld } from './world.ts';

/** An item that was asked, with the channels looked at; not asked further when its conditions are not met. */
export interface AskedItem {
  /** Null for a resend group that stands in (rule R30). */
  itemId: string | null;
  order: number;
  ruleName: string;
  mode: ConfigItem['mode'];
  matched: boolean;
  candidates: Candidate[];
}

export interface RouteDecision {
  block: BlockCode | null;
  /** A channel of it is only paused: the message may wait. */
  canWait: boolean;
  steps: RouteStep[];
  digits: string;
  operator: FoundOperator | undefined;
  price: FoundPrice | undefined;
  priceBase: Decimal | undefined;
  row: RouteContent | undefined;
  /** Its own row, or its country's. */
  isInherited: boolean;
  values: RuleValues;
  placed: Placed | undefined;
  asked: AskedItem[];
  chosen: Candidate | undefined;
}

/** What follows from the rules up to the row, for one message. */
type Draft = Omit<RouteDecision, 'block' | 'canWait' | 'chosen'>;

/** Decides which way a message takes: rules R5 to R8 and R27 to R31, with a trace of what was passed. */
export function route(message: RoutedMessage, world: RouteWorld, turns: Turns): RouteDecision {
  const draft: Draft = {
    steps: [],
    digits: '',
    operator: undefined,
    price: undefined,
    priceBase: undefined,
    row: undefined,
    isInherited: false,
    values: {},
    placed: undefined,
    asked: [],
  };
  const pass = (rule: RouteStep['rule'], code: string) => draft.steps.push({ rule, ok: true, code });
  const stop = (rule: RouteStep['rule'], block: BlockCode, canWait = false): RouteDecision => {
    draft.steps.push({ rule, ok: false, code: block });
    return { ...draft, block, canWait, chosen: undefined };
  };

  const number = normalise(message.number, message.account.homeIso2, (iso2) => world.country(iso2)?.lengths);
  if (number.problem !== null) return stop('R5', 'NUMBER_INVALID');
  draft.digits = number.digits;
  pass('R5', number.iso2);

  const operator = world.operators.of(number.digits, number.iso2, message.at);
  const country = operator && world.country(operator.iso2);
  if (!operator || !country) return stop('R6', 'NO_OPERATOR');
  draft.operator = operator;
  pass('R6', operator.source);

  const price = customerPrice(world.accountPrices, message.account.userId, operator, message.trafficType, message.at);
  if (!price) return stop('R7', 'NO_PRICE');
  draft.price = price;
  pass('R7', price.step);
  const priceBase = world.toBase(price.price, price.currency, message.at);
  if (!priceBase) return stop('R9', 'NO_RATE');
  draft.priceBase = priceBase;
  pass('R9', price.currency);

  if (world.holds.account(message.account.userId, operator, message.at)) return stop('R27', 'ROUTE_HELD');
  const { row, isInherited } = effectiveRow((id) => world.row(message.account.userId, id), operator);
  if (!row) return stop('R27', 'NO_ROUTE');
  draft.row = row;
  draft.isInherited = isInherited;
  if (row.rowStatus === 2) return stop('R27', 'ROUTE_BLOCKED');
  pass('R27', isInherited ? 'country' : 'own');

  draft.values = valuesOf(message, number.digits, operator, country);
  const mayLose = world.allowsLoss(message.account.userId, message.at);
  const leastMargin = mayLose ? null : leastMarginOf(priceBase, world.minMargin);
  const placed: Placed = { message, operator, country, priceBase, leastMargin, tried: [] };
  draft.placed = placed;
  const rateOf = (channelId: string) => world.successRate(channelId, operator.operatorId);
  for (const group of groupsOf(row)) {
    const matched = meetsAll(group.rule, draft.values);
    const candidates = matched ? candidatesOf(group.channels, placed, world) : [];
    const { itemId, order, ruleName, mode, item } = group;
    draft.asked.push({ itemId, order, ruleName, mode, matched, candidates });
    const kept = candidates.filter(({ why }) => why === null);
    if (kept.length === 0) continue;
    pass('R28', String(kept.length));
    if (itemId === null) pass('R30', 'resend');
    // Parts of a message stay together; no other message that tries a channel again goes anywhere else.
    const retried = message.earlier?.kind === 'segment' ? [] : kept.filter(({ isTried }) => isTried);
    const among = retried.length > 0 ? retried : amongAfter(kept, message.earlier, group.stickiness);
    const [chosen] = inOrder(mode, among, { item: `${row.rowId} ${item}`, turns, rateOf });
    pass('R31', mayLose ? 'allowLoss' : 'margin');
    const isBound = among.length < kept.length && among.length > 0;
    pass('R29', `${mode}${isBound ? ` ${message.earlier?.kind === 'segment' ? 'segment' : group.stickiness}` : ''}`);
    return { ...draft, block: null, canWait: false, chosen };
  }
  const all = draft.asked.flatMap(({ candidates }) => candidates);
  if (all.some(({ why }) => why === 'margin')) return stop('R31', 'NEGATIVE_MARGIN');
  return stop(
    'R30',
    'NO_ACTIVE_CHANNEL',
    all.some(({ why, channel }) => why === 'status' && channel?.adminStatus === 2),
  );
}

interface Group extends Pick<ConfigItem, 'order' | 'ruleName' | 'mode'> {
  itemId: string | null;
  /** Names its turns. */
  item: string;
  rule: ConfigItem['rule'] | ResendConfigItem['rule'];
  channels: ConfigItem['channels'];
  stickiness?: ConfigItem['stickiness'];
}

/** Rule R30: the items in their order; after them the first resend group, whose conditions are about attempts and do not count here. */
function groupsOf(row: RouteContent): Group[] {
  const items = row.configItems
    .toSorted((a, b) => a.order - b.order)
    .map(({ itemId, order, ruleName, mode, rule, channels, stickiness }): Group => {
      return { itemId, item: itemId, order, ruleName, mode, rule, channels, ...(stickiness && { stickiness }) };
    });
  const [first] = row.resendConfigItems.toSorted((a, b) => a.order - b.order);
  if (!first) return items;
  const { order, mode, channels } = first;
  return [...items, { itemId: null, item: 'resend', order, ruleName: '', mode, rule: [], channels }];
}
