import Decimal from 'decimal.js';
import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { AttemptFilter, MessageFilter, UnmatchedFilter } from '#shared/message/filter.ts';
import type { MessageMeasures } from '#shared/message/measures.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { smsReport } from '#shared/sms-report.ts';
import { needRow } from '../../platform/db/rows.ts';
import { route } from '../../platform/http/route.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Feature } from '../feature.ts';
import { answerOf } from './answer.ts';
import { attemptSummary } from './attempt-summary.ts';
import { attemptsOf, messageDetail } from './detail.ts';
import { evidenceOf } from './evidence.ts';
import { attemptExport, messageExport } from './export.ts';
import { markTest } from './mark-test.ts';
import { matchReceipt } from './match-receipt.ts';
import { namedAttempts, namedErrors, namedMessages, namedUnmatched, namedWaiting, namesOf } from './names.ts';
import { orderMessages } from './orders.ts';
import { checkRange } from './range.ts';
import { messageSearch } from './search.ts';
import { ticketsOf } from './tickets.ts';
import { understand } from './understand.ts';
import { candidatesOf } from './unmatched.ts';
import { concealing, refuseGuessing } from './visibility.ts';
import { dropTestTexts } from './writes.ts';

const hour = 3_600_000;
/** Platform codes explained above a list. */
const maxErrors = 6;

/** Messages as customers sent them, and as they were handed to suppliers. */
export const messageFeature: Feature = async (
  app,
  { database: { db }, exporter, messages: store, settings, searchers },
) => {
  runEvery(app, hour, () => dropTestTexts(db), 'test messages that were not taken stay for now');
  searchers.push(messageSearch(db, store));
  const exportMessages = exporter.define(messageExport(db, store, settings));
  const exportAttempts = exporter.define(attemptExport(db, store));
  const checkFilter = async (filter: MessageFilter | AttemptFilter | UnmatchedFilter, viewer: Viewer) => {
    await refuseGuessing(db, filter, viewer);
    await checkRange(filter, settings, viewer.lang);
  };

  route(
    app,
    smsCustomer.list,
    asSeen(smsCustomer.list, async ({ cursor, pageSize = 50, ...filter }, viewer) => {
      await checkFilter(filter, viewer);
      const { list, nextCursor } = await store.search({ filter, viewer: viewer.admin, cursor, pageSize });
      return { list: await namedMessages(db, list, viewer.lang), nextCursor };
    }),
  );
  route(
    app,
    smsCustomer.summary,
    asSeen(smsCustomer.summary, async (filter, viewer) => {
      await checkFilter(filter, viewer);
      const { totals, histogram, ...rest } = await store.summary({
        filter,
        viewer: viewer.admin,
        timezone: viewer.timezone,
      });
      const slots = histogram.map(({ measures, ...slot }) => ({ ...slot, measures: countsOf(measures) }));
      return { totals: inCents(countsOf(totals)), histogram: slots, ...rest };
    }),
  );
  route(
    app,
    smsCustomer.errors,
    asSeen(smsCustomer.errors, async (filter, viewer) => {
      await checkFilter(filter, viewer);
      const { list, isComplete } = await store.errorCounts({ filter, viewer: viewer.admin, most: maxErrors });
      return { list: await namedErrors(db, list, viewer.lang), isComplete };
    }),
  );
  route(
    app,
    smsCustomer.waiting,
    asSeen(smsCustomer.waiting, async ({ dateTime }, { admin, lang }) => {
      await checkRange({ dateTime }, settings, lang);
      return namedWaiting(db, await store.waitingSegments({ dateTime, viewer: admin }), lang);
    }),
  );
  route(
    app,
    smsCustomer.understand,
    asSeen(smsCustomer.understand, async (input, viewer) => {
      const understood = await understand(db, store, input, viewer);
      await refuseGuessing(db, understood, viewer);
      return understood;
    }),
  );
  route(
    app,
    smsCustomer.get,
    asSeen(smsCustomer.get, ({ msgId }, viewer) => messageDetail(db, store, msgId, viewer)),
  );
  route(app, smsCustomer.ticketText, async (input, viewer) =>
    ticketsOf(await attemptsOf(db, store, input, viewer), input.textLang),
  );
  route(app, smsCustomer.answerText, (input, viewer) => answerOf(db, store, input, viewer));
  route(app, smsCustomer.markTest, (input, viewer) => markTest(db, store, input, viewer));
  route(app, smsCustomer.resend, (input, viewer) => orderMessages(db, store, { kind: 'resend', ...input }, viewer));
  route(app, smsCustomer.pushReport, (input, viewer) => orderMessages(db, store, { kind: 'push', ...input }, viewer));
  route(app, smsCustomer.cancel, (input, viewer) => orderMessages(db, store, { kind: 'cancel', ...input }, viewer));
  route(app, smsCustomer.reroute, (input, viewer) => orderMessages(db, store, { kind: 'reroute', ...input }, viewer));
  route(app, smsCustomer.decide, ({ msgIds, isPassed }, viewer) =>
    orderMessages(db, store, { kind: isPassed ? 'release' : 'refuse', msgIds }, viewer),
  );
  route(app, smsReport.query, (input, viewer) => orderMessages(db, store, { kind: 'query', ...input }, viewer));
  route(app, smsCustomer.export, async (input, viewer) => {
    await checkFilter(input, viewer);
    return exportMessages(input, viewer);
  });

  route(
    app,
    smsReport.list,
    asSeen(smsReport.list, async ({ cursor, pageSize = 50, ...filter }, viewer) => {
      await checkFilter(filter, viewer);
      const { list, nextCursor } = await store.searchAttempts({ filter, viewer: viewer.admin, cursor, pageSize });
      return { list: await namedAttempts(db, list, viewer.lang), nextCursor };
    }),
  );
  route(
    app,
    smsReport.summary,
    asSeen(smsReport.summary, async (filter, viewer) => {
      await checkFilter(filter, viewer);
      return attemptSummary(store, filter, viewer.admin);
    }),
  );
  route(
    app,
    smsReport.unmatched,
    asSeen(smsReport.unmatched, async ({ cursor, pageSize = 50, ...filter }, viewer) => {
      await checkFilter(filter, viewer);
      const { list, nextCursor } = await store.searchUnmatched({ filter, viewer: viewer.admin, cursor, pageSize });
      return { list: await namedUnmatched(db, list), nextCursor };
    }),
  );
  route(
    app,
    smsReport.candidates,
    asSeen(smsReport.candidates, (input, viewer) => candidatesOf(db, store, input, viewer)),
  );
  route(app, smsReport.match, (input, viewer) => matchReceipt(db, store, input, viewer));
  route(
    app,
    smsReport.evidence,
    asSeen(smsReport.evidence, async ({ channelId, dateTime }, { admin, lang }) => {
      await checkRange({ dateTime }, settings, lang);
      if (channelId !== undefined) await needRow(db, 'channel', channelId);
      const { deadTestNumbers } = await settings.read();
      const counts = await store.receiptCounts({ dateTime, viewer: admin, channelId, deadNumbers: deadTestNumbers });
      const all = evidenceOf(counts);
      const figures = channelId === undefined ? all.filter(({ score }) => score !== null) : all;
      const names = await namesOf(db, figures, lang);
      const list = figures.map((row) => {
        const { channelName, countryName, operatorName } = names(row);
        return { ...row, channelName, countryName, operatorName };
      });
      return { list, unscored: all.length - list.length };
    }),
  );
  route(app, smsReport.export, async (input, viewer) => {
    await checkFilter(input, viewer);
    return exportAttempts(input, viewer);
  });
};

