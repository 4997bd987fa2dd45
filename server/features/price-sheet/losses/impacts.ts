import { sql } from 'kysely';
import type { MessageFigures } from '../../../domain/messages/figures.ts';
import { type FloorRule, floorRuleOf } from '../../../domain/prices/floor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { monthOf } from '../impact.ts';
import type { StoredSheet } from '../repository.ts';
import type { ImpactTotals } from '../tables.ts';
import { type Change, handChange, sheetChange } from './change.ts';
import { type CountedLosses, countLosses, type LossSize, sizeOf } from './count.ts';
import { createStoredImpacts, type StoredImpact } from './stored.ts';

/** Pairs of a row and a line that are counted while the call waits; more are a job. */
const maxAtOnce = 20_000;
/** Cache time of the count of a large sheet, ms; longer where counting takes long. */
const freshFor = 60_000;
const timesLonger = 20;

interface ImpactsOptions {
  db: Db;
  messages: Pick<MessageFigures, 'aggregate'>;
  settings: Settings;
  /** Has an instance count a sheet. */
  send(job: { kind: 'count'; batchId: string; runId: string }): Promise<void>;
  /** After a sheet was counted. */
  counted(sheet: StoredSheet, totals: ImpactTotals): Promise<void>;
}

export interface KnownImpact {
  sheet: StoredSheet;
  state: 'done' | 'counting' | 'failed';
  progress: number;
  /** Null: the sheet as it is has not been counted. */
  countedAt: number | null;
  totals: ImpactTotals;
}

const nothingLoses: ImpactTotals = {
  negativeRoutes: 0,
  openRoutes: 0,
  negativeCustomers: 0,
  monthlyParts: 0,
  monthlyDelta: '0',
  monthlyLoss: '0',
};

/** The state of a sheet that an impact is of; undefined where a sheet changes nothing. */
function versionOf({ status, compared_at, committed_at }: StoredSheet): string | undefined {
  if (status === 'review' || status === 'committing') return `review ${compared_at}`;
  return status === 'committed' ? `committed ${committed_at}` : undefined;
}

const changeOf = ({ batch_id, channel_id, kind, status }: StoredSheet): Change =>
  sheetChange({ batchId: batch_id, channelId: channel_id, kind, isCommitted: status === 'committed' });

