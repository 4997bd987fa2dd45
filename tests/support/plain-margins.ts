import type { ChoiceMode } from '#shared/route/row.ts';

/**
 * Rules R7 to R9, R12, R13 and R27 to R31 written down a second time, with whole fractions and without anything of the server's own: lists
 * of facts are read through for each question.
 */
export interface Fraction {
  top: bigint;
  by: bigint;
}

export type Kind = 'any' | 'otp' | 'marketing';

export interface PlainPrice {
  operatorId: string;
  kind: Kind;
  /** Decimal text. */
  price: string;
  from: number;
}

export interface PlainChannel {
  id: string;
  /** 1 active, 2 paused, 5 test only, 0 disabled. */
  status: number;
  currency: string;
  /** What it costs where no price is known; null: nothing is known there. */
  stopLoss: string | null;
  prices: PlainPrice[];
}

export interface PlainUse {
  id: string;
  enabled: boolean;
  weight: number;
  seq: number;
}

export interface PlainGroup {
  /** Kind of messages it is for; null takes all that no other one takes. */
  kind: Kind | null;
  mode: ChoiceMode;
  uses: PlainUse[];
}

export interface PlainRow {
  operatorId: string;
  status: 0 | 1 | 2;
  agentPrice: string | null;
  items: PlainGroup[];
  resend: PlainGroup | null;
  /** In force from then on, until a later one of the same operator. */
  from: number;
}

export interface PlainAccount {
  userId: string;
  customerId: string;
  currency: string;
  kind: Kind;
  prices: PlainPrice[];
  rows: PlainRow[];
}

export interface PlainWorld {
  /** The country's default operator. */
  defaultId: string;
  /** Base units for one unit, from a moment on. */
  rates: { currency: string; rate: string; from: number }[];
  base: string;
  channels: PlainChannel[];
  agentPercent: string;
  minPercent: string;
  minFixed: string;
}

export interface PlainFigures {
  route: 'own' | 'country' | 'blocked' | 'none';
  cost: Fraction | null;
  agentPrice: Fraction | null;
  floor: Fraction | null;
  price: PlainPrice | null;
  priceBase: Fraction | null;
  /** An item loses, by its configured weights. */
  losing: boolean | null;
  /** Items that messages of the account reach, with what is known of them. */
  items: PlainItemFigures[];
}

export interface PlainItemFigures {
  kind: Kind | null;
  cost: Fraction;
  price: Fraction;
  losing: boolean;
}

export interface PlainShares {
  channels: { id: string; share: Fraction; why: string | null }[];
  /** A candidate is left. */
  isAny: boolean;
  /** Expected over those that are left. */
  cost: Fraction | null;
}

export function fraction(text: string): Fraction {
  const [whole = '', digits = ''] = text.split('.');
  return { top: BigInt(whole + digits), by: 10n ** BigInt(digits.length) };
}
export const plus = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.by + b.top * a.by, by: a.by * b.by });
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { top: -b.top, by: b.by });
export const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, by: a.by * b.by });
export const over = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.by, by: a.by * b.top });
export const isLess = (a: Fraction, b: Fraction): boolean => a.top * b.by < b.top * a.by;
const most = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? b : a);
const whole = (number: number): Fraction => ({ top: BigInt(number), by: 1n });

