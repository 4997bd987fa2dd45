import { type Kysely, sql } from 'kysely';
import type { AttemptRow, MessageEvent, MessageRecord, MessageRow, MessageTrace } from '#shared/message/row.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { ScopeHolder } from '../../../platform/rights/customer-scope.ts';
import { allOf, scopeOf } from './conditions.ts';
import { attemptSelection, type MessageCells, messageRow, messageSelection } from './selections.ts';

type Stored = MessageCells & {
  trace: Partial<MessageTrace> | null;
  told: MessageEvent[] | null;
  customerPriceId: string | null;
};

/** One message with everything known of it; undefined when there is none, or none for this viewer. */
export async function getMessage(
  db: Kysely<Tables>,
  msgId: string,
  viewer: ScopeHolder,
): Promise<MessageRecord | undefined> {
  const found = await sql<Stored>`
    select ${messageSelection}, m.trace, m.events as told, m.customer_price_id as "customerPriceId" from message m
    where m.msg_id = ${msgId} and ${allOf([sql`true`, ...scopeOf('m.customer_id', viewer)])}
    order by m.submit_time desc limit 1`.execute(db);
  const [stored] = found.rows;
  if (!stored) return undefined;
  const { trace, told, customerPriceId, ...cells } = stored;
  const message = messageRow(cells);
  const { rows: attempts } = await sql<AttemptRow>`
    select ${attemptSelection} from message_attempt a where a.msg_id = ${msgId} and a.msg_time = ${new Date(message.submitTime)}
    order by a.attempt_no, a.segment_no`.execute(db);
  return {
    message,
    attempts,
    trace: { ...noTrace, ...trace, customerPriceId },
    events: timeLine(message, attempts, told ?? []),
  };
}

const noTrace: MessageTrace = {
  systemId: '',
  clientIp: '',
  longRef: null,
  partNo: null,
  partTotal: null,
  routeVersionNo: null,
  rowId: '',
  configItemId: '',
  ruleName: '',
  customerPriceId: null,
  rate: '',
};

/** What happened, in the order of time: what the gateway told, and what follows from attempts and receipts. */
function timeLine(message: MessageRow, attempts: readonly AttemptRow[], told: readonly MessageEvent[]): MessageEvent[] {
  const event = (time: number, type: MessageEvent['type'], detail = '', attempt?: AttemptRow): MessageEvent => ({
    time,
    type,
    detail,
    actor: '',
    attemptNo: attempt?.attemptNo ?? null,
    segmentNo: attempt?.segmentNo ?? null,
  });
  const has = (type: MessageEvent['type']) => told.some((one) => one.type === type);
  const { submitTime, status, blockCode, dlrTime, pushedTime, pushStatus, chargeStatus } = message;
  const own = [
    ...(has('received') ? [] : [event(submitTime, 'received')]),
    ...(status === 1 && !has('blocked') ? [event(submitTime, 'blocked', blockCode)] : []),
    ...attempts.flatMap((attempt) => [
      event(attempt.submitTime, attempt.attemptNo > 1 ? 'resend' : 'submit', '', attempt),
      ...(attempt.respTime === null ? [] : [event(attempt.respTime, 'resp', statusText(attempt), attempt)]),
      ...attempt.receipts.map(({ time, stat, err }) =>
        event(time, 'dlr', [stat, err].filter(Boolean).join(' '), attempt),
      ),
    ]),
    ...(pushedTime === null || has('pushed') || has('pushFail')
      ? []
      : [event(pushedTime, pushStatus === 3 ? 'pushFail' : 'pushed')]),
    ...(chargeStatus === 3 && dlrTime !== null ? [event(dlrTime, 'refunded')] : []),
  ];
  const order = (one: MessageEvent) => steps.indexOf(one.type);
  return [...told, ...own].sort((a, b) => a.time - b.time || order(a) - order(b));
}

const statusText = ({ commandStatus }: AttemptRow): string =>
  commandStatus === null ? '' : `0x${commandStatus.toString(16).padStart(8, '0').toUpperCase()}`;

/** In which order steps of the same moment happened. */
const steps: readonly MessageEvent['type'][] = [
  'received',
  'segmentWait',
  'assembled',
  'ruleMatched',
  'routed',
  'review',
  'blocked',
  'queued',
  'submit',
  'resend',
  'retry',
  'throttled',
  'resp',
  'dlr',
  'mapped',
  'charged',
  'refunded',
  'pushed',
  'pushFail',
  'note',
];
