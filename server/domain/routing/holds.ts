import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { PricedOperator } from './price.ts';
import type { Holds } from './world.ts';

export interface HoldRow {
  /** Of an account, or else of a channel. */
  userId: string | null;
  channelId: string | null;
  operatorId: string;
  from: number;
  until: number | null;
}

/** Holds in memory; one on a default operator holds its whole country. */
export class HoldTable implements Holds {
  readonly #byOwner = new Map<string, HoldRow[]>();

  constructor(rows: readonly HoldRow[]) {
    for (const row of rows) {
      const owner = row.userId === null ? `channel ${row.channelId}` : `account ${row.userId}`;
      this.#byOwner.set(owner, [...(this.#byOwner.get(owner) ?? []), row]);
    }
  }

  account = (userId: string, operator: PricedOperator, at: number): boolean =>
    this.#has(`account ${userId}`, operator, at);
  channel = (channelId: string, operator: PricedOperator, at: number): boolean =>
    this.#has(`channel ${channelId}`, operator, at);

  #has(owner: string, { operatorId, defaultOperatorId }: PricedOperator, at: number): boolean {
    return (this.#byOwner.get(owner) ?? []).some(
      (row) =>
        (row.operatorId === operatorId || row.operatorId === defaultOperatorId) &&
        row.from <= at &&
        (row.until === null || row.until > at),
    );
  }
}

/** Holds that are neither lifted nor over. */
export async function loadHolds(db: Kysely<Tables>, since: number): Promise<HoldTable> {
  const rows = await db
    .selectFrom('route_hold')
    .select([
      'customer_user_id as userId',
      'channel_id as channelId',
      'operator_id as operatorId',
      'created_at as from',
      'until',
    ])
    .where('lifted_at', 'is', null)
    .where(sql<boolean>`(until is null or until > to_timestamp(${since}::float8 / 1000))`)
    .execute();
  return new HoldTable(rows);
}