/** As decimal text with so many places, halves away from zero; `up`: never less than it is. */
export function inText(value: Fraction, places: number, up = false): string {
  const scaled = (value.top < 0n ? -value.top : value.top) * 10n ** BigInt(places);
  const digits = up ? (scaled + value.by - 1n) / value.by : (2n * scaled + value.by) / (2n * value.by);
  const text = digits.toString().padStart(places + 1, '0');
  const sign = value.top < 0n && digits !== 0n ? '-' : '';
  return `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
}

/** The same without zeros at its end. */
export const amount = (value: Fraction, up = false): string => {
  const text = inText(value, 6, up);
  return text.replace(/\.?0+$/, '');
};

/** Percent of a price that remains, two decimals; null of nothing. */
export const marginText = (price: Fraction, cost: Fraction): string | null =>
  price.top === 0n ? null : inText(over(times(whole(100), minus(price, cost)), price), 2);

export class PlainMargins {
  readonly world: PlainWorld;
  constructor(world: PlainWorld) {
    this.world = world;
  }

  /** R9 */
  rate(currency: string, at: number): Fraction | null {
    if (currency === this.world.base) return whole(1);
    const known = this.world.rates.filter((each) => each.currency === currency && each.from <= at);
    const last = known.toSorted((a, b) => a.from - b.from).at(-1);
    return last ? fraction(last.rate) : null;
  }

  inBase(price: string, currency: string, at: number): Fraction | null {
    const rate = this.rate(currency, at);
    return rate && times(rate, fraction(price));
  }

  /** R7 and R8: the operator for this kind, for any kind, the country for this kind, for any kind. */
  walk(prices: readonly PlainPrice[], operatorId: string, kind: Kind, at: number): PlainPrice | null {
    for (const operator of [operatorId, this.world.defaultId]) {
      for (const each of [kind, 'any']) {
        const own = prices.filter((price) => price.operatorId === operator && price.kind === each && price.from <= at);
        const last = own.toSorted((a, b) => a.from - b.from).at(-1);
        if (last) return last;
      }
    }
    return null;
  }

  /** R8 with the stop-loss price, R9 */
  cost(channelId: string, operatorId: string, kind: Kind, at: number): Fraction | null {
    const channel = this.channel(channelId);
    const price = this.walk(channel.prices, operatorId, kind, at)?.price ?? channel.stopLoss;
    return price === null ? null : this.inBase(price, channel.currency, at);
  }

  channel(id: string): PlainChannel {
    const channel = this.world.channels.find((each) => each.id === id);
    if (!channel) throw new Error(`no channel ${id}`);
    return channel;
  }

  /** R27 */
  row(account: PlainAccount, operatorId: string, at: number): { row: PlainRow | null; isOwn: boolean } {
    const then = (id: string) =>
      account.rows
        .filter((row) => row.operatorId === id && row.from <= at)
        .toSorted((a, b) => a.from - b.from)
        .at(-1);
    const own = then(operatorId);
    if (own && own.status !== 0) return { row: own, isOwn: true };
    const country = operatorId === this.world.defaultId ? undefined : then(this.world.defaultId);
    return { row: country && country.status !== 0 ? country : null, isOwn: false };
  }

  /** R31: whether less than the least margin remains. */
  loses(price: Fraction, cost: Fraction): boolean {
    const share = times(price, over(fraction(this.world.minPercent), whole(100)));
    return isLess(minus(price, cost), most(share, fraction(this.world.minFixed)));
  }

  /** What a group is expected to cost by its configured weights. */
  expected(group: PlainGroup, operatorId: string, kind: Kind, at: number): Fraction | null {
    const known = group.uses
      .filter(({ enabled }) => enabled)
      .toSorted((a, b) => a.seq - b.seq)
      .flatMap(({ id, weight }) => {
        const cost = this.cost(id, operatorId, kind, at);
        return cost ? [{ cost, weight }] : [];
      });
    const [first] = known;
    if (!first) return null;
    if (group.mode === 2) return first.cost;
    if (group.mode === 3) return known.reduce((least, { cost }) => (isLess(cost, least) ? cost : least), first.cost);
    if (group.mode === 4) return known.reduce((top, { cost }) => most(top, cost), first.cost);
    const total = known.reduce((sum, { weight }) => sum + weight, 0);
    return over(
      known.reduce((sum, { cost, weight }) => plus(sum, times(cost, whole(weight))), whole(0)),
      whole(total),
    );
  }

  figures(account: PlainAccount, operatorId: string, at: number, kind = account.kind): PlainFigures {
    const { row, isOwn } = this.row(account, operatorId, at);
    const item = row?.items.find((each) => each.kind === null);
    const cost = item ? this.expected(item, operatorId, kind, at) : null;
    const own = row?.agentPrice ?? null;
    const agentPrice = own === null ? cost && this.agentOf(cost) : fraction(own);
    const price = this.walk(account.prices, operatorId, kind, at);
    const priceBase = price && this.inBase(price.price, account.currency, at);
    const items = (row?.items ?? []).flatMap((each) => this.itemFigures(account, each, operatorId, at, kind) ?? []);
    return {
      items,
      route: row === null ? 'none' : row.status === 2 ? 'blocked' : isOwn ? 'own' : 'country',
      cost,
      agentPrice,
      price,
      priceBase,
      floor: cost && agentPrice ? most(this.leastPrice(cost), agentPrice) : agentPrice,
      losing: items.some(({ losing }) => losing) || (cost && priceBase ? false : null),
    };
  }

  /** Of a line of a price list: by the item that messages of its kind reach, else the account's own. */
  lineFigures(account: PlainAccount, operatorId: string, at: number, kind: Kind): PlainFigures {
    if (kind === 'any') return this.figures(account, operatorId, at);
    const found = this.row(account, operatorId, at).row;
    const taking = found?.items.find((each) => each.kind === kind) ?? found?.items.find((each) => each.kind === null);
    const rows =
      found && taking ? [{ ...found, operatorId, items: [{ ...taking, kind: null }], from: 0 }] : account.rows;
    return {
      ...this.figures({ ...account, rows }, operatorId, at, kind),
      route: this.figures(account, operatorId, at).route,
    };
  }

  /** Whether a price of a line, in the base currency, leaves too little of an item whose messages pay it. */
  lineLoses(account: PlainAccount, operatorId: string, at: number, kind: Kind, price: Fraction): boolean {
    return this.lineCosts(account, operatorId, at, kind).some((cost) => this.loses(price, cost));
  }

  /** The least price of a line that is not below its floor, in the base currency. */
  lineFloor(account: PlainAccount, operatorId: string, at: number, kind: Kind): Fraction | null {
    const { floor } = this.lineFigures(account, operatorId, at, kind);
    const least = this.lineCosts(account, operatorId, at, kind).map((cost) => this.leastPrice(cost));
    return [...(floor ? [floor] : []), ...least].reduce<Fraction | null>(
      (top, each) => (top ? most(top, each) : each),
      null,
    );
  }

  /** What items and networks cost whose messages pay a line. */
  lineCosts(account: PlainAccount, operatorId: string, at: number, kind: Kind): Fraction[] {
    const { cost } = this.lineFigures(account, operatorId, at, kind);
    const others = kind === 'any' ? (this.row(account, operatorId, at).row?.items ?? []) : [];
    const paying = others.filter(
      (item) =>
        item.kind !== null &&
        (account.kind === 'any' || account.kind === item.kind) &&
        !account.prices.some((each) => each.operatorId === operatorId && each.kind === item.kind && each.from <= at),
    );
    const isBlocked = this.row(account, operatorId, at).row?.status === 2;
    const own = isBlocked
      ? []
      : [cost, ...paying.map((item) => this.expected(item, operatorId, item.kind ?? 'any', at))];
    return [...own, ...this.heirCosts(account, operatorId, at, kind)].flatMap((each) => each ?? []);
  }

  /** What networks cost that pay a line of their country: R7 finds it first for their messages. */
  heirCosts(account: PlainAccount, operatorId: string, at: number, kind: Kind): (Fraction | null)[] {
    if (operatorId !== this.world.defaultId) return [];
    const line = { operatorId, kind, price: '0', from: at };
    const isPaid = (network: string, sent: Kind) => this.walk([...account.prices, line], network, sent, at) === line;
    const named = [...this.world.channels.flatMap(({ prices }) => prices), ...account.rows];
    const networks = [...new Set(named.map((each) => each.operatorId))].filter((each) => each !== operatorId);
    return networks.flatMap((network) => {
      const { row } = this.row(account, network, at);
      if (!row || row.status === 2) return [];
      const rest = row.items.find((each) => each.kind === null);
      const taking = kind === 'any' ? rest : (row.items.find((each) => each.kind === kind) ?? rest);
      const own = kind === 'any' ? account.kind : kind;
      const others = kind === 'any' ? row.items.filter((each) => each.kind !== null) : [];
      return [
        ...(taking && isPaid(network, own) ? [this.expected(taking, network, own, at)] : []),
        ...others
          .filter((each) => account.kind === 'any' || account.kind === each.kind)
          .filter((each) => isPaid(network, each.kind ?? 'any'))
          .map((each) => this.expected(each, network, each.kind ?? 'any', at)),
      ];
    });
  }

  /** R13 of a line. */
  lineIsBelow(account: PlainAccount, operatorId: string, at: number, price: Fraction): boolean {
    return (
      this.isBelow(price, this.figures(account, operatorId, at)) ||
      this.lineLoses(account, operatorId, at, 'any', price)
    );
  }

  /** An item for one kind of messages is priced as they are; an account of another kind does not send them. */
  itemFigures(
    account: PlainAccount,
    item: PlainGroup,
    operatorId: string,
    at: number,
    kind: Kind,
  ): PlainItemFigures | null {
    if (item.kind !== null && kind !== 'any' && kind !== item.kind) return null;
    const sent = item.kind ?? kind;
    const cost = this.expected(item, operatorId, sent, at);
    const paid = this.walk(account.prices, operatorId, sent, at);
    const price = paid && this.inBase(paid.price, account.currency, at);
    return cost && price ? { kind: item.kind, cost, price, losing: this.loses(price, cost) } : null;
  }

  /** Whether a row counts as losing: an item does, or what is sent or refused now. */
  isNegative(account: PlainAccount, operatorId: string, at: number): boolean {
    const { taking, least, priceBase } = this.decision(account, operatorId, at, account.kind, false);
    const counted = taking?.cost ?? least;
    const losesNow = counted !== null && priceBase !== null && this.loses(priceBase, counted);
    const { row } = this.row(account, operatorId, at);
    const networks = operatorId === this.world.defaultId && row ? this.losingFollowers(account, row, at) : [];
    return this.figures(account, operatorId, at).losing === true || networks.length > 0 || losesNow;
  }

  /** R27: networks without a row of their own, by the country's: those with a price on one of its channels or in the account's list. */
  followers(account: PlainAccount, row: PlainRow, at: number): string[] {
    if (row.operatorId !== this.world.defaultId || row.status === 2) return [];
    const used = row.items.flatMap(({ uses }) => uses.flatMap(({ id, enabled }) => (enabled ? [id] : [])));
    const prices = [...account.prices, ...used.flatMap((id) => this.channel(id).prices)];
    const priced = prices.flatMap((price) => (price.from <= at ? [price.operatorId] : []));
    return [...new Set(priced)].filter(
      (network) => network !== this.world.defaultId && !this.row(account, network, at).isOwn,
    );
  }

  /** Those of them that lose by an item of that row. */
  losingFollowers(account: PlainAccount, row: PlainRow, at: number): string[] {
    const others = account.rows.filter(({ operatorId }) => operatorId !== row.operatorId);
    const then = { ...account, rows: [...others, { ...row, from: 0 }] };
    return this.followers(account, row, at).filter((network) => this.figures(then, network, at).losing === true);
  }

  /** R12: rounded up to four decimals. */
  agentOf(cost: Fraction): Fraction {
    const raised = times(cost, over(plus(whole(100), fraction(this.world.agentPercent)), whole(100)));
    return fraction(inText(raised, 4, true));
  }

  /** The least price that keeps both least margins. */
  leastPrice(cost: Fraction): Fraction {
    const kept = over(times(cost, whole(100)), minus(whole(100), fraction(this.world.minPercent)));
    return most(kept, plus(cost, fraction(this.world.minFixed)));
  }

  /** R13, for a price in the base currency. */
  isBelow(price: Fraction, { cost, agentPrice }: Pick<PlainFigures, 'cost' | 'agentPrice'>): boolean {
    return (agentPrice !== null && isLess(price, agentPrice)) || (cost !== null && this.loses(price, cost));
  }

  /** R28, R29, R31: what each channel of a group takes of many messages. */
  shares(group: PlainGroup, operatorId: string, kind: Kind, at: number, price: Fraction | null): PlainShares {
    const looked = group.uses.map((use) => {
      const cost = this.cost(use.id, operatorId, kind, at);
      const { status, currency, prices, stopLoss } = this.channel(use.id);
      const isPriced = this.walk(prices, operatorId, kind, at) !== null || stopLoss !== null;
      const why = !use.enabled
        ? 'off'
        : status !== 1
          ? 'status'
          : !isPriced
            ? 'noCost'
            : this.rate(currency, at) === null
              ? 'noRate'
              : price && cost && this.loses(price, cost)
                ? 'margin'
                : null;
      return { ...use, cost, why };
    });
    const left = looked.filter(({ why }) => why === null);
    const bySeq = left.toSorted((a, b) => a.seq - b.seq)[0];
    const cheapest = left.toSorted((a, b) =>
      a.cost && b.cost && isLess(a.cost, b.cost)
        ? -1
        : a.cost && b.cost && isLess(b.cost, a.cost)
          ? 1
          : Number(a.id) - Number(b.id),
    )[0];
    // Without reports nothing is known of rates: the lower key goes first.
    const best = left.toSorted((a, b) => Number(a.id) - Number(b.id))[0];
    const only = group.mode === 2 ? bySeq : group.mode === 3 ? cheapest : group.mode === 4 ? best : undefined;
    const partOf = (each: (typeof looked)[number]) =>
      each.why !== null ? 0 : group.mode === 1 ? each.weight : each === only ? 1 : 0;
    const total = looked.reduce((sum, each) => sum + partOf(each), 0);
    const cost = looked.reduce(
      (sum, each) => (each.cost ? plus(sum, times(each.cost, whole(partOf(each)))) : sum),
      whole(0),
    );
    return {
      channels: looked.map((each) => ({
        id: each.id,
        why: each.why,
        share: total === 0 ? whole(0) : over(whole(100 * partOf(each)), whole(total)),
      })),
      isAny: total > 0,
      cost: total > 0 ? over(cost, whole(total)) : null,
    };
  }

  /** What becomes of messages of a kind: which group takes them, or why nothing is sent. */
  decision(account: PlainAccount, operatorId: string, at: number, kind: Kind, meetsItems: boolean) {
    const { price, priceBase } = this.figures(account, operatorId, at, kind);
    const { row } = this.row(account, operatorId, at);
    const groups = (row?.items ?? [])
      .filter((item) => item.kind === null || (meetsItems && item.kind === kind))
      .concat(row?.resend ? [row.resend] : []);
    const looked = groups.map((group) => ({ group, ...this.shares(group, operatorId, kind, at, priceBase) }));
    const taking = looked.find(({ isAny }) => isAny);
    const late = looked.some(({ channels }) => channels.some(({ why }) => why === 'margin'));
    const block = !price
      ? 'NO_PRICE'
      : !priceBase
        ? 'NO_RATE'
        : !row
          ? 'NO_ROUTE'
          : row.status === 2
            ? 'ROUTE_BLOCKED'
            : taking
              ? null
              : late
                ? 'NEGATIVE_MARGIN'
                : 'NO_ACTIVE_CHANNEL';
    // Of channels that are all refused for their margin the cheapest says what would be left.
    const refused = looked.flatMap(({ group, channels }) =>
      group.uses.flatMap(({ id }) => {
        const isRefused = channels.some((each) => each.id === id && each.why === 'margin');
        return (isRefused && this.cost(id, operatorId, kind, at)) || [];
      }),
    );
    const [first = null] = block === 'NEGATIVE_MARGIN' ? refused : [];
    const least = first && refused.reduce((found, cost) => (isLess(cost, found) ? cost : found), first);
    return { block, taking: block === null ? taking : undefined, least, price, priceBase };
  }
}
