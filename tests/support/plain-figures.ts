import type { PlainCase, PlainChannel, PlainItem } from './plain-routing.ts';

/** Cost, floor and margin written down a second time, from the rules alone, in millionths of the base currency. */
export interface PlainFigures {
  route: 'own' | 'country' | 'blocked' | 'none';
  cost: string | null;
  agentPrice: string | null;
  /** Of the catch-all item. */
  losing: boolean | null;
  isBelowFloor: boolean | null;
  margin: string | null;
  guarded: string[];
}

export function plainFigures(given: PlainCase, agentPercent: number): PlainFigures {
  // R27
  let row = given.own;
  let route: PlainFigures['route'] = 'own';
  if (!row || row.status === 0) {
    row = given.country;
    route = 'country';
  }
  if (!row || row.status === 0) [row, route] = [null, 'none'];
  else if (row.status === 2) route = 'blocked';
  // R7, R9
  const sold = walk(given.prices, given.kind);
  const price = sold === null ? null : sold * (given.priceRate === 1 ? 1 : 2);
  const item = row?.items.find(({ kind }) => kind === null);
  const known = item ? costsOf(item, given) : [];
  const [sum, weight] = expected(item, known);
  const cost = weight === 0 ? null : sum / weight;
  // R12: in ten-thousandths, rounded up; 100 millionths are one.
  const agent = cost === null ? null : Math.ceil((sum * (100 + agentPercent)) / (weight * 100 * 100) - 1e-9) * 100;
  // R31, in whole numbers: price − cost < max(price × percent, fixed).
  const keeps = (paid: number, top: number, by: number) =>
    100 * (paid * by - top) >= Math.max(paid * given.marginPercent, 100 * given.marginFixed) * by;
  const keepsTooLittle = price === null || cost === null ? null : !keeps(price, sum, weight);
  return {
    route,
    cost: cost === null ? null : rounded(sum, weight, 6),
    agentPrice: agent === null ? null : String(agent),
    // Nothing is sent by a blocked route.
    losing: route === 'blocked' ? null : keepsTooLittle,
    isBelowFloor: price === null ? null : (agent !== null && price < agent) || keepsTooLittle === true,
    margin: price === null || cost === null ? null : rounded(100 * (price * weight - sum), price * weight, 2),
    guarded:
      price === null
        ? []
        : known
            .filter((each) => !keeps(price, each.cost, 1))
            .map(({ id }) => id)
            .sort(),
  };
}

/** R8 */
function costsOf(item: PlainItem, given: PlainCase) {
  return item.uses.flatMap(({ id, enabled, weight, seq }) => {
    const channel = given.channels.find((each) => each.id === id);
    const cost = channel && costOf(channel, given.kind);
    return enabled && cost !== null && cost !== undefined ? [{ id, weight, seq, cost }] : [];
  });
}

function costOf(channel: PlainChannel, kind: string): number | null {
  const own = walk(channel.costs, kind) ?? channel.stopLoss;
  return own === null ? null : own * channel.rate;
}

const walk = (list: Record<string, number>, kind: string): number | null =>
  list[`net ${kind}`] ?? list['net any'] ?? list[`all ${kind}`] ?? list['all any'] ?? null;

/** What a part is expected to cost, as a fraction; by 0 when nothing is known. */
function expected(item: PlainItem | undefined, known: ReturnType<typeof costsOf>): [sum: number, weight: number] {
  if (!item || known.length === 0) return [0, 0];
  const costs = known.map(({ cost }) => cost);
  if (item.mode === 2) return [known.toSorted((a, b) => a.seq - b.seq)[0]?.cost ?? 0, 1];
  if (item.mode === 3) return [Math.min(...costs), 1];
  if (item.mode === 4) return [Math.max(...costs), 1];
  return [
    known.reduce((sum, { cost, weight }) => sum + cost * weight, 0),
    known.reduce((sum, { weight }) => sum + weight, 0),
  ];
}

/** A fraction as decimal text, half away from zero, without a floating-point number in between. */
function rounded(top: number, by: number, places: number): string {
  const scale = 10n ** BigInt(places);
  const twice = (2n * BigInt(Math.abs(top)) * scale + BigInt(by)) / (2n * BigInt(by));
  const text = twice.toString().padStart(places + 1, '0');
  const sign = top < 0 && twice !== 0n ? '-' : '';
  return `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
}
