import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { createMessageStore, storeParts } from '#server/domain/messages/postgres/create-store.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { inForce } from '#server/platform/settings/stored.ts';
import { apiKey } from '#shared/api-key.ts';
import type { FeedAttempt, FeedMessage, FeedReceipt, LineReply, LinesEnd } from '#shared/feed/messages.ts';
import { feed } from '#shared/feed.ts';
import type { TestApp } from './app.ts';

let made = 0;
/** An id unique in the test. */
export const freshId = (): string => {
  made += 1;
  return `test-${process.pid}-${String(made).padStart(6, '0')}`;
};

export const everything = { adminId: '1', dataScope: 1 } as const;
export const lastDays = (days = 2): [number, number] => [Date.now() - days * 86_400_000, Date.now() + 60_000];

/** The store as the console has it, and its parts for the jobs; with `copiesInto` rows go in by `COPY`. */
export function storeOn(db: Kysely<Tables>, copiesInto?: pg.Pool) {
  const parts = storeParts(db, { read: async () => inForce([], {}) }, { copiesInto });
  return { parts, store: createMessageStore(parts) };
}

/** A message of a few seconds ago that its supplier has taken. */
export function messageLine(overrides: Partial<FeedMessage> & Pick<FeedMessage, 'user'>): FeedMessage {
  return {
    msgId: freshId(),
    submitTime: Date.now() - 60_000,
    number: '8613800138000',
    sender: 'ACME',
    content: 'Your code is 4821',
    trafficType: 'otp',
    ...overrides,
  };
}

export function attemptLine(
  overrides: Partial<FeedAttempt> & Pick<FeedAttempt, 'channelCode' | 'submitTime'>,
): FeedAttempt {
  return {
    attemptNo: 1,
    commandStatus: 0,
    respTime: overrides.submitTime + 80,
    supplierMsgId: freshId(),
    ...overrides,
  };
}

export const receiptLine = (
  overrides: Partial<FeedReceipt> & Pick<FeedReceipt, 'channelCode' | 'supplierMsgId' | 'time'>,
): FeedReceipt => ({ receiptId: freshId(), stat: 'DELIVRD', err: '000', ...overrides });

/** An account with prices, and two channels with price lists, of the demo. */
export async function tradeOf(db: Kysely<Tables>) {
  const { rows } = await sql<{ user: string; number: string; first: string; second: string }>`
    with served as materialized (
      select operator_id, array_agg(distinct channel_code order by channel_code) as codes
      from channel_price join channel using (channel_id)
      where voided_at is null and effective_to is null and effective_from < now() - interval '6 days' and msg_id_type = 3
      group by operator_id having count(distinct channel_id) > 1
    ), prefixed as materialized (
      -- By operator, not by price: there are thousands of prices.
      select o.operator_id, codes, (
        select min(prefix) from number_prefix n join operator network on network.operator_id = n.operator_id
        where network.country_id = o.country_id and not network.is_default and length(prefix) >= 4
      ) as prefix
      from served join operator o using (operator_id) where o.is_default
    )
    select u.customer_user_id::text as "user", prefix || '00138000' as number, codes[1] as first, codes[2] as second
    from prefixed
    join account_price p using (operator_id)
    join customer_user u on u.customer_user_id = p.customer_user_id and u.store_text = 3
    where prefix is not null and p.effective_to is null and p.effective_from < now() - interval '6 days'
    order by u.customer_user_id, operator_id limit 1`.execute(db);
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

/** Sends lines to a console in a process of its own; fails when one is not answered with `expected`. */
export async function feedOver(
  origin: string,
  key: string,
  which: 'messages' | 'receipts',
  lines: readonly unknown[],
  expected: LineReply['result'] = 'accepted',
) {
  const response = await fetch(`${origin}${feed[which].path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    body: asLines(lines),
  });
  const text = await response.text();
  if (!response.ok || readAnswer(text).lines.some(({ result }) => result !== expected)) throw new Error(text);
}

/** The answer's lines, without and with its last one. */
export function readAnswer(body: string): { lines: LineReply[]; end: LinesEnd } {
  const all = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { lines: all.slice(0, -1), end: all.at(-1) };
}

export const asLines = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join('\n');
