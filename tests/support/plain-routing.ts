import type { ChoiceMode } from '#shared/route/row.ts';

/** The rules of routing written down a second time, slowly and without any structure of the engine's own. */
export interface PlainChannel {
  id: string;
  status: number;
  isUp: boolean;
  health: string;
  kinds: string[];
  able: string[];
  senderMode: number;
  priority: number;
  isFull: boolean;
  isHeld: boolean;
  isRegistered: boolean;
  /** Hours on each day, or always. */
  hours: [number, number] | null;
  /** Millionths of its currency, by operator and kind. */
  costs: Record<string, number>;
  stopLoss: number | null;
  rate: number;
  success: number | undefined;
}

export interface PlainUse {
  id: string;
  enabled: boolean;
  weight: number;
  seq: number;
}

export interface PlainItem {
  order: number;
  /** Kind of messages it is for; null takes all. */
  kind: string | null;
  mode: ChoiceMode;
  uses: PlainUse[];
  /** What becomes of a code that is sent once more. */
  sticky: 'stick' | 'avoid' | null;
}

export interface PlainCase {
  channels: PlainChannel[];
  own: { status: number; items: PlainItem[]; resend: PlainItem | null } | null;
  country: { status: number; items: PlainItem[]; resend: PlainItem | null } | null;
  prices: Record<string, number>;
  priceRate: number;
  isHeld: boolean;
  policy: number;
  kind: string;
  sender: string;
  isUnicode: boolean;
  parts: number;
  hour: number;
  /** Percent, and millionths of the base currency. */
  marginPercent: number;
  marginFixed: number;
  mayLose: boolean;
  /** Channel of the message before, and what this one is to it. */
  earlier: { id: string; isSegment: boolean } | null;
}

const walk = (table: Record<string, number>, kind: string): number | undefined =>
  table[`net ${kind}`] ?? table['net any'] ?? table[`all ${kind}`] ?? table['all any'];

/** The channel that gets the message, or why none does. */
export function plainRoute(given: PlainCase): string {
  const price = walk(given.prices, given.kind);
  if (price === undefined) return 'NO_PRICE';
  if (given.isHeld) return 'ROUTE_HELD';
  const row = given.own && given.own.status !== 0 ? given.own : given.country;
  if (!row || row.status === 0) return 'NO_ROUTE';
  if (row.status === 2) return 'ROUTE_BLOCKED';
  const income = price * given.priceRate;
  const least = Math.max((income * given.marginPercent) / 100, given.marginFixed);
  let isLosing = false;

  const isFine = (use: PlainUse): PlainChannel | null => {
    const channel = given.channels.find(({ id }) => id === use.id);
    if (!channel || !use.enabled || channel.status !== 1 || !channel.isUp) return null;
    if (channel.health === 'manualOff' || channel.isFull || channel.isHeld) return null;
    if (channel.hours && (given.hour < channel.hours[0] || given.hour >= channel.hours[1])) return null;
    if (given.kind !== 'any' && !channel.kinds.includes('any') && !channel.kinds.includes(given.kind)) return null;
    const isAlpha = /[A-Za-z]/.test(given.sender);
    const isReplaced = channel.senderMode === 2 || channel.senderMode === 5;
    if (channel.senderMode === 4 && isAlpha) return null;
    if (channel.able.length > 0) {
      const form = isAlpha ? 'alpha' : given.sender.length <= 6 ? 'shortCode' : 'longCode';
      if (!isReplaced && !channel.able.includes(form)) return null;
      if (given.isUnicode && !channel.able.includes('unicode')) return null;
      if (given.parts > 1 && !channel.able.includes('concat')) return null;
    }
    if ((channel.senderMode === 3 || (given.policy === 2 && !isReplaced)) && !channel.isRegistered) return null;
    const cost = walk(channel.costs, given.kind) ?? channel.stopLoss ?? undefined;
    if (cost === undefined) return null;
    if (!given.mayLose && income - cost * channel.rate < least) {
      isLosing = true;
      return null;
    }
    return channel;
  };

  const pick = ({ mode, uses, sticky }: PlainItem): string | undefined => {
    let found = uses.flatMap((use) => {
      const channel = isFine(use);
      return channel ? [{ use, channel }] : [];
    });
    if (found.some(({ channel }) => channel.health !== 'penalised')) {
      found = found.filter(({ channel }) => channel.health !== 'penalised');
    }
    const before = found.filter(({ channel }) => channel.id === given.earlier?.id);
    if (given.earlier?.isSegment || sticky === 'stick') found = before.length > 0 ? before : found;
    else if (sticky === 'avoid' && given.earlier && found.length > before.length) {
      found = found.filter(({ channel }) => channel.id !== given.earlier?.id);
    }
    const score = ({ use, channel }: (typeof found)[number]): number => {
      if (mode === 1) return -use.weight;
      if (mode === 2) return use.seq;
      if (mode === 3) return (walk(channel.costs, given.kind) ?? channel.stopLoss ?? 0) * channel.rate;
      return -(channel.success ?? -1);
    };
    let best: (typeof found)[number] | undefined;
    for (const each of found) {
      if (!best || score(each) < score(best)) best = each;
      else if (mode !== 1 && score(each) === score(best)) {
        const [a, b] = [each.channel, best.channel];
        if (a.priority < b.priority || (a.priority === b.priority && Number(a.id) < Number(b.id))) best = each;
      }
    }
    return best?.channel.id;
  };

  for (const item of [...row.items].sort((a, b) => a.order - b.order)) {
    if (item.kind !== null && item.kind !== given.kind) continue;
    const chosen = pick(item);
    if (chosen) return chosen;
  }
  const chosen = row.resend && pick({ ...row.resend, sticky: null });
  if (chosen) return chosen;
  return isLosing ? 'NEGATIVE_MARGIN' : 'NO_ACTIVE_CHANNEL';
}
