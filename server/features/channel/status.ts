import { type AdminStatus, nextAdminStatuses } from '#shared/channel/kinds.ts';
import type { Channel } from '#shared/channel/row.ts';
import type { channel } from '#shared/channel.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { refuseLastChannel } from '../../domain/route-table/last-channel.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuseStale } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { lockRefusal } from '../../platform/locks/refusal.ts';
import { editLocks } from '../../platform/locks/repository.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';
import { writeChannelLog } from '../channel-log/repository.ts';
import { profileName } from './references.ts';
import type { ChannelRepository } from './repository.ts';
import { undoMinutes } from './rows.ts';

const resource = 'channel';
type LockedRow = Awaited<ReturnType<ChannelRepository['lock']>>[number];
/** The change of a locked channel; undefined leaves it as it is. */
type Step = (row: LockedRow) => { to: AdminStatus; before: AdminStatus | null } | undefined;

/** A field set to `to`, as the logs tell it, and the columns that are written. */
interface FieldChange {
  field: keyof Channel;
  of(row: LockedRow): string | number;
  to: string | number;
  values: Parameters<ChannelRepository['set']>[2];
}

/** Channels as the caller has seen them; without versions the step itself says what was seen. */
interface Seen {
  channelIds: readonly string[];
  versions?: readonly number[];
}

interface StatusOptions {
  db: Db;
  channels: ChannelRepository;
  publishChange(...channelIds: string[]): Promise<void>;
}

/** The wanted status of channels, and single fields of theirs: many at once, all or none. */
export function createChannelStatus({ db, channels, publishChange }: StatusOptions) {
  const setAll = (
    action: string,
    { channelIds, versions }: Seen,
    reason: string | undefined,
    viewer: Viewer,
    step: Step,
  ) =>
    db.transaction().execute(async (trx) => {
      const by = viewer.admin.username;
      const rows = await channels.lock(trx, channelIds);
      if (versions) refuseStale(resource, rows, { ids: channelIds, versions });
      const changed = rows.flatMap((row) => {
        const next = step(row);
        return next ? [{ ...row, ...next }] : [];
      });
      const disabled = changed.filter(({ to }) => to === 0).map(({ channel_id }) => channel_id);
      if (disabled.length > 0) await refuseLastChannel(trx, disabled, customerScope(viewer.admin), viewer.lang);
      for (const { channel_id, to, before } of changed) {
        await channels.setStatus(trx, channel_id, { to, before, by });
      }
      const sides = ({ admin_status, to }: (typeof changed)[number]) => ({
        before: { adminStatus: admin_status },
        after: { adminStatus: to },
      });
      await audit(
        trx,
        viewer,
        changed.map((row) => ({
          resource,
          action,
          targetId: row.channel_id,
          targetName: row.channel_name,
          reason,
          ...sides(row),
        })),
      );
      await writeChannelLog(
        trx,
        changed.map((row) => ({
          channelId: row.channel_id,
          level: 'info' as const,
          event: 'statusChange' as const,
          adminName: by,
          detail: reason ?? '',
          changes: { adminStatus: { before: row.admin_status, after: row.to } },
        })),
      );
      return changed.map(({ channel_id }) => channel_id);
    });

  /** One field of the form for many channels, none of which is locked by an editor. */
  const setField = async (
    action: string,
    { channelIds, versions }: Required<Seen>,
    viewer: Viewer,
    change: (trx: Db) => FieldChange | Promise<FieldChange>,
  ): Promise<{ changed: number }> => {
    const ids = await db.transaction().execute(async (trx) => {
      const { field, of, to, values } = await change(trx);
      const rows = await channels.lock(trx, channelIds);
      refuseStale(resource, rows, { ids: channelIds, versions });
      const changed = rows.filter((row) => of(row) !== to);
      const changedIds = changed.map(({ channel_id }) => channel_id);
      if (changedIds.length === 0) {
        return [];
      }
      const [held] = await editLocks.findAll(trx, resource, changedIds, { adminId: viewer.admin.adminId });
      if (held) {
        const name = changed.find(({ channel_id }) => channel_id === held.rowId)?.channel_name ?? held.rowId;
        throw lockRefusal(held.lock, name, { lock: held.lock });
      }
      await channels.set(trx, changedIds, values, viewer.admin.username);
      await audit(
        trx,
        viewer,
        changed.map((row) => ({
          resource,
          action,
          targetId: row.channel_id,
          targetName: row.channel_name,
          before: { [field]: of(row) },
          after: { [field]: to },
        })),
      );
      await writeChannelLog(
        trx,
        changed.map((row) => ({
          channelId: row.channel_id,
          level: 'info' as const,
          event: 'configChange' as const,
          adminName: viewer.admin.username,
          changes: { [field]: { before: of(row), after: to } },
        })),
      );
      return changedIds;
    });
    await publishChange(...ids);
    return { changed: ids.length };
  };

  return {
    update: async ({ adminStatus, reason, ...seen }: InputOf<typeof channel.updateStatus>, viewer: Viewer) => {
      const changed = await setAll('updateStatus', seen, reason, viewer, (row) => {
        if (row.admin_status === adminStatus) {
          return undefined;
        }
        const name = row.channel_name;
        if (!nextAdminStatuses[row.admin_status].includes(adminStatus)) {
          throw new AppError('channel.status-step', { name });
        }
        if (row.has_traffic && !reason?.trim()) {
          throw new AppError('channel.reason-needed', { name });
        }
        return { to: adminStatus, before: row.admin_status };
      });
      await publishChange(...changed);
      return { changed: changed.length, undoUntil: Date.now() + undoMinutes * 60_000 };
    },

    undo: async (seen: InputOf<typeof channel.undoStatus>, viewer: Viewer) => {
      const changed = await setAll('undoStatus', seen, undefined, viewer, (row) => {
        if (row.status_before === null || !row.is_undoable) {
          throw new AppError('channel.undo-over', { name: row.channel_name });
        }
        // What was taken back cannot be taken back again.
        return { to: row.status_before, before: null };
      });
      await publishChange(...changed);
      return { changed: changed.length };
    },

    updateTps: ({ maxTps, ...seen }: InputOf<typeof channel.updateTps>, viewer: Viewer) =>
      setField('updateTps', seen, viewer, () => ({
        field: 'maxTps',
        of: (row) => row.max_tps,
        to: maxTps,
        values: { max_tps: maxTps },
      })),

    updateAlarm: ({ alarmProfileId, ...seen }: InputOf<typeof channel.updateAlarm>, viewer: Viewer) =>
      setField('updateAlarm', seen, viewer, async (trx) => ({
        field: 'alarmProfileName',
        of: (row) => row.alarm_profile_name,
        to: await profileName(trx, alarmProfileId),
        values: { alarm_profile_id: alarmProfileId },
      })),
  };
}
