import { type Kysely, sql } from 'kysely';
import { mask } from '#shared/field-rules.ts';
import type { InputOf, Lang, ReplyOf } from '#shared/http/endpoint.ts';
import { NamedMessage } from '#shared/message/named.ts';
import type { smsCustomer } from '#shared/sms-customer.ts';
import { fill } from '#shared/texts/fields.ts';
import { answerWords } from '#shared/texts/message-answer.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { languageOf } from '../customer/read-model.ts';
import { namedMessages } from './names.ts';
import { concealing } from './visibility.ts';

type Db = Kysely<Tables>;
const conceal = concealing(NamedMessage);

/** The answer to a customer's question about a message: what happened in plain words, and no word of suppliers, channels or costs. */
export async function answerOf(
  db: Db,
  store: MessageStore,
  { msgId, textLang: wanted }: InputOf<typeof smsCustomer.answerText>,
  viewer: Viewer,
): Promise<ReplyOf<typeof smsCustomer.answerText>> {
  const record = await store.get(msgId, viewer.admin);
  const textLang = wanted ?? (record && (await languageOf(db, record.message.customerId))) ?? viewer.lang;
  const [message] = record ? await namedMessages(db, [record.message], textLang) : [];
  if (!record || !message) throw new AppError('row.gone');
  // The number as the viewer sees it: he may not read here what is masked elsewhere.
  const seen = conceal(message, viewer.admin).number;
  const number = seen === mask ? '' : seen;
  const sent = record.attempts.reduce((last, { submitTime }) => Math.max(last, submitTime), message.submitTime);
  const words = answerWords[textLang];
  const facts = {
    number: number ? `+${number}` : '',
    sender: message.senderRaw,
    id: message.customerMsgId || message.msgId,
    time: momentIn(message.submitTime, viewer.timezone),
    sent: momentIn(sent, viewer.timezone),
    done: momentIn(message.dlrTime ?? message.doneTime ?? sent, viewer.timezone),
    seconds: String(Math.max(0, Math.round(((message.dlrTime ?? 0) - message.submitTime) / 1000))),
  };
  const isReplaced = message.attemptCount > 0 && message.senderSent !== '' && message.senderSent !== message.senderRaw;
  const lines = [
    fill(number ? words.head : words.headless, facts),
    fill(words[stateOf(message)], facts),
    ...(await reasonOf(db, message, textLang)),
    ...(isReplaced ? [fill(words.sender, { sent: message.senderSent, sender: message.senderRaw })] : []),
    ...(message.partCount > 1 ? [fill(words.parts, { parts: String(message.partCount) })] : []),
  ];
  return { answer: lines.join('\n'), textLang };
}

/** The sentence of each state. */
const states = {
  0: 'waiting',
  1: 'blocked',
  2: 'review',
  3: 'waiting',
  4: 'waiting',
  5: 'submitted',
  6: 'delivered',
  7: 'failed',
  8: 'expired',
  9: 'unknown',
  10: 'resending',
} as const;
const stateOf = ({ status, dlrTime }: NamedMessage) =>
  status === 6 && dlrTime !== null ? 'deliveredAfter' : states[status];

/** Errors that are about the customer's own message or its recipient. */
const customers: ReadonlySet<string> = new Set(['subscriber', 'content', 'sender', 'destination']);
/** Blocks that follow from his account or from how he sends. */
const ownBlocks: ReadonlySet<string> = new Set([
  'NO_BALANCE',
  'ACCOUNT_STOPPED',
  'TPS_LIMIT',
  'DAILY_LIMIT',
  'FREQ_LIMIT',
  'PARTS_LIMIT',
  'SEGMENT_MISSING',
]);

/** Why it did not arrive: the customer text of the code, else its meaning where it is the customer's business. */
async function reasonOf(db: Db, message: NamedMessage, lang: Lang): Promise<string[]> {
  const { status, errorCode, errorCategory, errorText } = message;
  const words = answerWords[lang];
  // The sentence of an expired message already says so.
  if (status !== 1 && status !== 7 && (status !== 8 || errorCode === 'EXPIRED')) return [];
  const { rows } = await sql<{ text: string }>`
    select customer_text as text from error_code
    where scope = 3 and status = 1 and platform_code = ${errorCode} and customer_text <> ''`.execute(db);
  const told = rows[0]?.text ?? (customers.has(errorCategory) || ownBlocks.has(errorCode) ? errorText : '');
  if (told !== '') return [fill(words.reason, { reason: told.replace(/[.。]\s*$/, '') })];
  return [errorCategory === 'unknown' ? words.untold : words.technical];
}

/** A moment in a zone, which is named with it. */
const momentIn = (time: number, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return `${format.format(time)} (${timeZone})`;
};
