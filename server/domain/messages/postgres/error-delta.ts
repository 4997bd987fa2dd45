import { type Column, timeText } from './arrays.ts';
import type { MessageState } from './state.ts';

const hour = 3_600_000;

/** Messages of a customer within an hour that ended with one platform code. */
export interface ErrorRow {
  bucket: number;
  customerId: string;
  channelId: string;
  countryId: string;
  category: string;
  code: string;
  messages: number;
}

/** Adds up how messages change the counts of platform codes: each is taken out as it was and put in as it is. */
export class ErrorDelta {
  readonly #rows = new Map<string, ErrorRow>();

  add(message: MessageState, sign: 1 | -1 = 1): void {
    const { errorCode: code, errorCategory: category, submitTime, customerId } = message;
    if (code === '') return;
    const bucket = Math.floor(submitTime / hour) * hour;
    const [channelId, countryId] = [message.channelId ?? '0', message.countryId ?? '0'];
    const key = `${bucket} ${customerId} ${channelId} ${countryId} ${category} ${code}`;
    const known = this.#rows.get(key);
    if (known) known.messages += sign;
    else this.#rows.set(key, { bucket, customerId, channelId, countryId, category, code, messages: sign });
  }

  /** Rows that change anything. */
  rows(): ErrorRow[] {
    return [...this.#rows.values()].filter(({ messages }) => messages !== 0);
  }

  /** How many messages ended with each code. */
  byCode(): Map<string, number> {
    const codes = new Map<string, number>();
    for (const { code, messages } of this.#rows.values()) codes.set(code, (codes.get(code) ?? 0) + messages);
    return codes;
  }
}

const column = (name: string, type: string, value: (row: ErrorRow) => string): Column<ErrorRow> => ({
  name,
  type,
  value,
});
export const errorKeys: readonly Column<ErrorRow>[] = [
  column('bucket', 'timestamptz', ({ bucket }) => timeText(bucket)),
  column('customer_id', 'bigint', ({ customerId }) => customerId),
  column('channel_id', 'bigint', ({ channelId }) => channelId),
  column('country_id', 'bigint', ({ countryId }) => countryId),
  column('error_code', 'text', ({ code }) => code),
  column('error_category', 'text', ({ category }) => category),
];
export const errorColumns: readonly Column<ErrorRow>[] = [
  ...errorKeys,
  column('messages', 'integer', ({ messages }) => String(messages)),
];
