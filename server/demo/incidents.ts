import { type Kysely, sql } from 'kysely';
import type { FeedMessage, FeedReceipt } from '#shared/feed/messages.ts';
import type { MessageStore } from '../domain/messages/store.ts';
import type { Tables } from '../platform/db/tables.ts';
import { faultOf } from './channel-script.ts';

type Db = Kysely<Tables>;

/** A way of an account's messages; codes of channels, the best first. */
interface TrafficRoute {
  readonly user: string;
  readonly customerCode: string;
  readonly prefixes: readonly string[];
  readonly numberLength: number;
  readonly channels: readonly string[];
  readonly sender: string;
  readonly routeVersionNo: number;
  readonly rowId: string;
}

const minute = 60_000;
const quarter = 15 * minute;
/** Messages of a failing route in each quarter of an hour, how many of them arrive, and for how many quarters. */
const failing = { messages: 26, delivered: 11, quarters: 4, routes: 2 };
/** Messages that someone pumps through an account to numbers in a row, within one quarter of an hour. */
const pumped = 260;

/**
 * What the demo's guard is to find in its first minutes: two routes whose first channel has been failing for an hour, and an account
 * that pumps messages to numbers in a row. The guard itself is switched on, and finds them by its own jobs.
 */
export async function playIncidents(
  { db, messages }: { db: Db; messages: Pick<MessageStore, 'load'> },
  routes: readonly TrafficRoute[],
  until: number,
): Promise<void> {
  const end = Math.floor((until - 2 * minute) / quarter) * quarter;
  const watched = await watchedRows(db);
  const sound = routes.filter(
    ({ channels, rowId }) =>
      watched.has(rowId) && channels.length > 1 && channels.every((code) => faultOf(code) === undefined),
  );
  const lines: FeedMessage[] = [];
  const receipts: FeedReceipt[] = [];
  const send = (route: TrafficRoute, id: string, submitTime: number, number: string, isDelivered: boolean) => {
    const [channelCode = ''] = route.channels;
    const supplierMsgId = `${id}-s`;
    lines.push({
      msgId: id,
      submitTime,
      user: route.user,
      number,
      sender: route.sender || route.customerCode.slice(0, 11),
      content: 'Your code is 482913',
      trafficType: 'otp',
      routeVersionNo: route.routeVersionNo,
      rowId: route.rowId,
      ruleName: 'default',
      attempts: [
        {
          attemptNo: 1,
          channelCode,
          submitTime: submitTime + 40,
          respTime: submitTime + 120,
          commandStatus: 0,
          supplierMsgId,
        },
      ],
    });
    const [stat, err] = isDelivered ? ['DELIVRD', '000'] : ['UNDELIV', '045'];
    receipts.push({ receiptId: `${id}-r`, channelCode, supplierMsgId, time: submitTime + 4000, stat, err });
  };
  for (const [place, route] of sound.slice(0, failing.routes).entries()) {
    for (let back = 1; back <= failing.quarters; back += 1) {
      for (let index = 0; index < failing.messages; index += 1) {
        const time = end - back * quarter + Math.floor((index * quarter) / failing.messages);
        const isDelivered = index < failing.delivered;
        send(route, `demo-failing-${place}-${end}-${back}-${index}`, time, numberOf(route, 7000 + index), isDelivered);
      }
    }
  }
  const victim = sound.at(-1) ?? routes[0];
  for (let index = 0; victim && index < pumped; index += 1) {
    const time = end - quarter + Math.floor((index * quarter) / pumped);
    send(victim, `demo-pumped-${end}-${index}`, time, numberOf(victim, 40_000 + index), true);
  }
  await messages.load(lines, receipts);
  // The quarter of an hour may have been looked through before its messages were there.
  await sql`update monitor_setting set is_on = true, suspects_until = null where version = 1`.execute(db);
}

/** Rows of which the monitor puts failing channels last. */
async function watchedRows(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ rowId: string }>`
    select row_id::text as "rowId" from route_row
    where row_status = 1 and monitor_cycle = 15 and monitor_action = 1 and monitor_min_count <= ${failing.messages}
      and success_rate_threshold between 60 and 95`.execute(db);
  return new Set(rows.map(({ rowId }) => rowId));
}

/** A number of the route's network; those of ends that follow each other do too. */
function numberOf({ prefixes: [prefix = ''], numberLength }: TrafficRoute, end: number): string {
  const rest = Math.max(5, numberLength - prefix.length);
  return `${prefix}${String(end).padStart(rest, '6')}`.slice(0, 15);
}
