import Decimal from 'decimal.js';
import { type BridgeCause, bridgeCauses } from '#shared/statistic/profit.ts';

/** What a bridge is made from. */
export interface BridgeFigures {
  chargeParts: number;
  refundParts: number;
  revenue: string;
  cost: string;
}
export type Causes = Record<BridgeCause, Decimal>;

const zero = new Decimal(0);
const Exact = Decimal.clone({ precision: 60 });

/** Parts charged, the share of them that was kept, price of a kept part, cost and profit of a charged part. */
function unitsOf({ chargeParts, refundParts, revenue, cost }: BridgeFigures) {
  const parts = new Exact(chargeParts);
  const kept = parts.minus(refundParts);
  const keptShare = parts.isZero() ? parts : kept.div(parts);
  const price = kept.isZero() ? new Exact(0) : new Exact(revenue).div(kept);
  const unitCost = parts.isZero() ? parts : new Exact(cost).div(parts);
  return { parts, keptShare, price, unitCost, profit: new Exact(revenue).minus(cost) };
}

/**
 * Splits the change of gross profit of one group. `growth` is how many times as many parts all groups together have: with it the group
 * would have kept its share. What the group has beyond that is mix; a group that is new is mix as a whole.
 */
function causesOf(before: BridgeFigures, after: BridgeFigures, growth: Decimal): Causes {
  const [old, now] = [unitsOf(before), unitsOf(after)];
  const change = now.profit.minus(old.profit);
  if (old.parts.isZero()) {
    const none = { volume: zero, price: zero, refunds: zero };
    return now.parts.isZero() ? { ...none, mix: zero, cost: change } : { ...none, mix: change, cost: zero };
  }
  const oldUnit = old.profit.div(old.parts);
  const volume = old.profit.mul(growth.minus(1));
  const mix = now.parts.minus(old.parts.mul(growth)).mul(oldUnit);
  // A group without a kept part has no price that could have changed.
  const oldPrice = old.keptShare.isZero() ? now.price : old.price;
  const price = now.keptShare.isZero() ? zero : now.parts.mul(now.keptShare).mul(now.price.minus(oldPrice));
  const refunds = now.parts.mul(now.keptShare.minus(old.keptShare)).mul(oldPrice);
  return { volume, mix, price, refunds, cost: change.minus(volume).minus(mix).minus(price).minus(refunds) };
}

const rounded = (amount: Decimal): Decimal => amount.toDecimalPlaces(6, Decimal.ROUND_HALF_UP);

/** The causes rounded to six decimals, whose sum is the change all the same: the largest takes the difference. */
function settled(causes: Causes, change: Decimal): Causes {
  const found: Causes = {
    volume: rounded(causes.volume),
    mix: rounded(causes.mix),
    price: rounded(causes.price),
    cost: rounded(causes.cost),
    refunds: rounded(causes.refunds),
  };
  const sum = bridgeCauses.reduce((total, cause) => total.plus(found[cause]), zero);
  const largest = bridgeCauses.reduce<BridgeCause>(
    (most, cause) => (found[cause].abs().gt(found[most].abs()) ? cause : most),
    'volume',
  );
  found[largest] = found[largest].plus(change).minus(sum);
  return found;
}

export interface BridgeOf {
  change: Decimal;
  causes: Causes;
}

/** Splits the change of gross profit, in total and by group, so that the causes add up to it exactly. */
export function bridgeOf(groups: readonly { before: BridgeFigures; after: BridgeFigures }[]): {
  total: BridgeOf;
  groups: BridgeOf[];
} {
  const partsOf = (when: 'before' | 'after') =>
    groups.reduce((sum, group) => sum.plus(group[when].chargeParts), new Exact(0));
  const [before, after] = [partsOf('before'), partsOf('after')];
  const growth = before.isZero() ? new Exact(1) : after.div(before);
  const each = groups.map((group): BridgeOf => {
    const change = rounded(unitsOf(group.after).profit.minus(unitsOf(group.before).profit));
    return { change, causes: settled(causesOf(group.before, group.after, growth), change) };
  });
  const sum = (read: (of: BridgeOf) => Decimal) => each.reduce((total, of) => total.plus(read(of)), zero);
  return {
    groups: each,
    total: {
      change: sum(({ change }) => change),
      causes: {
        volume: sum(({ causes }) => causes.volume),
        mix: sum(({ causes }) => causes.mix),
        price: sum(({ causes }) => causes.price),
        cost: sum(({ causes }) => causes.cost),
        refunds: sum(({ causes }) => causes.refunds),
      },
    },
  };
}
