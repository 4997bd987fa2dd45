import Form from 'antd/es/form';
import { useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useGuardedForm } from '#client/kit/form/use-guarded-form.ts';
import { changedFields } from '#client/kit/three-way.ts';
import type { ChannelFields } from '#shared/channel/input.ts';
import type { Channel } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import type { ErrorName } from '#shared/errors.ts';
import { ChannelConflict } from './ChannelConflict.tsx';
import { ChannelForm } from './ChannelForm.tsx';
import { inputOf, sentInput } from './channel-input.ts';
import type { FormValues } from './field-table.ts';
import { claims, quiet } from './form-errors.ts';
import { LockBanner } from './LockBanner.tsx';
import { lockWords } from './lock-words.ts';
import { useEditLock } from './use-edit-lock.ts';

/** Retried once before it is shown. */
const lockLost: readonly ErrorName[] = ['lock.lost'];

/** The form of a channel under its edit lock; what somebody else has saved meanwhile is shown beside. */
export function ChannelEditor({ opened }: { opened: Channel }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<FormValues>();
  const [base, setBase] = useState(opened);
  const [conflict, setConflict] = useState<{ mine: ChannelFields; theirs: Channel }>();
  const { channelId } = opened;

  /** Sends the update; retries where the person has nothing to decide. `tried` holds the errors that were retried. */
  const send = async (values: FormValues, version: number, tried: readonly ErrorName[] = []): Promise<Channel> => {
    // The others are shown by `call()`: they name the holder of the lock.
    const shownHere: ErrorName[] = [...quiet, 'version-conflict', ...(tried.includes('lock.lost') ? [] : lockLost)];
    try {
      const input = { channelId, tabId: lock.tabId, version, ...values };
      return await call(channel.update, input, { quiet: shownHere });
    } catch (thrown) {
      const { error } = asCallError(thrown);
      if (!error || tried.includes(error)) throw thrown;
      if (error === 'lock.lost') {
        // The lock has expired, e.g. while the computer slept.
        await lock.again();
        return send(values, version, [...tried, error]);
      }
      const theirs = error === 'version-conflict' ? await fetchStored() : undefined;
      if (theirs && !hasOtherFields(theirs)) return send(values, theirs.version, [...tried, 'version-conflict']);
      throw thrown;
    }
  };
  const save = async (entered: FormValues) => {
    try {
      const saved = await send(sentInput(entered, inputOf(base)), base.version);
      setBase(saved);
      setConflict(undefined);
      form.setFieldsValue({ password: undefined, httpHeaders: undefined });
      notify({ type: 'success', text: t('channelForm.saved', { name: saved.channelName }) });
      await refetch(channel.list, channel.all, channel.get, channel.options);
    } catch (thrown) {
      const { error = '' } = asCallError(thrown);
      const isLockGone = ['lock.held', 'lock.own-tab', 'lock.lost'].includes(error);
      if (isLockGone) await lock.again();
      if (isLockGone || error === 'version-conflict') await compare(true);
      throw thrown;
    }
  };
  const guarded = useGuardedForm<FormValues>({ form, claims, onSave: () => save(form.getFieldsValue(true)) });

  const fetchStored = () => call(channel.get, { channelId }, { quiet: true }).catch(() => undefined);
  /** False for a newer version that differs in nothing the form has: a change of status bumps the version too. */
  const hasOtherFields = (theirs: Channel) => changedFields(inputOf(base), inputOf(theirs)).length > 0;
  /** Adopts a newer version, or shows it beside unsaved entries that differ from it. */
  const adopt = useEffectEvent((theirs: Channel, isSaving: boolean) => {
    const isKnown = theirs.version === (conflict?.theirs ?? base).version;
    if (isKnown || (guarded.isSending && !isSaving)) return;
    if (guarded.isDirty && hasOtherFields(theirs)) {
      const { password, httpHeaders, ...mine } = sentInput(form.getFieldsValue(true), inputOf(base));
      return setConflict({ mine, theirs });
    }
    setBase(theirs);
    if (!hasOtherFields(theirs)) return;
    form.setFieldsValue(inputOf(theirs));
    notify({ type: 'info', text: t('channelForm.lock.refreshed', { name: theirs.updatedBy }) });
  });
  const compare = async (isSaving: boolean) => {
    const theirs = await fetchStored();
    if (theirs) adopt(theirs, isSaving);
  };
  const lock = useEditLock({
    channelId,
    version: (conflict?.theirs ?? base).version,
    isDirty: guarded.isDirty,
    countChanges: () => changedFields<Partial<FormValues>>(inputOf(base), form.getFieldsValue(true)).length,
    onStale: () => void compare(false),
  });

  const settle = (values: ChannelFields, theirs: Channel) => {
    form.setFieldsValue(values);
    setBase(theirs);
    setConflict(undefined);
  };

  return (
    <ChannelForm
      form={form}
      guarded={guarded}
      initial={inputOf(base)}
      stored={{
        ...{ channelId, channelName: base.channelName },
        ...{ hasPassword: base.hasPassword, headerNames: base.httpHeaderNames, target: base },
      }}
      saveText={t('kit.save')}
      // Unsaved entries stay readable and can be copied although they cannot be saved any more.
      isReadOnly={lock.state.kind !== 'mine' && !guarded.isDirty}
      saveRefusal={lock.state.kind === 'theirs' ? lockWords(lock.state.lock, t).refused : undefined}
      notice={
        <>
          <LockBanner state={lock.state} onTakeOver={lock.takeOver} />
          {conflict && (
            <ChannelConflict
              key={conflict.theirs.version}
              base={base}
              mine={conflict.mine}
              theirs={conflict.theirs}
              onSettle={(values) => settle(values, conflict.theirs)}
            />
          )}
        </>
      }
    />
  );
}
