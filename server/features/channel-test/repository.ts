import { type Kysely, sql } from 'kysely';
import type { ChannelTest } from '#shared/channel/test.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** Results are kept this long, minutes. */
const kept = 60;
/** A test that runs longer than this, s, has lost its server. */
export const longestRun = 90;
/** Any number that nothing else locks by: the tests of one administrator begin one after the other. */
const startLock = 7_203_001;

/** All queries of connection tests. */
export function createChannelTestRepository(db: Kysely<Tables>) {
  const own = (testId: string, ownerId: string) =>
    db.selectFrom('channel_test').where('test_id', '=', testId).where('owner_id', '=', ownerId);

  return {
    channel: (channelId: string) =>
      db.selectFrom('channel').selectAll().where('channel_id', '=', channelId).executeTakeFirst(),

    /** Whether a stored channel leads to this host, by SMPP or by HTTP. */
    isStoredHost: async (host: string): Promise<boolean> => {
      const row = await db
        .selectFrom('channel')
        .select('channel_id')
        .where((is) =>
          is.or([
            is(sql`rtrim(lower(host), '.')`, '=', host),
            is(sql`lower(substring(http_config ->> 'url' from '^https?://(?:[^/@]*@)?([^/:?#]+)'))`, '=', host),
          ]),
        )
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The demo's channel with this system id and a password, for the simulator. */
    channelOfAccount: (systemId: string): Promise<{ channelId: string; channelCode: string } | undefined> =>
      db
        .selectFrom('channel')
        .select(['channel_id as channelId', 'channel_code as channelCode'])
        .where('system_id', '=', systemId)
        .where('host', 'like', '%.example')
        .where('password_sealed', 'is not', null)
        .limit(1)
        .executeTakeFirst(),

    /** Code of the stored channel with that host and account, or with that URL. */
    codeOf: async ({ host, systemId, url }: { host: string; systemId: string; url: string }) => {
      const row = await db
        .selectFrom('channel')
        .select('channel_code')
        .where((is) =>
          url === ''
            ? is.and([is(sql`lower(host)`, '=', host.toLowerCase()), is('system_id', '=', systemId)])
            : is(sql`split_part(http_config ->> 'url', '?', 1)`, '=', url),
        )
        .limit(1)
        .executeTakeFirst();
      return row?.channel_code;
    },

    /** How many tests of an administrator run now; others of his that begin wait until this transaction is over. */
    countRunning: async (trx: Kysely<Tables>, ownerId: string): Promise<number> => {
      await sql`select pg_advisory_xact_lock(${startLock}, ${sql`hashtext(${ownerId})`})`.execute(trx);
      const { running } = await trx
        .selectFrom('channel_test')
        .select((is) => is.fn.countAll<string>().as('running'))
        .where('owner_id', '=', ownerId)
        .where(sql<boolean>`result ->> 'state' = 'running'`)
        .where(sql<boolean>`expires_at > now() + make_interval(mins => ${kept}) - make_interval(secs => ${longestRun})`)
        .executeTakeFirstOrThrow();
      return Number(running);
    },

    insert: async (trx: Kysely<Tables>, test: ChannelTest, ownerId: string): Promise<void> => {
      await trx
        .insertInto('channel_test')
        .values({
          test_id: test.testId,
          owner_id: ownerId,
          channel_id: test.channelId,
          result: JSON.stringify(test),
          expires_at: sql`now() + make_interval(mins => ${kept})`,
        })
        .execute();
    },

    /** Stores how far a test has come. */
    save: async (trx: Kysely<Tables>, test: ChannelTest): Promise<void> => {
      await trx
        .updateTable('channel_test')
        .set({ result: JSON.stringify(test) })
        .where('test_id', '=', test.testId)
        .execute();
    },

    isCancelled: async (testId: string): Promise<boolean> => {
      const row = await db
        .selectFrom('channel_test')
        .select('cancelled')
        .where('test_id', '=', testId)
        .executeTakeFirst();
      // A row that is gone has lost its owner or its channel.
      return row?.cancelled ?? true;
    },

    find: async (testId: string, ownerId: string): Promise<ChannelTest | undefined> => {
      const row = await own(testId, ownerId)
        .select('result')
        .where('expires_at', '>', sql<number>`now()`)
        .executeTakeFirst();
      return row?.result;
    },

    cancel: async (testId: string, ownerId: string): Promise<void> => {
      await db
        .updateTable('channel_test')
        .set({ cancelled: true })
        .where('test_id', '=', testId)
        .where('owner_id', '=', ownerId)
        .execute();
    },

    removeExpired: async (): Promise<void> => {
      await db.deleteFrom('channel_test').where('expires_at', '<', sql<number>`now()`).execute();
    },
  };
}

export type ChannelTestRepository = ReturnType<typeof createChannelTestRepository>;
