import { type Column, timeText } from './arrays.ts';
import type { MessageState } from './state.ts';

const day = 86_400_000;

/** What is counted of a sender's and a template's use. */
export const useCounts = ['messages', 'parts', 'blocked', 'submitted', 'delivered'] as const;

/** What an account sent to a country within a day, by one sender and template. */
export interface UseRow extends Record<(typeof useCounts)[number], number> {
  bucket: number;
  customerId: string;
  userId: string;
  countryId: string;
  templateId: string;
  sender: string;
  firstTime: number;
  lastTime: number;
}

/** Adds up how messages change the use of senders and templates: each is taken out as it was and put in as it is. */
export class UseDelta {
  readonly #rows = new Map<string, UseRow>();

  add(message: MessageState, sign: 1 | -1 = 1): void {
    const row = this.#at(message);
    row.messages += sign;
    row.parts += sign * message.partCount;
    if (message.status === 1) row.blocked += sign;
    if (message.attempts.length > 0) row.submitted += sign;
    if (message.status === 6) row.delivered += sign;
    row.firstTime = Math.min(row.firstTime, message.submitTime);
    row.lastTime = Math.max(row.lastTime, message.submitTime);
  }

  /** Rows that change anything. */
  rows(): UseRow[] {
    return [...this.#rows.values()].filter((row) => useCounts.some((name) => row[name] !== 0));
  }

  #at({ submitTime, customerId, userId, countryId, templateId, senderRaw: sender }: MessageState): UseRow {
    const bucket = Math.floor(submitTime / day) * day;
    const key = `${bucket} ${userId} ${countryId ?? 0} ${templateId ?? 0} ${sender}`;
    const known = this.#rows.get(key);
    if (known) return known;
    const row: UseRow = {
      bucket,
      customerId,
      userId,
      countryId: countryId ?? '0',
      templateId: templateId ?? '0',
      sender,
      messages: 0,
      parts: 0,
      blocked: 0,
      submitted: 0,
      delivered: 0,
      firstTime: submitTime,
      lastTime: submitTime,
    };
    this.#rows.set(key, row);
    return row;
  }
}

const column = (name: string, type: string, value: (row: UseRow) => string): Column<UseRow> => ({ name, type, value });
export const useKeys: readonly Column<UseRow>[] = [
  column('bucket', 'timestamptz', ({ bucket }) => timeText(bucket)),
  column('customer_id', 'bigint', ({ customerId }) => customerId),
  column('user_id', 'bigint', ({ userId }) => userId),
  column('country_id', 'bigint', ({ countryId }) => countryId),
  column('template_id', 'bigint', ({ templateId }) => templateId),
  column('sender', 'text', ({ sender }) => sender),
];
export const useColumns: readonly Column<UseRow>[] = [
  ...useKeys,
  ...useCounts.map((name) => column(name, 'integer', (row) => String(row[name]))),
  column('first_time', 'timestamptz', ({ firstTime }) => timeText(firstTime)),
  column('last_time', 'timestamptz', ({ lastTime }) => timeText(lastTime)),
];