/** Counts what sheets do to routes: small ones within the call, large ones as a job whose progress is stored. */
export function createImpacts({ db, messages, settings, send, counted }: ImpactsOptions) {
  const stored = createStoredImpacts(db);
  const ruleOf = async (): Promise<FloorRule> => floorRuleOf(await settings.read());
  const find = async (batchId: string): Promise<StoredSheet> => {
    const sheet = await db.selectFrom('price_sheet').selectAll().where('batch_id', '=', batchId).executeTakeFirst();
    if (!sheet) throw new AppError('row.gone');
    return sheet;
  };

  const count = async (
    sheet: StoredSheet,
    { version, size, onProgress }: { version: string; size: LossSize; onProgress?: (percent: number) => Promise<void> },
  ): Promise<ImpactTotals> => {
    const begun = Date.now();
    const rule = await ruleOf();
    const found = await countLosses({ db, messages }, changeOf(sheet), {
      rule,
      size,
      ...(onProgress && { onProgress }),
    });
    const totals = totalsOf(found, await monthOf({ db, messages }, sheet, rule.base));
    const isLarge = size.pairs > maxAtOnce;
    await stored.keep(sheet.batch_id, { version, isLarge, tookMs: Date.now() - begun, totals, named: found.named });
    await counted(sheet, totals);
    return totals;
  };

  const ofStored = (sheet: StoredSheet, version: string, impact: StoredImpact | undefined) => {
    const isOf = impact?.version === version;
    return {
      sheet,
      countedAt: isOf ? impact.countedAt : null,
      totals: isOf ? impact.totals : nothingLoses,
      progress: impact?.runVersion === version ? impact.progress : 0,
    };
  };

  /** What a sheet does, as far as it is known; begins to count what is not. */
  const know = async (batchId: string, { isFresh = false }: { isFresh?: boolean } = {}): Promise<KnownImpact> => {
    const sheet = await find(batchId);
    const version = versionOf(sheet);
    if (version === undefined) {
      return { sheet, state: 'done', progress: 100, countedAt: Date.now(), totals: nothingLoses };
    }
    const impact = await stored.read(batchId);
    const known = ofStored(sheet, version, impact);
    if (impact?.runVersion === version && impact.isFresh && impact.runState !== 'none') {
      return { ...known, state: impact.runState === 'failed' ? 'failed' : 'counting' };
    }
    const keptFor = impact?.isLarge ? Math.max(freshFor, timesLonger * impact.tookMs) : 0;
    if (!isFresh && known.countedAt !== null && Date.now() - known.countedAt < keptFor)
      return { ...known, state: 'done' };
    const size = await sizeOf(db, changeOf(sheet));
    if (size.pairs <= maxAtOnce) {
      const totals = await count(sheet, { version, size });
      return { sheet, state: 'done', progress: 100, countedAt: Date.now(), totals };
    }
    const runId = await stored.claim(batchId, version);
    if (runId !== undefined) await send({ kind: 'count', batchId, runId });
    return { ...known, state: 'counting', progress: 0 };
  };

  return {
    know,

    /** What is stored of a sheet, whatever it is by now: nothing is counted while its prices are being changed. */
    known: async (batchId: string): Promise<KnownImpact> => {
      const sheet = await find(batchId);
      return { ...ofStored(sheet, versionOf(sheet) ?? '', await stored.read(batchId)), state: 'done' };
    },

    /** The effect shown for the last comparison of a sheet; undefined where none was. */
    told: async (batchId: string): Promise<ImpactTotals | undefined> => {
      const version = versionOf(await find(batchId));
      const impact = await stored.read(batchId);
      return impact && impact.countedAt !== null && impact.version === version ? impact.totals : undefined;
    },

    /** The job of a large sheet: ends without a word when another run has taken its place. */
    run: async (batchId: string, runId: string): Promise<void> => {
      const beat = (progress: number, state: 'counting' | 'failed' = 'counting') =>
        stored.beat(batchId, runId, { progress, state });
      if (!(await stored.begin(batchId, runId))) return;
      const sheet = await find(batchId);
      const version = versionOf(sheet);
      if (version === undefined) return;
      let beaten = { at: Date.now(), percent: 0 };
      const onProgress = async (percent: number): Promise<void> => {
        if (Date.now() - beaten.at < 1000) return;
        beaten = { at: Date.now(), percent };
        if (!(await beat(percent))) throw new Superseded();
      };
      try {
        await count(sheet, { version, size: await sizeOf(db, changeOf(sheet)), onProgress });
      } catch (error) {
        if (error instanceof Superseded) return;
        await beat(beaten.percent, 'failed');
        throw error;
      }
    },

    /** What loses by prices that one transaction entered by hand. */
    ofHand: async (channelId: string, enteredAt: string): Promise<{ routes: number; from: number }> => {
      const change = handChange(channelId, enteredAt);
      const { open, lastOpen } = await countLosses({ db, messages }, change, {
        rule: await ruleOf(),
        size: await sizeOf(db, change),
      });
      return { routes: open, from: lastOpen ?? 0 };
    },

    /** Committed sheets of the last days of which something is still open, or that are not counted yet. */
    open: async (days: number): Promise<string[]> => {
      const { rows } = await sql<{ batchId: string }>`
        select batch_id::text as "batchId" from price_sheet
        where status = 'committed' and (open_losses > 0 or losses_told_at is null)
          and committed_at > now() - ${days} * interval '1 day' order by batch_id`.execute(db);
      return rows.map(({ batchId }) => batchId);
    },

    drop: stored.drop,
    ruleOf,
  };
}

class Superseded extends Error {}

const totalsOf = (
  { routes, open, customers, monthlyLoss }: CountedLosses,
  month: Pick<ImpactTotals, 'monthlyParts' | 'monthlyDelta'>,
): ImpactTotals => ({
  negativeRoutes: routes,
  openRoutes: open,
  negativeCustomers: customers,
  ...month,
  monthlyLoss: monthlyLoss.toDecimalPlaces(2).toFixed(),
});

export type Impacts = ReturnType<typeof createImpacts>;
