import type { FeedMessage } from '#shared/feed/messages.ts';
import { normalise } from '../../routing/number.ts';
import type { FoundOperator } from '../../routing/operator.ts';
import { channelCost, type PriceTable } from '../../routing/price.ts';
import { slices } from '../yield-to-event-loop.ts';
import { microsOf, rateOf } from './amount.ts';
import { newAttempt, newMessage, type Placed, type RateAt } from './new-state.ts';
import type { createChannelPrices, createCustomerPrices, PriceKeys } from './prices.ts';
import type { ChannelFacts, References } from './references.ts';
import { type AttemptState, LineRefused, type NewState } from './state.ts';

export interface Sources {
  references: References;
  customerPrices: ReturnType<typeof createCustomerPrices>;
  channelPrices: ReturnType<typeof createChannelPrices>;
  /** The installation's secret that texts are hashed with. */
  hashKey(): Promise<string>;
}

/** Numbers whose countries are kept. */
const maxNumbers = 50_000;

/** Fills lines from the tables as of their submit times; a refusal takes the place of a line that cannot be filled. */
export async function fillMessages(
  lines: readonly FeedMessage[],
  { references, customerPrices, channelPrices, hashKey: readHashKey }: Sources,
): Promise<(NewState | LineRefused)[]> {
  const users = new Set(lines.map(({ user }) => user.toLowerCase()));
  const codes = new Set(lines.flatMap(({ attempts = [] }) => attempts.map((each) => each.channelCode.toLowerCase())));
  const [accounts, channels, geography, money, hashKey] = await Promise.all([
    references.accounts(users),
    references.channels(codes),
    references.geography(),
    references.money(),
    readHashKey(),
  ]);
  const lengthsOf = (iso2: string) => geography.plans.get(iso2)?.lengths;

  const countryOf = (number: string): string => {
    const iso2 = geography.countries.get(number) ?? normalise(`+${number}`, undefined, lengthsOf).iso2;
    if (geography.countries.size >= maxNumbers) geography.countries.clear();
    geography.countries.set(number, iso2);
    return iso2;
  };
  const operatorOf = ({ number, mccmnc, submitTime }: FeedMessage): FoundOperator | undefined => {
    const told = mccmnc === undefined ? undefined : geography.networks.get(mccmnc);
    const known = told === undefined ? undefined : geography.operators.byId(told);
    // The numbering plans are only asked where no prefix tells the network: that takes long.
    return (
      known ??
      geography.operators.of(number, '', submitTime) ??
      geography.operators.of(number, countryOf(number), submitTime)
    );
  };
  const place = (line: FeedMessage): Placed | LineRefused => {
    const account = accounts.get(line.user.toLowerCase());
    if (!account) return new LineRefused('unknown-account', line.user);
    const attempts = (line.attempts ?? []).flatMap((attempt) => {
      const channel = channels.get(attempt.channelCode.toLowerCase());
      return channel ? [{ attempt, channel }] : [];
    });
    if (attempts.length < (line.attempts?.length ?? 0)) {
      const unknown = line.attempts?.find(({ channelCode }) => !channels.has(channelCode.toLowerCase()));
      return new LineRefused('unknown-channel', unknown?.channelCode);
    }
    const operator = operatorOf(line);
    const isLookedUp = line.mccmnc !== undefined && geography.networks.has(line.mccmnc);
    const found = operator?.source === 'mnp' ? 'mnp' : operator?.source === 'prefix' ? 'prefix' : 'default';
    const operatorSource = line.operatorSource ?? (isLookedUp ? 'hlr' : found);
    const trafficType = line.trafficType ?? account.trafficType;
    return { line, account, operator, operatorSource, trafficType, attempts };
  };

  const placed: (Placed | LineRefused)[] = [];
  for await (const some of slices(lines)) placed.push(...some.map(place));
  const priced = placed.filter((each): each is Placed => !(each instanceof LineRefused));
  const [prices, costs] = await Promise.all([
    customerPrices(priced.flatMap(({ account, operator }) => keysOf(account.userId, operator))),
    channelPrices(
      priced.flatMap(({ attempts, operator }) =>
        attempts.flatMap(({ channel }) => keysOf(channel.channelId, operator)),
      ),
    ),
  ]);
  const rateAt = rateReader(money.rates);
  const filled: (NewState | LineRefused)[] = [];
  for await (const some of slices(placed)) {
    for (const each of some)
      filled.push(
        each instanceof LineRefused
          ? each
          : fill(each, { prices, costs, rateAt, agentPercent: money.agentPercent, hashKey }),
      );
  }
  return filled;
}

function fill(placed: Placed, { prices, costs, rateAt, agentPercent, hashKey }: Terms): NewState {
  const message = newMessage(placed, { prices, rateAt, agentPercent, hashKey });
  const terms = { costs: costOf(placed, costs), rateAt };
  const whole = { line: placed.line, parts: message.partCount, keepsText: placed.account.storeText === 3 };
  message.attempts = placed.attempts.map((one) => newAttempt(one, whole, terms));
  return message;
}

interface Terms {
  prices: PriceTable;
  costs: PriceTable;
  rateAt: RateAt;
  agentPercent: number;
  hashKey: string;
}

/** Few rates are in force in a batch: each is turned into a bigint once. */
function rateReader(rates: Awaited<ReturnType<References['money']>>['rates']): RateAt {
  const known = new Map<string, bigint>();
  return (currency, at) => {
    const text = rates.textAt(currency, at);
    if (text === undefined) return null;
    const rate = known.get(text) ?? rateOf(text);
    known.set(text, rate);
    return rate;
  };
}

const keysOf = (ownerId: string, operator: FoundOperator | undefined): PriceKeys[] =>
  operator ? [{ ownerId, operatorIds: [operator.operatorId, operator.defaultOperatorId] }] : [];

const costOf =
  ({ operator, trafficType }: Placed, costs: PriceTable) =>
  (channel: ChannelFacts, at: number): Pick<AttemptState, 'price' | 'currency' | 'billBasis'> => {
    const found = operator && channelCost(costs, channel, operator, trafficType, at);
    return {
      price: found ? microsOf(found.price) : null,
      currency: found?.currency ?? channel.currency,
      // A price in two parts counts whole on submission: attempts keep one basis.
      billBasis: found ? (found.billBasis === 2 ? 2 : 1) : channel.billBasis,
    };
  };
