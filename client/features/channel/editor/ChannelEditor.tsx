import { useEffectEvent } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { useServerEvent } from '#client/http/events.ts';
import { notify } from '#client/http/notices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ConflictNotice } from '#client/kit/ConflictNotice.tsx';
import { LockBanner } from '#client/kit/edit-lock/LockBanner.tsx';
import { lockWords } from '#client/kit/edit-lock/lock-words.ts';
import { useEditLock } from '#client/kit/edit-lock/use-edit-lock.ts';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { changedFields } from '#client/kit/three-way.ts';
import type { Channel } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import type { ErrorName } from '#shared/errors.ts';
import { useAlarmProfiles } from '../alarm/use-alarm-profiles.ts';
import { ChannelForm } from './ChannelForm.tsx';
import { channelRecord, fetchStored } from './channel-record.ts';
import type { FormValues } from './field-table.ts';
import { valueWords } from './value-words.ts';

/** The form of a channel under its edit lock; versions that another user saves are adopted or shown beside. */
export function ChannelEditor({ opened }: { opened: Channel }) {
  const { t } = useTranslation();
  const { profiles, usual } = useAlarmProfiles();
  const { channelId } = opened;

  /** Sends the update under the lock. An expired lock that no other user has taken is acquired again. */
  const update = async (values: FormValues, { version }: Channel, suppressed: readonly ErrorName[]) => {
    const input = { channelId, tabId: lock.tabId(), version, ...values };
    try {
      return await call(channel.update, input, { quiet: [...suppressed, 'lock.lost'] });
    } catch (thrown) {
      if (asCallError(thrown).error !== 'lock.lost') throw thrown;
      // E.g. the computer slept.
      await lock.again();
      return call(channel.update, input, { quiet: suppressed });
    }
  };
  const record = useRecordForm<Channel, FormValues, 'channelForm'>({
    ...channelRecord,
    opened,
    save: async (values, base = opened, suppressed) => {
      try {
        const saved = await update(values, base, suppressed);
        record.form.setFieldsValue({ password: undefined, httpHeaders: undefined });
        return saved;
      } catch (thrown) {
        if (asCallError(thrown).error?.startsWith('lock.')) {
          await lock.again();
          await compare(true);
        }
        throw thrown;
      }
    },
  });
  const { base = opened, conflict } = record;
  const { version } = conflict?.theirs ?? base;

  // Runs after requests: an effect event reads the state of the latest render.
  const adopt = useEffectEvent((theirs: Channel, isSaving: boolean) => {
    if (theirs.version === version || (record.isSending && !isSaving)) return;
    if (record.adopt(theirs)) {
      notify({ type: 'info', text: t('channelForm:lock.refreshed', { name: theirs.updatedBy }) });
    }
  });
  const compare = async (isSaving: boolean) => {
    const theirs = await fetchStored(channelId);
    if (theirs) adopt(theirs, isSaving);
  };
  const lock = useEditLock({
    rowId: channelId,
    calls: {
      endpoint: channel.lock,
      lock: (wish, quiet) => call(channel.lock, { channelId, ...wish }, { quiet }),
      unlockPath: channel.unlock.path,
      key: { channelId },
    },
    version,
    isDirty: record.isDirty,
    countChanges: () => changedFields<Partial<FormValues>>(record.initial, record.form.getFieldsValue(true)).length,
    onStale: () => void compare(false),
  });
  // The event does not say which tab holds the lock: only the server's reply does.
  useServerEvent('channel-lock', (news) => {
    if (news.channelId === channelId) void lock.again();
  });

  return (
    <ChannelForm
      record={record}
      stored={{
        channelId,
        channelName: base.channelName,
        hasPassword: base.hasPassword,
        headerNames: base.httpHeaderNames,
        target: base,
      }}
      // Unsaved entries stay readable and can be copied although they cannot be saved any more.
      isReadOnly={lock.state.kind !== 'mine' && !record.isDirty}
      saveRefusal={
        lock.state.kind === 'theirs' ? lockWords(lock.state.lock, t('channelForm:lock.what'), t).refused : undefined
      }
      lockNotice={
        <LockBanner
          state={lock.state}
          what={t('channelForm:lock.what')}
          hidden={t('channelForm:lock.hidden')}
          takeOver="channel_all:take-over"
          onTakeOver={lock.takeOver}
        />
      }
      notice={
        conflict && (
          <ConflictNotice<FormValues>
            key={conflict.theirs.version}
            {...conflict}
            resource={record.resource}
            words={(field, value) =>
              field === 'alarmProfileId'
                ? (profiles?.find(({ alarmProfileId }) => alarmProfileId === value)?.profileName ?? usual)
                : valueWords(field, value, t)
            }
            isPerField
          />
        )
      }
    />
  );
}
