import type { Kysely } from 'kysely';
import type { ChannelFields, ChannelInput, ChannelSecrets } from '#shared/channel/input.ts';
import type { Channel } from '#shared/channel/row.ts';
import type { channel } from '#shared/channel.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { type Audited, audit, changesOf } from '../../platform/db/audit.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockRows, stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Events } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { lockRefusal } from '../../platform/locks/refusal.ts';
import { editLocks } from '../../platform/locks/repository.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { type ChannelLogLine, writeChannelLog } from '../channel-log/repository.ts';
import { checkChannel } from './check.ts';
import { channelColumns } from './columns.ts';
import { enteredFields, logged } from './entered-fields.ts';
import { currencyOf, profileName } from './references.ts';
import type { ChannelRepository, StoredChannel } from './repository.ts';
import { channelSecrets, keepSecrets, sealedValues } from './secrets.ts';
import { secretsToWrite } from './stored-secrets.ts';
import { mapTaken } from './taken.ts';

const resource = 'channel';
type Trx = Kysely<Tables>;

interface ServiceOptions {
  db: Db;
  channels: ChannelRepository;
  vault: Vault;
  events: Events;
}

/** What many writes of one transaction share: currencies of suppliers by id, and log entries that their caller writes at once. */
export interface ChannelBatch {
  currencies: ReadonlyMap<string, string>;
  audited: Audited[];
  logged: ChannelLogLine[];
}

/** The rules of channels; every write, its line in the operation log and in the channel's log are one transaction. */
export function createChannelService({ db, channels, vault, events }: ServiceOptions) {
  const found = async (channelId: string, trx?: Trx): Promise<StoredChannel> => {
    const row = await channels.find(channelId, trx);
    if (!row) {
      throw new AppError('row.gone');
    }
    return row;
  };
  const withLock = async (row: StoredChannel, viewer: Viewer, tabId?: string, trx: Trx = db): Promise<Channel> => {
    const asking = { adminId: viewer.admin.adminId, tabId };
    return { ...row, lock: (await editLocks.find(trx, { resource, rowId: row.channelId }, asking)) ?? null };
  };
  const publishChange = (...channelIds: string[]) =>
    events.publish('channel-changed', { channelIds }, { permissions: ['supplier_list', 'channel_all'] });

  const insert = async (
    trx: Trx,
    input: ChannelInput,
    viewer: Viewer,
    batch?: ChannelBatch,
  ): Promise<StoredChannel> => {
    checkChannel(input, viewer);
    const currency = batch?.currencies.get(input.supplierId) ?? (await currencyOf(trx, input.supplierId));
    await profileName(trx, input.alarmProfileId);
    const by = viewer.admin.username;
    const { channel_id } = await mapTaken(trx, input, () =>
      trx
        .insertInto('channel')
        .values({
          ...valuesOf(channelColumns, input),
          supplier_id: input.supplierId,
          currency: input.currency ?? currency,
          created_by: by,
          updated_by: by,
        })
        .returning('channel_id')
        .executeTakeFirstOrThrow(),
    );
    await keepSecrets(trx, vault, channel_id, input);
    const row = await found(channel_id, trx);
    await written(trx, viewer, { action: 'add', row, after: logged(row, input) }, batch);
    return row;
  };

  /** `before` is the row as it is, held by the transaction. */
  const change = async (
    trx: Trx,
    before: StoredChannel,
    entered: ChannelFields & ChannelSecrets,
    viewer: Viewer,
    batch?: ChannelBatch,
  ): Promise<StoredChannel> => {
    checkChannel({ ...before, ...entered }, viewer);
    const input = { ...entered, ...secretsToWrite(before, entered, viewer) };
    await profileName(trx, input.alarmProfileId);
    await mapTaken(trx, input, () =>
      trx
        .updateTable('channel')
        .set({
          ...valuesOf(channelColumns, input),
          ...sealedValues(vault, before.channelId, input),
          ...stamp(viewer.admin.username),
        })
        .where('channel_id', '=', before.channelId)
        .execute(),
    );
    const after = await found(before.channelId, trx);
    const sides = { before: logged(before, {}), after: logged(after, input) };
    await written(trx, viewer, { action: 'update', row: after, ...sides }, batch);
    return after;
  };

  return {
    insert,
    change,
    publishChange,

    get: async (channelId: string, tabId: string | undefined, viewer: Viewer): Promise<Channel> =>
      withLock(visible(await found(channelId), viewer), viewer, tabId),

    add: async (input: ChannelInput, viewer: Viewer): Promise<Channel> => {
      const row = await db.transaction().execute((trx) => insert(trx, input, viewer));
      await publishChange(row.channelId);
      return { ...row, lock: null };
    },

    copy: async ({ channelId, ...names }: InputOf<typeof channel.copy>, viewer: Viewer): Promise<Channel> => {
      const row = await db.transaction().execute(async (trx) => {
        const { remark, ...source } = enteredFields(await found(channelId, trx));
        return insert(trx, { ...source, ...names, remark, systemId: names.systemId ?? '' }, viewer);
      });
      await publishChange(row.channelId);
      return { ...row, lock: null };
    },

    update: async (
      { channelId, tabId, version, ...input }: InputOf<typeof channel.update>,
      viewer: Viewer,
    ): Promise<Channel> => {
      const row = await db.transaction().execute(async (trx) => {
        await lockRows(trx, 'channel', [channelId]);
        const before = await found(channelId, trx);
        const current = await withLock(visible(before, viewer), viewer, tabId, trx);
        if (!current.lock?.own) {
          throw lockRefusal(current.lock, before.channelName, { lock: current.lock, current });
        }
        if (before.version !== version) {
          throw new AppError('version-conflict', {}, { current });
        }
        return withLock(await change(trx, before, input, viewer), viewer, tabId, trx);
      });
      await publishChange(channelId);
      return row;
    },

    reveal: ({ channelId, reason }: InputOf<typeof channel.reveal>, viewer: Viewer) =>
      db.transaction().execute(async (trx) => {
        const row = await found(channelId, trx);
        const secrets = await channelSecrets(trx, vault, channelId);
        await audit(trx, viewer, {
          resource,
          action: 'reveal',
          targetId: channelId,
          targetName: row.channelName,
          reason,
        });
        return secrets ?? { password: '', httpHeaders: {} };
      }),
  };

  async function written(
    trx: Trx,
    viewer: Viewer,
    {
      action,
      row,
      before = {},
      after,
    }: { action: 'add' | 'update'; row: StoredChannel; before?: object; after: object },
    batch?: ChannelBatch,
  ): Promise<void> {
    const sides = { before: { ...before }, after: { ...after } };
    const entry = { resource, action, targetId: row.channelId, targetName: row.channelName, ...sides };
    const line: ChannelLogLine = {
      channelId: row.channelId,
      level: 'info',
      event: 'configChange',
      adminName: viewer.admin.username,
      changes: changesOf(sides.before, sides.after),
    };
    if (batch) {
      batch.audited.push(entry);
      batch.logged.push(line);
    } else {
      await audit(trx, viewer, entry);
      await writeChannelLog(trx, line);
    }
  }
}

export type ChannelService = ReturnType<typeof createChannelService>;

/** Who may see where a channel leads and under which name. */
export const seesHosts = (viewer: Pick<Viewer, 'admin'>): boolean => viewer.admin.permissions.has('channel_all:edit');

/** Hosts and system ids are for those who may edit. */
function visible(row: StoredChannel, viewer: Viewer): StoredChannel {
  return seesHosts(viewer) ? row : { ...row, host: '', systemId: '', addressRange: '', httpConfig: null };
}
