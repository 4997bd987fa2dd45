import { type Kysely, sql } from 'kysely';
import { type ChannelCapture, captureKeptHours, maxPdus, type PduFilter } from '#shared/channel/capture.ts';
import { shortestTextDays } from '../../domain/messages/text-days.ts';
import type { Tables } from '../../platform/db/tables.ts';

type Db = Kysely<Tables>;

/** A capture and the name of its channel. */
export type StoredCapture = ChannelCapture & { channelName: string };
/** A PDU as it is kept. */
export interface StoredPdu {
  pduId: string;
  time: number;
  sessionNo: number | null;
  direction: 'sent' | 'received';
  octets: Buffer;
}
/** A PDU to be kept. */
export type NewPdu = Omit<StoredPdu, 'pduId'> & { gatewayId: string; commandStatus: number };

const isOpen = sql<boolean>`channel_capture.closed_at is null and channel_capture.ends_at > now()`;

const captures = (db: Db) =>
  db
    .selectFrom('channel_capture')
    .innerJoin('channel', 'channel.channel_id', 'channel_capture.channel_id')
    .select([
      'channel_capture.capture_id as captureId',
      'channel_capture.channel_id as channelId',
      'channel.channel_name as channelName',
      'channel_capture.number as number',
      'channel_capture.started_at as startedAt',
      'channel_capture.started_by as startedBy',
      sql<number>`floor(extract(epoch from coalesce(channel_capture.closed_at, channel_capture.ends_at)) * 1000)::float8`.as(
        'endsAt',
      ),
      sql<ChannelCapture['state']>`case when ${isOpen} then 'running' when is_stopped then 'stopped'
        when pdu_count >= ${maxPdus} then 'full' else 'over' end`.as('state'),
      'channel_capture.pdu_count as pduCount',
    ]);

/** All queries over captures and their PDUs. */
export const channelCaptures = {
  ofChannel: (db: Db, channelId: string): Promise<StoredCapture[]> =>
    captures(db).where('channel_capture.channel_id', '=', channelId).orderBy('capture_id', 'desc').limit(100).execute(),

  find: (db: Db, captureId: string): Promise<StoredCapture | undefined> =>
    captures(db).where('capture_id', '=', captureId).executeTakeFirst(),

  /** The same, locked until the transaction ends: PDUs get their ids in the order in which they can be read. */
  hold: (trx: Db, captureId: string): Promise<StoredCapture | undefined> =>
    captures(trx).where('capture_id', '=', captureId).forUpdate('channel_capture').executeTakeFirst(),

  /** The channel, held: it has no second capture until the transaction ends. */
  holdChannel: (trx: Db, channelId: string) =>
    trx
      .selectFrom('channel')
      .select(['channel_name as channelName', 'protocol'])
      .where('channel_id', '=', channelId)
      .forUpdate()
      .executeTakeFirst(),

  /** False when one runs; call it with the channel held. */
  insert: async (
    trx: Db,
    { channelId, minutes, number, by }: { channelId: string; minutes: number; number: string | undefined; by: string },
  ): Promise<string | undefined> => {
    // Without a report since its end, its row is still open.
    await trx
      .updateTable('channel_capture')
      .set({ closed_at: sql<Date>`ends_at` })
      .where('channel_id', '=', channelId)
      .where('closed_at', 'is', null)
      .where('ends_at', '<=', sql<number>`now()`)
      .execute();
    const row = await trx
      .insertInto('channel_capture')
      .values({
        channel_id: channelId,
        number: number ?? null,
        started_by: by,
        ends_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
      })
      .onConflict((conflict) => conflict.column('channel_id').where('closed_at', 'is', null).doNothing())
      .returning('capture_id')
      .executeTakeFirst();
    return row?.capture_id;
  },

  /** Ends one by hand; false when it was over before. */
  stop: async (trx: Db, captureId: string): Promise<boolean> => {
    const { numUpdatedRows } = await trx
      .updateTable('channel_capture')
      .set({ closed_at: sql<Date>`now()`, is_stopped: true })
      .where('capture_id', '=', captureId)
      .where(isOpen)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Keeps PDUs of a held capture, at most `maxPdus`; those it has already are left. Answers how many were new. */
  keep: async (trx: Db, captureId: string, pdus: readonly NewPdu[]): Promise<number> => {
    const kept = await trx
      .insertInto('channel_pdu')
      .values(
        pdus.map(({ gatewayId, time, sessionNo, direction, commandStatus, octets }) => ({
          capture_id: captureId,
          gateway_id: gatewayId,
          time: new Date(time),
          session_no: sessionNo,
          direction,
          command_status: commandStatus,
          octets,
        })),
      )
      .onConflict((conflict) => conflict.columns(['capture_id', 'gateway_id']).doNothing())
      .returning('pdu_id')
      .execute();
    await trx
      .updateTable('channel_capture')
      .set((eb) => ({
        pdu_count: eb('pdu_count', '+', kept.length),
        closed_at: sql<Date>`case when pdu_count + ${kept.length} >= ${maxPdus} then coalesce(closed_at, now()) else closed_at end`,
      }))
      .where('capture_id', '=', captureId)
      .execute();
    return kept.length;
  },

  /** PDUs after one, in the order they came. */
  pdus: (db: Db, { captureId, isRefused }: PduFilter, after: string, limit: number): Promise<StoredPdu[]> =>
    db
      .selectFrom('channel_pdu')
      .select(['pdu_id as pduId', 'time', 'session_no as sessionNo', 'direction', 'octets'])
      .where('capture_id', '=', captureId)
      .where('pdu_id', '>', after)
      .$if(isRefused === true, (query) => query.where('command_status', '<>', '0'))
      .orderBy('pdu_id')
      .limit(limit)
      .execute(),

  /** PDUs hold texts: no longer than these are kept. */
  removeOld: async (db: Db, textRetentionDays: number) =>
    db
      .deleteFrom('channel_capture')
      .where(
        sql<boolean>`ends_at < now() - make_interval(hours => ${Math.min(captureKeptHours, 24 * (await shortestTextDays(db, textRetentionDays)))}::int)`,
      )
      .execute(),
};
