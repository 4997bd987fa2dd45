import type { TSchema } from 'typebox/type';
import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { smsReport } from '#shared/sms-report.ts';
import { concealerOf } from '../../http/conceal.ts';
import { route } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { createMessageStore, storeParts } from '../../messages/create-store.ts';
import type { Feature } from '../feature.ts';
import { attemptSummary } from './attempt-summary.ts';
import { attemptsOf, messageDetail } from './detail.ts';
import { receiptEvidence } from './evidence.ts';
import { attemptExport, messageExport } from './export.ts';
import { namedAttempts, namedMessages, namedUnmatched, namesOf } from './names.ts';
import { checkRange } from './range.ts';
import { messageSearch } from './search.ts';
import { refuseTextSearch, sightOf } from './sight.ts';
import { ticketsOf } from './tickets.ts';
import { understand } from './understand.ts';
import { candidatesOf } from './unmatched.ts';

/** Submits that are looked at for the figures on receipts. */
const mostEvidence = 50_000;

/** Messages as customers sent them, and as they were handed to suppliers. */
export const smsFeature: Feature = async (app, { database: { db }, exporter, settings, searchers }) => {
  const store = createMessageStore(storeParts(db, settings));
  searchers.push(messageSearch(db, store));
  const exportMessages = exporter.define(messageExport(db, store));
  const exportAttempts = exporter.define(attemptExport(db, store));

  /** Mounts a call whose reply is also held against the permissions to see numbers and texts. */
  const mount = <const E extends Endpoint>(
    e: E,
    handle: (input: InputOf<E>, viewer: Viewer) => Promise<ReplyOf<E>>,
  ) => {
    const conceal = concealerOf(e.reply satisfies TSchema);
    route(app, e, async (input: InputOf<E>, viewer: Viewer) => {
      const reply = await handle(input, viewer);
      return conceal(reply, sightOf(viewer.admin)) as ReplyOf<E>;
    });
  };

  mount(smsCustomer.list, async ({ cursor, pageSize = 50, ...filter }, viewer) => {
    refuseTextSearch(filter, viewer);
    await checkRange(filter, settings, viewer.lang);
    const { list, nextCursor } = await store.search({ filter, viewer: viewer.admin, cursor, pageSize });
    return { list: await namedMessages(db, list, viewer.lang), nextCursor };
  });
  mount(smsCustomer.summary, async (filter, viewer) => {
    refuseTextSearch(filter, viewer);
    await checkRange(filter, settings, viewer.lang);
    return store.summary({ filter, viewer: viewer.admin, timezone: viewer.timezone });
  });
  mount(smsCustomer.understand, (input, { admin }) => understand(db, store, input, admin));
  mount(smsCustomer.get, ({ msgId }, viewer) => messageDetail(db, store, msgId, viewer));
  mount(smsCustomer.ticketText, async ({ msgIds, textLang }, viewer) =>
    ticketsOf(await attemptsOf(db, store, msgIds, viewer), textLang),
  );
  route(app, smsCustomer.export, async (input, viewer) => {
    refuseTextSearch(input, viewer);
    await checkRange(input, settings, viewer.lang);
    return exportMessages(input, viewer);
  });

  mount(smsReport.list, async ({ cursor, pageSize = 50, ...filter }, viewer) => {
    await checkRange(filter, settings, viewer.lang);
    const { list, nextCursor } = await store.searchAttempts({ filter, viewer: viewer.admin, cursor, pageSize });
    return { list: await namedAttempts(db, list, viewer.lang), nextCursor };
  });
  mount(smsReport.summary, async (filter, { admin, lang }) => {
    await checkRange(filter, settings, lang);
    return attemptSummary(store, filter, admin);
  });
  mount(smsReport.unmatched, async ({ cursor, pageSize = 50, ...filter }, { admin, lang }) => {
    await checkRange(filter, settings, lang);
    const { list, nextCursor } = await store.searchUnmatched({ filter, viewer: admin, cursor, pageSize });
    return { list: await namedUnmatched(db, list), nextCursor };
  });
  mount(smsReport.candidates, (input, viewer) => candidatesOf(db, store, input, viewer));
  mount(smsReport.evidence, async ({ channelId, dateTime }, { admin, lang }) => {
    await checkRange({ dateTime }, settings, lang);
    const filter = { dateTime, channelId, statuses: [6, 7, 8, 9] satisfies InputOf<typeof smsReport.list>['statuses'] };
    let read = 0;
    const newest = async function* () {
      for await (const attempt of store.scanAttempts({ filter, viewer: admin })) {
        if (read >= mostEvidence) return;
        read += 1;
        // A long message counts once.
        if (attempt.segmentNo === 1) yield attempt;
      }
    };
    const figures = await receiptEvidence(newest());
    const names = await namesOf(db, figures, lang);
    const list = figures.map((row) => {
      const { countryName, operatorName } = names(row);
      const { countryId: _countryId, ...rest } = row;
      return { ...rest, countryName, operatorName };
    });
    return { list, isComplete: read < mostEvidence };
  });
  route(app, smsReport.export, async (input, viewer) => {
    await checkRange(input, settings, viewer.lang);
    return exportAttempts(input, viewer);
  });
};
