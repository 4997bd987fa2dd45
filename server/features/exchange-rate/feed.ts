import { sql } from 'kysely';
import type { FileRate, RateFeed } from '#shared/exchange-rate/file.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { fill } from '#shared/texts/fields.ts';
import { networkFailure } from '#shared/texts/network-failures.ts';
import { rateFailureTexts } from '#shared/texts/rate-feed.ts';
import { type RateFailure, RateFeedError } from '../../domain/money/rate-files/failures.ts';
import { BaseNotQuoted, type ReadRates, readRates } from '../../domain/money/rate-files/read.ts';
import { loadRates } from '../../domain/money/rates.ts';
import type { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Notices } from '../../platform/notices/notices.ts';
import { guardedRequest } from '../../platform/security/guarded-request.ts';
import { InsideError, type OutgoingGuard } from '../../platform/security/outgoing-guard.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { compareRates } from './compare.ts';
import { enterRates } from './enter.ts';

/** Until the answer has to be there, ms, and octets of it: the bank's ninety days have 130,000. */
const [patience, most] = [20_000, 400_000];
/** One instance calls at most so often by itself, minutes. */
const pause = 55;
const path = '/settings/exchangeRate';

interface Around {
  db: Db;
  guard: OutgoingGuard;
  settings: Settings;
  notices: Notices;
}

type Writer = Parameters<typeof audit>[1];
const nobody: Writer = { admin: { adminId: null, username: 'system' }, ip: '', requestId: '' };

/** The daily feed of rates: enters what a new day of quotations changes for currencies that have a rate. */
export function createRateFeed({ db, guard, settings, notices }: Around) {
  const stored = () => db.selectFrom('exchange_rate_feed').selectAll().executeTakeFirstOrThrow();

  const state = async (lang: Lang): Promise<RateFeed> => {
    const { exchangeRateFeed, baseCurrency } = await settings.read();
    const row = await stored();
    const { failure, detail } = row;
    return {
      isOn: exchangeRateFeed !== '',
      triedAt: row.tried_at,
      takenAt: row.taken_at,
      day: row.day,
      failure: failure === '' ? '' : fill(rateFailureTexts[lang][failure], { detail: wordOf(failure, detail, lang) }),
      held: compareRates(row.held, await loadRates(db, baseCurrency), Date.now()).filter(isHeld),
    };
  };

  /** Calls the feed and enters what has changed; a failure is stored, and told once. */
  const fetch = async (writer: Writer): Promise<void> => {
    const { exchangeRateFeed: url, baseCurrency: base } = await settings.read();
    try {
      await take(await quotationsOf(guard, url, base), base, writer);
    } catch (error) {
      if (!(error instanceof RateFeedError)) throw error;
      await fail(error);
    }
  };

  const take = async ({ day, rates }: ReadRates, base: string, writer: Writer): Promise<void> => {
    const held = await db.transaction().execute(async (trx) => {
      const row = await trx.selectFrom('exchange_rate_feed').select('day').forUpdate().executeTakeFirstOrThrow();
      const calm = { failure: '' as const, detail: '', is_told: false, tried_at: sql<Date>`now()` };
      // A day is taken once: a rate entered manually since is kept until the next one.
      if (row.day !== null && day !== null && row.day >= day) {
        await trx.updateTable('exchange_rate_feed').set(calm).execute();
        return [];
      }
      const now = Date.now();
      const compared = compareRates(rates, await loadRates(trx, base), now);
      const changed = compared.filter(({ verdict }) => verdict === 'changed');
      if (changed.length > 0) {
        await enterRates(trx, writer, { rates: changed, base, from: now, source: 'api', name: `ECB ${day}` });
      }
      const jumps = compared.filter(isHeld);
      await trx
        .updateTable('exchange_rate_feed')
        .set({
          ...calm,
          taken_at: sql<Date>`now()`,
          day,
          held: JSON.stringify(jumps.map(({ fromCurrency, rate }) => ({ fromCurrency, rate }))),
        })
        .execute();
      return jumps;
    });
    if (held.length === 0) return;
    const currencies = held.map(({ fromCurrency }) => fromCurrency).join(', ');
    await notices.send({ permission: 'exchange_rate_list:edit' }, [
      { kind: 'rates-held', level: 'warning', params: { currencies, day: day ?? '' }, path },
    ]);
  };

  const fail = async ({ failure, detail }: RateFeedError): Promise<void> => {
    await db.updateTable('exchange_rate_feed').set({ failure, detail, tried_at: sql<Date>`now()` }).execute();
    const { numUpdatedRows } = await db
      .updateTable('exchange_rate_feed')
      .set({ is_told: true })
      .where('is_told', '=', false)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await notices.send({ permission: 'exchange_rate_list:edit' }, [
      { kind: 'rates-not-read', level: 'warning', params: {}, path },
    ]);
  };

  /** Calls by itself when an address is set and no instance has called for an hour. */
  const round = async (): Promise<void> => {
    if ((await settings.read()).exchangeRateFeed === '') return;
    const { numUpdatedRows } = await db
      .updateTable('exchange_rate_feed')
      .set({ tried_at: sql<Date>`now()` })
      .where(sql<boolean>`coalesce(tried_at < now() - make_interval(mins => ${pause}), true)`)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await fetch(nobody);
  };

  return { state, fetch, round };
}

/** The code of a network failure in the reader's language; other details are numbers and currencies. */
const wordOf = (failure: RateFailure, detail: string, lang: Lang): string =>
  failure === 'unreachable' ? networkFailure(detail, lang) : detail;

const isHeld = ({ verdict }: FileRate): boolean => verdict === 'jump';

/** Quotations of the feed; throws `RateFeedError`. */
async function quotationsOf(guard: OutgoingGuard, url: string, base: string): Promise<ReadRates> {
  const { status, bytes, isCut } = await guardedRequest(guard, {
    url,
    method: 'GET',
    headers: { accept: 'application/xml, text/xml, text/csv' },
    patience,
    most,
  }).catch((error: unknown) => {
    if (error instanceof InsideError) throw new RateFeedError('inside', '');
    const { code, name } = { ...(error instanceof Error ? { name: error.name } : {}), ...Object(error) };
    throw new RateFeedError('unreachable', String(code ?? name ?? '').slice(0, 100));
  });
  if (status !== 200) throw new RateFeedError('status', String(status));
  if (isCut) throw new RateFeedError('tooLarge', String(most));
  try {
    const read = readRates(bytes.toString(), base);
    if (read.format === 'ecb') return read;
  } catch (error) {
    if (error instanceof BaseNotQuoted) throw new RateFeedError('base', base);
    throw error;
  }
  throw new RateFeedError('unreadable', '');
}
