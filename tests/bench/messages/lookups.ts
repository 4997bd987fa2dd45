import { sql } from 'kysely';
import type { TestApp } from '../../support/app.ts';
import { everything, storeOn } from '../../support/messages.ts';
import type { BenchRow } from '../row.ts';
import { compare, timesOf } from './compare.ts';

const day = 86_400_000;
const span = (): [number, number] => [Date.now() - 31 * day, Date.now()];

interface Sample {
  msgId: string;
  supplierMsgId: string;
  number: string;
}

/** Messages that are spread over all days. */
async function samplesOf({ db }: TestApp): Promise<(round: number) => Sample> {
  const { rows } = await sql<Sample>`
    select msg_id as "msgId", supplier_msg_id as "supplierMsgId", number
    from message_attempt tablesample system (1) where supplier_msg_id <> '' order by md5(msg_id) limit 200`.execute(db);
  return (round) => {
    const found = rows[round % rows.length];
    if (!found) throw new Error('there are no messages');
    return found;
  };
}

async function busiest({ db }: TestApp): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select customer_id::text as id from message_cube_day where customer_id <> 0
    group by customer_id order by sum(messages) desc limit 1`.execute(db);
  return rows[0]?.id ?? '';
}

/** The newest 50 of the busiest customer in a day, and the page after: times in ms. */
export async function pageTimes(console: TestApp): Promise<number[]> {
  const { store } = storeOn(console.db);
  const customerId = await busiest(console);
  const now = Date.now();
  return timesOf(async (round) => {
    const to = now - (round % 28) * day;
    const request = { filter: { customerId, dateTime: [to - day, to] as [number, number] }, viewer: everything };
    const { nextCursor } = await store.search({ ...request, pageSize: 50 });
    if (nextCursor) await store.search({ ...request, cursor: nextCursor, pageSize: 50 });
  });
}

export async function benchLookups(console: TestApp): Promise<BenchRow[]> {
  const { db } = console;
  const { store } = storeOn(db);
  const sampleAt = await samplesOf(console);
  const customerId = await busiest(console);
  const dayAt = (round: number): [number, number] => {
    const to = Date.now() - (round % 28) * day;
    return [to - day, to];
  };
  const page = { viewer: everything, pageSize: 50 };
  return [
    await compare({
      name: 'by our id',
      budget: 50,
      factor: 3,
      ask: (round) => store.search({ ...page, filter: { dateTime: span(), msgIds: [sampleAt(round).msgId] } }),
      bare: (round) => {
        const [from, to] = span();
        return sql`select * from message where msg_id = ${sampleAt(round).msgId}
          and submit_time >= ${new Date(from)} and submit_time < ${new Date(to)}`.execute(db);
      },
    }),
    await compare({
      name: 'by supplier’s id',
      budget: 50,
      factor: 3,
      ask: (round) =>
        store.searchAttempts({ ...page, filter: { dateTime: span(), supplierMsgId: sampleAt(round).supplierMsgId } }),
      bare: (round) => {
        const [from, to] = span();
        return sql`select * from message_attempt where supplier_msg_id_norm = ${sampleAt(round).supplierMsgId}
          and supplier_msg_id_norm <> '' and submit_time >= ${new Date(from)} and submit_time < ${new Date(to)}`.execute(
          db,
        );
      },
    }),
    await compare({
      name: 'by number',
      budget: 50,
      factor: 3,
      ask: (round) => store.search({ ...page, filter: { dateTime: span(), numbers: [sampleAt(round).number] } }),
      bare: (round) => {
        const [from, to] = span();
        return sql`select * from message where number = ${sampleAt(round).number}
          and submit_time >= ${new Date(from)} and submit_time < ${new Date(to)}
          order by submit_time desc, msg_id desc limit 51`.execute(db);
      },
    }),
    await compare({
      name: 'newest 50 of a customer in a day, and the next page',
      budget: 80,
      ask: async (round) => {
        const filter = { customerId, dateTime: dayAt(round) };
        const { nextCursor } = await store.search({ ...page, filter });
        if (nextCursor) await store.search({ ...page, filter, cursor: nextCursor });
      },
      bare: (round) => {
        const [from, to] = dayAt(round);
        return sql`select * from message where customer_id = ${customerId}
          and submit_time >= ${new Date(from)} and submit_time < ${new Date(to)}
          order by submit_time desc, msg_id desc limit 101`.execute(db);
      },
    }),
    await compare({
      name: 'summary strip over 31 days',
      budget: 150,
      bareRounds: 2,
      ask: () => store.summary({ filter: { dateTime: span() }, viewer: everything, timezone: 'Asia/Shanghai' }),
      bare: () => {
        const [from, to] = span();
        return sql`select count(*), count(*) filter (where status = 6), sum(revenue), sum(cost) from message
          where submit_time >= ${new Date(from)} and submit_time < ${new Date(to)}`.execute(db);
      },
    }),
  ];
}
