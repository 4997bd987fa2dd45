import { sql } from 'kysely';
import { trafficOf } from '#fixtures/traffic/generate.ts';
import { loadTrafficRoutes } from '#server/demo/traffic-routes.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import type { TestApp } from '../../support/app.ts';
import { asLines, messageKey, sendLines } from '../../support/messages.ts';
import type { BenchRow } from '../row.ts';
import { p95 } from './compare.ts';

/** A gateway sends the messages of the last minutes, then their receipts; meanwhile an administrator looks something up. */
export async function benchFeed(console: TestApp): Promise<BenchRow[]> {
  const { db } = console;
  const world = { routes: await loadTrafficRoutes(db) };
  const until = Date.now() - 60_000;
  const from = until - 600_000;
  // About 50,000 messages in ten minutes, by the hour: nearly what a body may hold, so that the first and the last weigh little.
  const { messages, receipts } = trafficOf(world, {
    from,
    to: until,
    until,
    perDay: 7_200_000,
    idPrefix: `feed${Date.now().toString(36)}-`,
  });
  const due = receipts.filter(({ time }) => time <= until);
  const key = await messageKey(console);
  const look = () => console.as('admin').call(smsCustomer.list, { dateTime: [from, until], msgIds: ['feed-none'] });
  // A gateway has been sending for long: its first line starts the thread.
  await sendLines(console, key, 'messages', asLines(messages.slice(0, 1)));
  const quiet = await looksDuring(look, pause(2000));
  const sent: { rate: number; looks: number[] }[] = [];
  for (const [which, lines] of [['messages', messages] as const, ['receipts', due] as const]) {
    const body = asLines(lines);
    const begun = performance.now();
    const sending = sendLines(console, key, which, body).then(({ body: text }) => {
      if (!text.includes('"end":true')) throw new Error(text.slice(0, 300));
      return Math.round((lines.length / (performance.now() - begun)) * 1000);
    });
    const looks = await looksDuring(look, sending);
    sent.push({ rate: await sending, looks });
  }
  const share = await ledgerShare(console, key, { routes: world, until: from });
  const direct = await bareRate(console, from, until);
  const busy = Math.round((p95(sent.flatMap(({ looks }) => looks)) / p95(quiet)) * 100) / 100;
  const [told, answered] = sent.map(({ rate }) => rate);
  return [
    rate('feed of messages, with cube', told, 20_000, `rows alone, from table to table: ${direct}/s`),
    rate('feed of receipts, with cube', answered, 10_000),
    {
      name: 'feed of messages with the ledger, against without',
      value: share,
      unit: '%',
      budget: '≥ 80',
      ok: share >= 80,
    },
    { name: 'p95 of another call during a feed', value: busy, unit: '×', budget: '≤ 2', ok: busy <= 2 },
  ];
}

const rate = (name: string, value = 0, budget: number, note?: string): BenchRow => ({
  name,
  value,
  unit: '/s',
  budget: `≥ ${budget}`,
  ok: value >= budget,
  ...(note && { note }),
});

const ledgerFunctions = ['ledger_post(jsonb, jsonb)', 'ledger_reserve(jsonb)'] as const;

/** The rate of a feed that posts to the ledger, per cent of one that does not; in turns, so that both find the same machine. */
async function ledgerShare(
  console: TestApp,
  key: string,
  { routes, until }: { routes: Parameters<typeof trafficOf>[0]; until: number },
): Promise<number> {
  const { db } = console;
  const rates: Record<'with' | 'without', number[]> = { with: [], without: [] };
  const idle = [
    `create function ledger_post(transactions jsonb, entries jsonb) returns table (no integer, transaction_id bigint, is_new boolean)
      language sql as $$ select 0, 0::bigint, true $$`,
    'create function ledger_reserve(changes jsonb) returns void language sql as $$ select $$',
  ];
  for (let turn = 0; turn < 6; turn += 1) {
    const to = until - turn * 300_000;
    const options = {
      from: to - 300_000,
      to,
      until: to,
      perDay: 7_200_000,
      idPrefix: `ledger${turn}-${Date.now().toString(36)}-`,
    };
    const body = asLines(trafficOf(routes, options).messages);
    const which = turn % 2 === 0 ? 'with' : 'without';
    if (which === 'without') {
      for (const name of ledgerFunctions)
        await sql.raw(`alter function ${name} rename to ${name.split('(')[0]}_kept`).execute(db);
      for (const made of idle) await sql.raw(made).execute(db);
    }
    const begun = performance.now();
    const { body: text } = await sendLines(console, key, 'messages', body);
    const seconds = (performance.now() - begun) / 1000;
    if (!text.includes('"end":true')) throw new Error(text.slice(0, 300));
    rates[which].push(body.split('\n').length / seconds);
    if (which === 'without') {
      for (const name of ledgerFunctions) {
        const [plain = '', input = ''] = name.split('(');
        await sql.raw(`drop function ${name}`).execute(db);
        await sql.raw(`alter function ${plain}_kept(${input} rename to ${plain}`).execute(db);
      }
    }
  }
  return Math.round((Math.max(...rates.with) / Math.max(...rates.without)) * 100);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Times of looking something up again and again until `work` is done, ms. */
async function looksDuring(look: () => Promise<unknown>, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const begun = performance.now();
    await look();
    times.push(performance.now() - begun);
    await pause(20);
  }
  await ended;
  return times;
}

/** The same rows written by the database alone: into tables with the same indexes, without cube. */
async function bareRate({ db }: TestApp, from: number, to: number): Promise<number> {
  const between = sql`submit_time >= ${new Date(from)} and submit_time < ${new Date(to)}`;
  await sql`create table bare_message (like message including all)`.execute(db);
  await sql`create table bare_attempt (like message_attempt including all)`.execute(db);
  const begun = performance.now();
  const { numAffectedRows = 0n } = await sql`insert into bare_message select * from message where ${between}`.execute(
    db,
  );
  await sql`insert into bare_attempt select * from message_attempt where ${between}`.execute(db);
  const value = Math.round((Number(numAffectedRows) / (performance.now() - begun)) * 1000);
  await sql`drop table bare_message, bare_attempt`.execute(db);
  return value;
}
