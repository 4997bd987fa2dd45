import { type Kysely, sql } from 'kysely';
import { type EditLock, lockLife } from '#shared/channel/lock.ts';
import type { Tables } from '../db/tables.ts';

type Db = Kysely<Tables>;

/** Which row is locked. */
export interface LockedRow {
  resource: 'channel' | 'routers';
  rowId: string;
}
/** Who asks, from which tab. */
export interface LockHolder {
  adminId: string;
  tabId: string;
}
interface Wish extends LockedRow, LockHolder {
  dirty?: boolean | undefined;
  changes?: number | undefined;
  takeOver?: boolean | undefined;
}

/** Kind of the one-time values that remember which tabs have released a lock, for longer than a request can be under way. */
const releasedTab = 'released tab';
const tabKey = ({ resource, rowId, adminId, tabId }: LockedRow & LockHolder) =>
  [resource, rowId, adminId, tabId].join('/');

/** Edit locks: one row a locked row, so that the database decides who was first. */
export const editLocks = {
  /** Whether this tab has released its lock on the row. */
  isReleased: async (db: Db, tab: LockedRow & LockHolder): Promise<boolean> => {
    const found = await db
      .selectFrom('one_time')
      .select('value')
      .where('kind', '=', releasedTab)
      .where('value', '=', tabKey(tab))
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Acquires, renews or takes over the lock. A single statement, so that of two concurrent requests one wins. */
  take: async (db: Db, wish: Wish): Promise<void> => {
    const { resource, rowId, adminId, tabId, dirty = false, changes = 0, takeOver = false } = wish;
    await sql`
      insert into edit_lock as lock (resource, row_id, admin_id, tab_id, expires_at, dirty_since, changes)
      values (${resource}, ${rowId}, ${adminId}, ${tabId}, now() + make_interval(secs => ${lockLife}),
        case when ${dirty} then now() end, case when ${dirty} then ${changes}::int else 0 end)
      on conflict (resource, row_id) do update set
        admin_id = excluded.admin_id, tab_id = excluded.tab_id, expires_at = excluded.expires_at,
        acquired_at = case when lock.admin_id = excluded.admin_id and lock.tab_id = excluded.tab_id and lock.expires_at > now()
          then lock.acquired_at else now() end,
        dirty_since = case when not ${dirty} then null
          when lock.admin_id = excluded.admin_id and lock.tab_id = excluded.tab_id then coalesce(lock.dirty_since, now())
          else now() end,
        changes = excluded.changes
      where ${takeOver} or lock.expires_at <= now() or (lock.admin_id = excluded.admin_id and lock.tab_id = excluded.tab_id)`.execute(
      db,
    );
  },

  /** The lock of a row from the point of view of `asking`; undefined when nobody holds one. */
  find: async (db: Db, row: LockedRow, asking?: Partial<LockHolder>): Promise<EditLock | undefined> => {
    const [lock] = await editLocks.findAll(db, row.resource, [row.rowId], asking);
    return lock?.lock;
  },

  /** The locks held on any of `rowIds`. */
  findAll: async (
    db: Db,
    resource: LockedRow['resource'],
    rowIds: readonly string[],
    asking: Partial<LockHolder> = {},
  ) => {
    const rows = await db
      .selectFrom('edit_lock')
      .innerJoin('admin', 'admin.admin_id', 'edit_lock.admin_id')
      .select([
        'edit_lock.row_id as rowId',
        'edit_lock.admin_id as adminId',
        'edit_lock.tab_id as tabId',
        'edit_lock.acquired_at as acquiredAt',
        'edit_lock.expires_at as expiresAt',
        'edit_lock.dirty_since as dirtySince',
        'edit_lock.changes',
        sql<string>`coalesce(nullif(trim(admin.real_name), ''), admin.username)`.as('adminName'),
      ])
      .where('edit_lock.resource', '=', resource)
      .where('edit_lock.row_id', 'in', rowIds)
      .where('edit_lock.expires_at', '>', sql<number>`now()`)
      .execute();
    return rows.map(({ rowId, tabId, ...lock }) => {
      const self = lock.adminId === asking.adminId;
      return { rowId, lock: { ...lock, self, own: self && tabId === asking.tabId } satisfies EditLock };
    });
  },

  /**
   * Releases the lock; true if `holder` held it. From now on this tab gets none: a heartbeat that was under way when its page was
   * left may arrive after this.
   */
  release: async (db: Db, { resource, rowId }: LockedRow, { adminId, tabId }: LockHolder): Promise<boolean> => {
    await db
      .insertInto('one_time')
      .values({
        kind: releasedTab,
        value: tabKey({ resource, rowId, adminId, tabId }),
        payload: '{}',
        expires_at: sql<Date>`now() + make_interval(secs => ${lockLife})`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { numDeletedRows } = await db
      .deleteFrom('edit_lock')
      .where('resource', '=', resource)
      .where('row_id', '=', rowId)
      .where('admin_id', '=', adminId)
      .where('tab_id', '=', tabId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
};
