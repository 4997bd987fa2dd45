import type { Kysely } from 'kysely';
import { sharedSecret } from '../../../platform/db/secrets.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { cached } from '../cached.ts';
import type { MessageStore } from '../store.ts';
import { aggregateMessages } from './aggregate.ts';
import { appendMessages, prepareMessages } from './append.ts';
import { attemptCounts } from './attempt-counts.ts';
import { matchClaims } from './claims.ts';
import { csvOfAttempts, csvOfMessages } from './csv.ts';
import { errorCounts } from './error-counts.ts';
import { readErrorMapping } from './error-rules.ts';
import { loadTraffic } from './load.ts';
import { markTest } from './mark-test.ts';
import { numberRuns, prefixCounts } from './numbers-used.ts';
import { textsUntil } from './old-texts.ts';
import { createPartitions } from './partitions.ts';
import { peakOf } from './peak.ts';
import { createChannelPrices, createCustomerPrices } from './prices.ts';
import { receiptCounts } from './receipt-counts.ts';
import { applyReceipts, prepareReceipts } from './receipts.ts';
import { getMessage } from './record.ts';
import { createReferences } from './references.ts';
import { remapMessages } from './remap.ts';
import { channelsRewriting } from './rewritten.ts';
import { scanAttempts, scanMessages } from './scan.ts';
import { searchAttempts, searchMessages, searchUnmatched } from './search.ts';
import { seenCodes } from './seen-codes.ts';
import { slotStarts } from './slots.ts';
import type { StoreParts } from './store-parts.ts';
import { channelSubmits, hasSubmits } from './submits.ts';
import { summarise } from './summary.ts';
import { supplierCharges } from './supplier-charges.ts';
import { lastTraffic, messageUses, sentSince } from './uses.ts';
import { dropWaiting } from './waiting.ts';
import { waitingSegments } from './waiting-segments.ts';

const day = 86_400_000;
/** Made once and never changed: read again only by a process that could not read it. */
const forever = Number.POSITIVE_INFINITY;

/** What the store's calls and jobs work with. */
export function storeParts(
  db: Kysely<Tables>,
  settings: Pick<Settings, 'read'>,
  pools: Pick<StoreParts, 'pool' | 'copiesInto'> = {},
): StoreParts {
  const hashKey = cached(forever, () => sharedSecret(db, 'text_hash_key'));
  const mapping = cached(2000, () => readErrorMapping(db));
  return {
    db,
    ...pools,
    sources: {
      references: createReferences(db, settings.read),
      customerPrices: createCustomerPrices(db),
      channelPrices: createChannelPrices(db),
      hashKey: hashKey.read,
    },
    ensurePartitions: createPartitions(db),
    mapError: mapping.read,
    oldestDay: async () => {
      const { messageRetentionDays } = await settings.read();
      return (Math.floor(Date.now() / day) - messageRetentionDays) * day;
    },
  };
}

/** The messages in PostgreSQL. */
export function createMessageStore(parts: StoreParts): MessageStore {
  const { db, pool } = parts;
  return {
    append: (lines) => appendMessages(parts, lines),
    prepare: (lines) => prepareMessages(parts, lines),
    applyReceipts: (receipts) => applyReceipts(parts, receipts),
    prepareReceipts: (receipts) => prepareReceipts(parts, receipts),
    load: (lines, receipts) => loadTraffic(parts, lines, receipts),
    search: (request) => searchMessages(db, request),
    searchAttempts: (request) => searchAttempts(db, request),
    searchUnmatched: (request) => searchUnmatched(db, request),
    removeUnmatched: (key) => dropWaiting(db, key),
    get: (msgId, viewer) => getMessage(db, msgId, viewer),
    markTest: (request) => markTest(db, request),
    scan: (request) => scanMessages(db, request),
    scanAttempts: (request) => scanAttempts(db, request),
    ...(pool && {
      csvOfMessages: (request) => csvOfMessages({ db, pool }, request),
      csvOfAttempts: (request) => csvOfAttempts({ db, pool }, request),
    }),
    matchClaims: (request, lines, work) => matchClaims(db, request, lines, work),
    supplierCharges: (request) => supplierCharges(db, request),
    aggregate: (request) => aggregateMessages(db, request),
    slotStarts: (request) => slotStarts(db, request),
    peak: (request) => peakOf(db, request),
    summary: (request) => summarise(db, request),
    attemptCounts: (request) => attemptCounts(db, request),
    errorCounts: (request) => errorCounts(db, request),
    receiptCounts: (request) => receiptCounts(db, request),
    numberRuns: (request) => numberRuns(db, request),
    prefixCounts: (request) => prefixCounts(db, request),
    waitingSegments: (request) => waitingSegments(db, request),
    hasSubmits: (request) => hasSubmits(db, request),
    channelSubmits: (request) => channelSubmits(db, request),
    seenCodes: (request) => seenCodes(db, request),
    uses: (request) => messageUses(db, request),
    lastTraffic: (by, ids) => lastTraffic(db, by, ids),
    sentSince: (by, since) => sentSince(db, by, since),
    channelsRewriting: (used) => channelsRewriting(db, used),
    textsUntil: (request) => textsUntil(db, request),
    remap: (request) => remapMessages(parts, request),
  };
}