/** A handler whose reply is also held against the permissions to see numbers and texts. */
function asSeen<const E extends Endpoint>(e: E, handle: (input: InputOf<E>, viewer: Viewer) => Promise<ReplyOf<E>>) {
  const conceal = concealing<E['reply']>(e.reply);
  return async (input: InputOf<E>, viewer: Viewer): Promise<ReplyOf<E>> =>
    conceal(await handle(input, viewer), viewer.admin);
}

/** A sum to be read, not to be added up: rounded half-up to cents. */
const inCents = <T extends Record<'revenue' | 'agentAmount' | 'cost' | 'profit', string>>(sums: T): T => {
  const cents = (amount: string) => new Decimal(amount).toFixed(2, Decimal.ROUND_HALF_UP);
  const { revenue, agentAmount, cost, profit } = sums;
  return {
    ...sums,
    revenue: cents(revenue),
    agentAmount: cents(agentAmount),
    cost: cents(cost),
    profit: cents(profit),
  };
};

/** The counts of the contract; the cube's rows hold more than that. */
const countsOf = ({ messages, parts, blocked, submitted, acked, delivered, failed, ...rest }: MessageMeasures) => ({
  messages,
  parts,
  blocked,
  submitted,
  acked,
  delivered,
  failed,
  expired: rest.expired,
  unknown: rest.unknown,
  pending: rest.pending,
  resent: rest.resent,
  resendGain: rest.resendGain,
  chargeParts: rest.chargeParts,
  refundParts: rest.refundParts,
  revenue: rest.revenue,
  agentAmount: rest.agentAmount,
  cost: rest.cost,
  profit: rest.profit,
});
