import Decimal from 'decimal.js';
import { type SqlBool, sql } from 'kysely';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { priceSheet } from '#shared/price-sheet.ts';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Notices } from '../../notices/notices.ts';
import { floorRuleOf } from '../../prices/floor.ts';
import { customerScope } from '../../rights/customer-scope.ts';
import type { Settings } from '../../settings/settings.ts';
import { createPriceWrites } from '../customer-price/writes.ts';
import { impactOf, openLossesByHand, openLossesOf } from './impact.ts';

interface FollowUpOptions {
  db: Db;
  settings: Settings;
  notices: Notices;
}

/** Sheets whose losses are watched were committed in the last days. */
const watchedDays = 30;

/** What follows from a committed price sheet: routes that lose money are counted and told of until something is done (rule R18). */
export function createFollowUp({ db, settings, notices }: FollowUpOptions) {
  const { savePrices } = createPriceWrites(db, settings);
  const impactFor = async (batchId: string, { admin, lang }: Viewer, sees = customerScope(admin, 'c.maintainer_id')) =>
    impactOf(db, { batchId, rule: floorRuleOf(await settings.read()), lang, scope: sees });

  const count = async (batchId: string): Promise<number> => {
    const open = await openLossesOf(db, batchId, (await settings.read()).baseCurrency);
    await db.updateTable('price_sheet').set({ open_losses: open }).where('batch_id', '=', batchId).execute();
    return open;
  };

  return {
    impactFor,

    /** All routes, outside of any data scope. */
    wholeImpact: (batchId: string, viewer: Viewer) => impactFor(batchId, viewer, sql<SqlBool>`true`),

    /** After the commit: notifies the administrators who may edit routes. */
    tell: async (batchId: string): Promise<void> => {
      const open = await count(batchId);
      if (open === 0) return;
      const { channel_name: channelName } = await db
        .selectFrom('price_sheet')
        .innerJoin('channel', 'channel.channel_id', 'price_sheet.channel_id')
        .select('channel_name')
        .where('batch_id', '=', batchId)
        .executeTakeFirstOrThrow();
      await notices.send({ permission: 'channel_router:edit' }, [
        {
          ...{ kind: 'price-sheet-losing', level: 'warning', path: `/supmgt/priceImport?batchId=${batchId}` },
          params: { channelName, routes: String(open) },
        },
      ]);
    },

    /** After prices of a channel were entered by hand: the same for the routes that lose by them, now or when they begin. */
    tellEntered: async (channelId: string, enteredAt: string): Promise<void> => {
      const open = await openLossesByHand(db, { channelId, enteredAt, base: (await settings.read()).baseCurrency });
      if (open.routes === 0) return;
      const { channel_name: channelName } = await db
        .selectFrom('channel')
        .select('channel_name')
        .where('channel_id', '=', channelId)
        .executeTakeFirstOrThrow();
      const moment = open.from > Date.now() ? `&at=${open.from}` : '';
      await notices.send({ permission: 'channel_router:edit' }, [
        {
          ...{ kind: 'channel-price-losing', level: 'warning' },
          path: `/supmgt/price?channelId=${channelId}&losing=1${moment}`,
          params: { channelName, routes: String(open.routes) },
        },
      ]);
    },

    /** Counts anew what is still open of the last weeks' sheets. */
    recount: async (): Promise<void> => {
      const sheets = await db
        .selectFrom('price_sheet')
        .select('batch_id')
        .where('status', '=', 'committed')
        .where('open_losses', '>', 0)
        .where(sql<boolean>`committed_at > now() - ${watchedDays} * interval '1 day'`)
        .execute();
      for (const { batch_id } of sheets) await count(batch_id);
    },

    /** Enters the prices that were proposed, all or none. */
    raise: async (
      { batchId, routes }: InputOf<typeof priceSheet.raise>,
      viewer: Viewer,
    ): Promise<ReplyOf<typeof priceSheet.raise>> => {
      const impact = await impactFor(batchId, viewer);
      const wanted = new Set(routes.map(({ rowId, operatorId }) => `${rowId} ${operatorId}`));
      const lists = new Map<string, { list: PriceList; rows: ProposedRow[] }>();
      for (const route of impact.routes) {
        const { rowId, operatorId, proposedPrice, proposedFrom, raisedFrom, customerId, listUserId } = route;
        if (!wanted.has(`${rowId} ${operatorId}`) || proposedPrice === null || raisedFrom !== null) continue;
        const key = `${customerId} ${listUserId}`;
        const list = { customerId, ...(listUserId !== null && { userId: listUserId }) };
        const known = lists.get(key) ?? { list, rows: [] };
        // Accounts that follow their customer share his line: the dearest of what is proposed keeps all of them.
        const same = known.rows.find((row) => row.operatorId === operatorId);
        if (!same)
          known.rows.push({ operatorId, trafficType: 'any', price: proposedPrice, effectiveFrom: proposedFrom });
        else {
          if (new Decimal(proposedPrice).gt(same.price)) same.price = proposedPrice;
          same.effectiveFrom = Math.min(same.effectiveFrom, proposedFrom);
        }
        lists.set(key, known);
      }
      const changed = await db.transaction().execute(async (trx) => {
        let sum = 0;
        for (const { list, rows } of lists.values()) {
          sum += (await savePrices(trx, { ...list, rows }, viewer)).changed;
          await nameSheet(trx, batchId, list, rows);
        }
        return sum;
      });
      await count(batchId);
      return { changed, customers: new Set([...lists.values()].map(({ list }) => list.customerId)).size };
    },
  };
}

/** Prices just entered name the sheet they answer to. */
const nameSheet = (trx: Db, batchId: string, list: PriceList, rows: readonly ProposedRow[]) =>
  sql`update customer_price set batch_id = ${batchId}
    where customer_id = ${list.customerId} and customer_user_id is not distinct from ${list.userId ?? null}::bigint
      and operator_id = any (${rows.map(({ operatorId }) => operatorId)}::bigint[]) and traffic_type = 'any'
      and voided_at is null and created_at = now()`.execute(trx);

interface PriceList {
  customerId: string;
  userId?: string;
}

interface ProposedRow {
  operatorId: string;
  trafficType: 'any';
  price: string;
  effectiveFrom: number;
}
