import Form from 'antd/es/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useGuardedForm } from '#client/kit/form/use-guarded-form.ts';
import type { ChannelFields } from '#shared/channel/input.ts';
import type { Channel } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import { ChannelConflict } from './ChannelConflict.tsx';
import { ChannelForm } from './ChannelForm.tsx';
import { inputOf, sentInput } from './channel-input.ts';
import type { FormValues } from './field-table.ts';
import { claims, quiet } from './form-errors.ts';
import { LockBanner } from './LockBanner.tsx';
import { useEditLock } from './use-edit-lock.ts';

interface ChannelEditorProps {
  opened: Channel;
  onReload: () => void;
}

/** The form of a channel under its edit lock; what somebody else has saved meanwhile is shown beside. */
export function ChannelEditor({ opened, onReload }: ChannelEditorProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<FormValues>();
  const [base, setBase] = useState(opened);
  const [conflict, setConflict] = useState<{ mine: ChannelFields; theirs: Channel }>();
  const { channelId } = opened;

  const save = async (entered: FormValues) => {
    const values = sentInput(entered, inputOf(base));
    try {
      const saved = await call(
        channel.update,
        { channelId, tabId: lock.tabId, version: base.version, ...values },
        { quiet: [...quiet, 'version-conflict', 'lock.held', 'lock.lost'] },
      );
      setBase(saved);
      form.setFieldsValue({ password: undefined, httpHeaders: undefined });
      notify({ type: 'success', text: t('channelForm.saved', { name: saved.channelName }) });
      await refetch(channel.list, channel.all, channel.get, channel.options);
    } catch (thrown) {
      const error = asCallError(thrown);
      const isLockGone = error.error === 'lock.held' || error.error === 'lock.lost';
      if (isLockGone) await lock.again();
      if (isLockGone || error.error === 'version-conflict') {
        const { password: _password, httpHeaders: _headers, ...mine } = values;
        const theirs = await call(channel.get, { channelId });
        if (theirs.version !== base.version) setConflict({ mine, theirs });
      }
      throw error;
    }
  };
  const guarded = useGuardedForm<FormValues>({ form, claims, onSave: () => save(form.getFieldsValue(true)) });
  const lock = useEditLock({ channelId, version: base.version, isDirty: guarded.isDirty });

  const settle = (values: ChannelFields, theirs: Channel) => {
    form.setFieldsValue(values);
    setBase(theirs);
    setConflict(undefined);
  };
  // What was typed stays in sight and in reach although it cannot be saved any more.
  const isReadOnly = lock.state.kind !== 'mine' && !guarded.isDirty;

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
      isReadOnly={isReadOnly}
      isSaveRefused={lock.state.kind === 'theirs'}
      notice={
        <>
          <LockBanner state={lock.state} onTakeOver={lock.takeOver} onReload={onReload} />
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
