import Decimal from 'decimal.js';
import { pick, randomFrom } from '#fixtures/random.ts';
import type { DisputeCause } from '#shared/bill/dispute.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** What a customer does otherwise than we with a message. */
const faults = [
  'none',
  'missingTheirs',
  'duplicate',
  'partCount',
  'parts',
  'price',
  'priceDate',
  'rounding',
  'status',
  'byPart',
] as const;
type Fault = (typeof faults)[number];

export interface SentMessage {
  id: string;
  at: number;
  parts: number;
  price: string;
  isAccepted: boolean;
}
interface ClaimedWorld {
  messages: SentMessage[];
  /** Of the customer's file, with its titles. */
  lines: string[];
  offset: number | null;
  /** What each cause comes to, by the plain sum over messages. */
  expected: Map<DisputeCause, { parts: number; amount: Decimal }>;
  gap: { parts: number; amount: Decimal };
  charged: Decimal;
}

export const prices = ['0.0431', '0.0467'] as const;

/**
 * Messages of a month and its edges, and a customer's records of them with faults, each with what it is worth; one message at a time and
 * without any sum but the last. Days are of UTC.
 */
export function claimedWorld(seed: number, [from, to]: readonly [number, number], count: number): ClaimedWorld {
  const random = randomFrom(seed);
  const hours = pick(random, [null, 8, -5]);
  const offset = hours === null ? null : hours * hour;
  const expected: ClaimedWorld['expected'] = new Map();
  const note = (cause: DisputeCause, parts: number, amount: Decimal) => {
    const known = expected.get(cause) ?? { parts: 0, amount: new Decimal(0) };
    expected.set(cause, { parts: known.parts + parts, amount: known.amount.plus(amount) });
  };
  const messages: SentMessage[] = [];
  const rows: string[] = [];
  const [theirs, ours] = [
    { parts: 0, amount: new Decimal(0) },
    { parts: 0, amount: new Decimal(0) },
  ];
  const claim = (id: string, at: number, parts: number, amount: Decimal) => {
    const text = new Date(at + (offset ?? 0)).toISOString();
    rows.push(`${id},${text.slice(0, 10)} ${text.slice(11, 19)},${parts},${amount.toFixed()}`);
    theirs.parts += parts;
    theirs.amount = theirs.amount.plus(amount);
  };
  for (let no = 0; no < count; no += 1) {
    const at = Math.floor(from - day + random() * (to - from + 2 * day));
    const isOurs = at >= from && at < to;
    const isTheirs = at + (offset ?? 0) >= from && at + (offset ?? 0) < to;
    const price = at < from + 14 * day ? prices[0] : prices[1];
    const parts = random() < 0.25 ? 2 + Math.floor(random() * 2) : 1;
    const fault: Fault = random() < 0.7 ? 'none' : pick(random, faults);
    const isAccepted = fault !== 'status';
    const id = `w${seed}-${no}`;
    messages.push({ id, at, parts, price, isAccepted });
    const worth = new Decimal(price).mul(parts);
    if (isOurs && isAccepted) {
      ours.parts += parts;
      ours.amount = ours.amount.plus(worth);
    }
    if (!isTheirs || fault === 'missingTheirs') {
      if (isOurs && isAccepted) note(isTheirs ? 'missingTheirs' : 'zone', -parts, worth.neg());
      continue;
    }
    if (!isOurs) {
      claim(id, at, parts, worth);
      note('zone', parts, worth);
      continue;
    }
    claimWith(fault, { id, at, parts, price, isAccepted }, claim, note);
  }
  for (let no = 0; no < 7; no += 1) {
    const at = from + 3 * day + no * day;
    claim(`foreign${seed}-${no}`, at, 2, new Decimal('0.08'));
    note('missingOurs', 2, new Decimal('0.08'));
  }
  rows.sort();
  return {
    messages,
    lines: ['Message ID,Date,Parts,Amount', ...rows],
    offset: hours === null ? null : hours * 60,
    expected: new Map([...expected].filter(([, { parts, amount }]) => parts !== 0 || !amount.isZero())),
    gap: { parts: theirs.parts - ours.parts, amount: theirs.amount.minus(ours.amount) },
    charged: ours.amount,
  };
}

function claimWith(
  fault: Fault,
  { id, at, parts, price }: SentMessage,
  claim: (id: string, at: number, parts: number, amount: Decimal) => void,
  note: (cause: DisputeCause, parts: number, amount: Decimal) => void,
): void {
  const worth = new Decimal(price).mul(parts);
  const none = new Decimal(0);
  if (fault === 'duplicate') {
    claim(id, at, parts, worth);
    // Twice as many parts as there are would be a row for each of two.
    claim(id, at, parts, worth);
    note('duplicate', parts, worth);
  } else if (fault === 'byPart') {
    for (let part = 0; part < parts; part += 1) claim(id, at, 1, new Decimal(price));
  } else if (fault === 'partCount' && parts > 1) {
    claim(id, at, 1, new Decimal(price));
    note('partCount', 1 - parts, new Decimal(price).mul(1 - parts));
  } else if (fault === 'parts') {
    claim(id, at, parts + 4, new Decimal(price).mul(parts + 4));
    note('parts', 4, new Decimal(price).mul(4));
  } else if (fault === 'price') {
    claim(id, at, parts, new Decimal('0.0515').mul(parts));
    note('price', 0, new Decimal('0.0515').minus(price).mul(parts));
  } else if (fault === 'priceDate') {
    const other = price === prices[0] ? prices[1] : prices[0];
    claim(id, at, parts, new Decimal(other).mul(parts));
    note('priceDate', 0, new Decimal(other).minus(price).mul(parts));
  } else if (fault === 'rounding') {
    const rounded = worth.toDecimalPlaces(3);
    claim(id, at, parts, rounded);
    note('rounding', 0, rounded.minus(worth));
  } else if (fault === 'status') {
    claim(id, at, parts, worth);
    note('status', parts, worth);
  } else {
    claim(id, at, parts, worth);
    note('zone', 0, none);
  }
}
