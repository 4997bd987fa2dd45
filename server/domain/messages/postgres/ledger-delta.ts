import type { RawBuilder } from 'kysely';
import { type Reservation, reserveStatement, type TrafficLine, trafficStatement } from '../../ledger/traffic.ts';
import { amountText, type Micros } from './amount.ts';
import type { MessageState } from './state.ts';

const minute = 60_000;
/** Entries of one transaction. */
const portion = 4000;

type Money = Pick<MessageState, 'amount' | 'chargeStatus' | 'chargeParts'>;
type Kind = TrafficLine['kind'];

interface Line {
  kind: Kind;
  message: MessageState;
  minute: number;
  price: Micros;
  parts: number;
  messages: number;
}

/** What a message that is neither charged nor over holds back: all its parts at its price (R21). */
export function reservedOf(message: MessageState): Micros {
  const { status, chargeStatus, price, billMode, partCount } = message;
  const isOpen = status <= 5 ? status !== 1 : status === 10;
  if (!isOpen || chargeStatus >= 2 || price === null) return 0n;
  return price * BigInt(billMode === 2 ? 1 : partCount);
}

const paidParts = ({ chargeStatus, chargeParts }: Money): number => (chargeStatus === 2 ? chargeParts : 0);

/** What messages change in the ledger: one entry a minute, account, operator and price; corrections one a message (R22). */
export class LedgerDelta {
  readonly #before = new Map<string, Money>();
  readonly #lines = new Map<string, Line>();
  /** By customer and currency. */
  readonly #reserved = new Map<string, { customerId: string; currency: string; amount: Micros }>();

  add(message: MessageState, sign: 1 | -1 = 1): void {
    this.#reserve(message, sign);
    if (sign === -1) {
      const { amount, chargeStatus, chargeParts } = message;
      this.#before.set(message.msgId, { amount, chargeStatus, chargeParts });
      return;
    }
    const before = this.#before.get(message.msgId);
    if (before) this.#before.delete(message.msgId);
    const parts = paidParts(message) - (before ? paidParts(before) : 0);
    if (parts === 0 || message.price === null || message.price === 0n) return;
    this.#post(message, message.price, { parts, kind: kindOf(message, before) });
  }

  /** What writes it; each statement is complete by itself. */
  *statements(): Generator<RawBuilder<unknown>> {
    const lines = [...this.#lines.values()].filter(({ parts }) => parts !== 0);
    for (let at = 0; at < lines.length; at += portion) yield postLines(lines.slice(at, at + portion));
    const reservations = [...this.#reserved.values()].flatMap(({ amount, ...whose }): Reservation[] =>
      amount === 0n ? [] : [{ ...whose, amount: amountText(amount) }],
    );
    if (reservations.length > 0) yield reserveStatement(reservations);
  }

  #reserve(message: MessageState, sign: 1 | -1): void {
    const amount = reservedOf(message);
    if (amount === 0n) return;
    const { customerId, currency } = message;
    const key = `${customerId} ${currency}`;
    const known = this.#reserved.get(key);
    if (known) known.amount += BigInt(sign) * amount;
    else this.#reserved.set(key, { customerId, currency, amount: BigInt(sign) * amount });
  }

  #post(message: MessageState, price: Micros, { parts, kind }: { parts: number; kind: Kind }): void {
    const at = Math.floor(message.submitTime / minute) * minute;
    const single = kind === 'correction' ? message.msgId : '';
    const key = `${at} ${message.userId} ${message.operatorId ?? ''} ${price} ${message.currency} ${kind} ${single}`;
    const messages = parts > 0 ? 1 : -1;
    const known = this.#lines.get(key);
    if (known) {
      known.parts += parts;
      known.messages += messages;
    } else {
      this.#lines.set(key, { kind, message, minute: at, price, parts, messages });
    }
  }
}

/** A charge that was decided before and changes now is corrected, except that failures are refunded as agreed (R23). */
function kindOf(message: MessageState, before: Money | undefined): Kind {
  if (!before || before.chargeStatus < 2) return 'charge';
  return before.chargeStatus === 2 && message.chargeStatus === 3 ? 'refund' : 'correction';
}

function postLines(lines: readonly Line[]): RawBuilder<unknown> {
  const totals = new Map<string, Micros>();
  const written = lines.map(({ kind, message, minute: at, price, parts, messages }): TrafficLine => {
    const amount = price * BigInt(parts);
    totals.set(message.currency, (totals.get(message.currency) ?? 0n) + amount);
    return {
      kind,
      customerId: message.customerId,
      currency: message.currency,
      amount: amountText(-amount),
      minute: at,
      userId: message.userId,
      operatorId: message.operatorId,
      price: amountText(price),
      parts,
      messages,
      msgId: kind === 'correction' ? message.msgId : '',
    };
  });
  const own = [...totals].flatMap(([currency, amount]): [string, string][] =>
    amount === 0n ? [] : [[currency, amountText(amount)]],
  );
  return trafficStatement(written, new Map(own));
}
