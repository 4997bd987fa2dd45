import Form from 'antd/es/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { ConflictNotice } from '#client/kit/ConflictNotice.tsx';
import { useGuardedForm } from '#client/kit/form/use-guarded-form.ts';
import { labelOf } from '#client/kit/texts.ts';
import { differingFields, keepMine } from '#client/kit/three-way.ts';
import type { ChannelFields } from '#shared/channel/input.ts';
import type { Channel } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import { ChannelForm } from './ChannelForm.tsx';
import { inputOf, sentInput } from './channel-input.ts';
import { choicesOf } from './field-choices.ts';
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

  const both = conflict && { base: inputOf(base), mine: conflict.mine, theirs: inputOf(conflict.theirs) };
  const settle = (values: ChannelFields, theirs: Channel) => {
    form.setFieldsValue(values);
    setBase(theirs);
    setConflict(undefined);
  };
  const words = (field: keyof ChannelFields, value: unknown): string =>
    choicesOf(field, t).find((choice) => choice.value === value)?.label ?? asText(value);
  // What was typed stays in sight and in reach although it cannot be saved any more.
  const isReadOnly = lock.state.kind !== 'mine' && !guarded.isDirty;

  return (
    <ChannelForm
      form={form}
      guarded={guarded}
      initial={inputOf(opened)}
      stored={{
        ...{ channelId, channelName: base.channelName },
        ...{ hasPassword: base.hasPassword, headerNames: base.httpHeaderNames },
      }}
      saveText={t('kit.save')}
      isReadOnly={isReadOnly}
      isSaveRefused={lock.state.kind === 'theirs'}
      notice={
        <>
          <LockBanner state={lock.state} onTakeOver={lock.takeOver} onReload={onReload} />
          {both && conflict && (
            <ConflictNotice
              who={conflict.theirs.updatedBy}
              when={conflict.theirs.updatedAt}
              differences={differingFields(both).map((field) => ({
                field,
                label: labelOf('channelForm', field, t),
                mine: words(field, both.mine[field]),
                theirs: words(field, both.theirs[field]),
              }))}
              onKeepMine={() => settle(keepMine(both), conflict.theirs)}
              onTakeTheirs={() => settle(both.theirs, conflict.theirs)}
            />
          )}
        </>
      }
    />
  );
}

const asText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
