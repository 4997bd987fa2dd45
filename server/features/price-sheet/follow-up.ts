import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { priceSheet } from '#shared/price-sheet.ts';
import { marginKinds } from '#shared/route/concealed.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Notices } from '../../platform/notices/notices.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';
import { needShown } from '../../platform/rights/need-permission.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { createPriceWrites } from '../customer-price/writes.ts';
import { checkAnswered } from './confirm.ts';
import { namedRoutes } from './impact.ts';
import { maxNamed } from './losses/count.ts';
import { createImpacts } from './losses/impacts.ts';
import { claimRaise, isRaising, keepOutcome, outcomeFor } from './raise-run.ts';
import { enterRaises } from './raises.ts';
import { type SheetRepository, type StoredSheet, watchedDays } from './repository.ts';
import { changeSheet, checkStep, logSheet } from './sheet-step.ts';

interface FollowUpOptions {
  db: Db;
  messages: MessageStore;
  settings: Settings;
  notices: Notices;
  sheets: SheetRepository;
  send(job: { kind: 'count'; batchId: string; runId: string }): Promise<void>;
}

/** What follows from a price sheet: routes that lose money are counted and told of until something is done (rule R18). */
export function createFollowUp({ db, messages, settings, notices, sheets, send }: FollowUpOptions) {
  const { savePrices } = createPriceWrites(db, settings);
  const nameOf = async (channelId: string): Promise<string> =>
    (
      await db
        .selectFrom('channel')
        .select('channel_name')
        .where('channel_id', '=', channelId)
        .executeTakeFirstOrThrow()
    ).channel_name;

  /** Keeps the number of a committed sheet for lists and to-dos; the first one is sent to users who may edit routes. */
  const counted = async ({ batch_id, channel_id, status }: StoredSheet, { openRoutes }: { openRoutes: number }) => {
    if (status !== 'committed') return;
    const { rows } = await sql<{ isFirst: boolean }>`
      update price_sheet now_told set open_losses = ${openRoutes}, losses_told_at = coalesce(now_told.losses_told_at, now())
      from (select batch_id, losses_told_at from price_sheet where batch_id = ${batch_id} for update) before
      where before.batch_id = now_told.batch_id returning before.losses_told_at is null as "isFirst"`.execute(db);
    if (!rows[0]?.isFirst || openRoutes === 0) return;
    const params = { channelName: await nameOf(channel_id), routes: String(openRoutes) };
    const path = `/supmgt/priceImport?batchId=${batch_id}`;
    await notices.send({ permission: 'channel_router:edit', shown: marginKinds }, [
      { kind: 'price-sheet-losing', level: 'warning', path, params },
    ]);
  };
  const impacts = createImpacts({ db, messages, settings, send, counted });
  const routesOf = async (sheet: StoredSheet, { admin, lang }: Pick<Viewer, 'admin' | 'lang'>) =>
    namedRoutes(db, { sheet, rule: await impacts.ruleOf(), scope: customerScope(admin, 'c.maintainer_id'), lang });

  /** The routes that are listed for a viewer, and how many more there are: only the first of each maintainer are stored. */
  const namedOf = async (sheet: StoredSheet, viewer: Viewer, { negativeRoutes }: { negativeRoutes: number }) => {
    const routes = await routesOf(sheet, viewer);
    const rest = Math.max(0, negativeRoutes - routes.length);
    const moreRoutes = viewer.admin.dataScope === 1 || rest === 0 ? rest : routes.length < maxNamed ? 0 : null;
    return { routes, moreRoutes };
  };

  return {
    impacts,

    impactFor: async (batchId: string, viewer: Viewer): Promise<ReplyOf<typeof priceSheet.impact>> => {
      const isBusy = await isRaising(db, batchId);
      const { sheet, totals, ...known } = isBusy ? await impacts.known(batchId) : await impacts.know(batchId);
      const { base: baseCurrency } = await impacts.ruleOf();
      const { routes, moreRoutes } =
        known.countedAt === null ? { routes: [], moreRoutes: 0 } : await namedOf(sheet, viewer, totals);
      const lastRaise = outcomeFor(sheet.raise_outcome, viewer.admin.adminId);
      return { ...known, baseCurrency, ...totals, routes, moreRoutes, isRaising: isBusy, lastRaise };
    },

    /** After prices of a channel were entered by hand: the same for the routes that lose by them, now or when they begin. */
    notifyOfEntered: async (channelId: string, enteredAt: string): Promise<void> => {
      const open = await impacts.ofHand(channelId, enteredAt);
      if (open.routes === 0) return;
      const moment = open.from > Date.now() ? `&at=${open.from}` : '';
      const params = { channelName: await nameOf(channelId), routes: String(open.routes) };
      const path = `/supmgt/price?channelId=${channelId}&losingAlone=1${moment}`;
      await notices.send({ permission: 'channel_router:edit', shown: marginKinds }, [
        { kind: 'channel-price-losing', level: 'warning', path, params },
      ]);
    },

    /** Counts again what is still open of the last weeks' sheets, and what could not be counted after its commit. */
    recount: async (): Promise<void> => {
      for (const batchId of await impacts.open(watchedDays)) await impacts.know(batchId);
    },

    /** Enters the prices that were proposed, each that its price list takes; names the routes that it does not settle. */
    raise: async (
      { batchId, version, routes, runId = randomUUID() }: InputOf<typeof priceSheet.raise>,
      viewer: Viewer,
    ): Promise<ReplyOf<typeof priceSheet.raise>> => {
      // Raised prices disclose the agent price; that costs are seen is declared by the endpoint.
      for (const kind of ['agentPrice', 'price'] as const) needShown(viewer, kind);
      const { sheet, countedAt } = await impacts.know(batchId);
      checkStep(sheet, 'review', 'committed');
      checkAnswered(await sheets.detail(batchId));
      const losing = countedAt === null ? [] : await routesOf(sheet, viewer);
      const claim = (trx: Kysely<Tables>) => claimRaise(trx, batchId);
      // Locks the sheet against being dropped or rolled back, which would leave these raises behind.
      const raised = await changeSheet({ db, sheets }, { batchId, version, claim }, async (trx, present) => {
        checkStep(present, 'review', 'committed');
        const outcome = await enterRaises(trx, { batchId, wanted: routes, losing }, savePrices, viewer);
        const told = { changedLines: outcome.changed, skipped: outcome.skipped.length };
        await logSheet(trx, viewer, present, 'raiseCustomers', told);
        await keepOutcome(trx, batchId, { ...outcome, runId, adminId: viewer.admin.adminId });
        return outcome;
      });
      await impacts.know(batchId, { isFresh: true });
      return raised;
    },
  };
}
