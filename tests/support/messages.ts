import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { createMessageStore, storeParts } from '#server/messages/create-store.ts';
import { inForce } from '#server/settings/stored.ts';
import { apiKey } from '#shared/api-key.ts';
import type { FeedAttempt, FeedMessage, FeedReceipt, LineReply, LinesEnd } from '#shared/feed/messages.ts';
import { feed } from '#shared/feed.ts';
import type { TestApp } from './app.ts';

let made = 0;
/** An id nobody else in the test has. */
export const freshId = (): string => {
  made += 1;
  return `test-${process.pid}-${String(made).padStart(6, '0')}`;
};

export const everything = { adminId: '1', dataScope: 1 } as const;
export const lastDays = (days = 2): [number, number] => [Date.now() - days * 86_400_000, Date.now() + 60_000];

/** The store as the console has it, and its parts for the jobs. */
export function storeOn(db: Kysely<Tables>) {
  const parts = storeParts(db, { read: async () => inForce([], {}) });
  return { parts, store: createMessageStore(parts) };
}

/** A message of a few seconds ago that its supplier has taken. */
export function messageLine(overrides: Partial<FeedMessage> & Pick<FeedMessage, 'user'>): FeedMessage {
  return {
    ...{ msgId: freshId(), submitTime: Date.now() - 60_000, number: '8613800138000', sender: 'ACME' },
    ...{ content: 'Your code is 4821', trafficType: 'otp' },
    ...overrides,
  };
}

export function attemptLine(
  overrides: Partial<FeedAttempt> & Pick<FeedAttempt, 'channelCode' | 'submitTime'>,
): FeedAttempt {
  return {
    ...{ attemptNo: 1, commandStatus: 0, respTime: overrides.submitTime + 80, supplierMsgId: freshId() },
    ...overrides,
  };
}

export const receiptLine = (
  overrides: Partial<FeedReceipt> & Pick<FeedReceipt, 'channelCode' | 'supplierMsgId' | 'time'>,
): FeedReceipt => ({ receiptId: freshId(), stat: 'DELIVRD', err: '000', ...overrides });

/** An account with prices, and two channels with price lists, of the demo. */
export async function tradeOf(db: Kysely<Tables>) {
  const { rows } = await sql<{ user: string; number: string; first: string; second: string }>`
    select u.customer_user_id::text as "user", px.prefix || '00138000' as number, c1.channel_code as first, c2.channel_code as second
    from account_price p
    join customer_user u on u.customer_user_id = p.customer_user_id and u.store_text = 3
    join operator o on o.operator_id = p.operator_id and o.is_default
    join number_prefix px on length(px.prefix) >= 4
    join operator po on po.operator_id = px.operator_id and po.country_id = o.country_id
    join channel_price cp1 on cp1.operator_id = p.operator_id and cp1.voided_at is null and cp1.effective_to is null
      and cp1.effective_from < now() - interval '3 days'
    join channel c1 on c1.channel_id = cp1.channel_id and c1.msg_id_type = 3
    join channel_price cp2 on cp2.operator_id = p.operator_id and cp2.voided_at is null and cp2.effective_to is null
      and cp2.effective_from < now() - interval '3 days' and cp2.channel_id <> cp1.channel_id
    join channel c2 on c2.channel_id = cp2.channel_id and c2.msg_id_type = 3
    where p.effective_to is null and p.effective_from < now() - interval '3 days'
    order by 1, 2, 3, 4 limit 1`.execute(db);
  const [trade] = rows;
  if (!trade) throw new Error('the demo has no account with prices to a country that two channels serve');
  return trade;
}

/** A key for programs that send messages. */
export const messageKey = async (console: TestApp): Promise<string> =>
  (await console.as('admin').call(apiKey.add, { keyName: `Feed ${freshId()}`, rights: ['messages'] })).key;

/** Sends a body as it is; the answer as it came. */
export const sendLines = (
  console: TestApp,
  key: string,
  which: 'messages' | 'receipts',
  payload: string | Buffer,
  headers: Record<string, string> = {},
) =>
  console.inject({
    method: 'POST',
    url: `${console.config.basePath}${feed[which].path}`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson', ...headers },
    payload,
  });

/** The answer's lines, without and with its last one. */
export function readAnswer(body: string): { lines: LineReply[]; end: LinesEnd } {
  const all = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { lines: all.slice(0, -1), end: all.at(-1) };
}

export const asLines = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join('\n');
