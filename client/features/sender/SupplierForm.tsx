import '#client/i18n/namespaces/registration.ts';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#client/http/notices.ts';
import { runExport } from '#client/http/run-export.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useLang } from '#client/i18n/index.ts';
import { DayInput } from '#client/kit/DayInput.tsx';
import { Drawer } from '#client/kit/Drawer.tsx';
import formStyles from '#client/kit/form/form.module.css';
import { asPickList } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { labelOf } from '#client/kit/texts.ts';
import { channel } from '#shared/channel.ts';
import type { FormColumn } from '#shared/sender/row.ts';
import { senderId } from '#shared/sender.ts';
import styles from './sender.module.css';
import { formFields } from './sender-choices.ts';
import type { SenderRef } from './use-sender-actions.ts';

/** Builds a supplier's registration form of some sender IDs, by columns that are kept for the channel or its supplier. */
export function SupplierForm({ rows, onClose }: { rows: readonly SenderRef[]; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [channelId, setChannelId] = useState<string>();
  const [edited, setEdited] = useState<readonly FormColumn[]>();
  const [forSupplier, setForSupplier] = useState(false);
  const [followUpOn, setFollowUpOn] = useState<string | null>(null);
  const [isBuilding, setBuilding] = useState(false);
  const channels = asPickList(useCall(channel.options, {}, { quiet: true }).data);
  const { data: form } = useCall(senderId.getForm, channelId ? { channelId } : null, { keepPreviousData: false });
  const { send: save, isSending } = useSend(senderId.saveForm);
  const columns = edited ?? form?.columns ?? [];
  const change = (at: number, patch: Partial<FormColumn>) =>
    setEdited(columns.map((column, index) => (index === at ? { ...column, ...patch } : column)));

  const handleSave = async () => {
    if (!channelId || !form) return;
    const version = forSupplier ? form.supplierVersion : form.channelVersion;
    await save({ channelId, forSupplier, version, columns: [...columns] });
    setEdited(undefined);
    notify({ type: 'success', text: t('sender:form.saved') });
    await refetch(senderId.getForm);
  };
  const handleBuild = async () => {
    if (!channelId) return;
    setBuilding(true);
    const input = { channelId, senderIdIds: rows.map((row) => row.senderIdId), followUpOn };
    // A failure has already been shown.
    const isDone = await runExport(senderId.buildForm, input, t('sender:form.button')).then(
      () => true,
      () => false,
    );
    setBuilding(false);
    await refetch(senderId.list, senderId.get);
    if (isDone) onClose();
  };

  return (
    <Drawer
      open
      onClose={onClose}
      size={640}
      title={t('sender:form.title', { count: rows.length })}
      footer={
        <div className={formStyles.bar}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            disabled={!form || edited !== undefined}
            loading={isBuilding}
            onClick={() => void handleBuild()}
          >
            {t('sender:form.build')}
          </Button>
        </div>
      }
    >
      <p>{t('sender:form.hint')}</p>
      <p className={styles.names}>{rows.map((row) => row.senderId).join(', ')}</p>
      <div className={styles.formHead}>
        <label htmlFor="sender-form-channel">{labelOf('registration', 'channelId', t)}</label>
        <OptionSelect
          id="sender-form-channel"
          list={channels}
          value={channelId ?? null}
          onChange={(value) => {
            setChannelId(value === null ? undefined : String(value));
            setEdited(undefined);
          }}
        />
        <label htmlFor="sender-form-follow">{labelOf('registration', 'followUpOn', t)}</label>
        <DayInput id="sender-form-follow" value={followUpOn} onChange={setFollowUpOn} />
      </div>
      {form && (
        <>
          <h3>{t('sender:form.columns')}</h3>
          <Alert type="info" title={t(`sender:form.sources.${form.source}`)} />
          <ul className={styles.formColumns}>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
              <li key={index}>
                <Input
                  aria-label={`${t('sender:form.column')} ${index + 1}`}
                  value={column.title}
                  maxLength={64}
                  onChange={(event) => change(index, { title: event.target.value })}
                />
                <Select
                  aria-label={`${t('sender:form.field')} ${index + 1}`}
                  value={column.field}
                  options={[...formFields(lang)]}
                  onChange={(field) => change(index, { field })}
                />
                {column.field === 'fixed' && (
                  <Input
                    aria-label={`${t('sender:form.text')} ${index + 1}`}
                    value={column.text ?? ''}
                    maxLength={200}
                    onChange={(event) => change(index, { text: event.target.value })}
                  />
                )}
                <Button
                  type="text"
                  danger
                  aria-label={t('sender:form.remove', { number: index + 1 })}
                  onClick={() => setEdited(columns.filter((_column, place) => place !== index))}
                >
                  ×
                </Button>
              </li>
            ))}
          </ul>
          <div className={styles.formTools}>
            <Button onClick={() => setEdited([...columns, { title: '', field: 'senderId' }])}>
              {t('sender:form.add')}
            </Button>
            <Checkbox checked={forSupplier} onChange={(event) => setForSupplier(event.target.checked)}>
              {t('sender:form.forSupplier')}
            </Checkbox>
            <Button
              disabled={
                edited === undefined || columns.length === 0 || columns.some(({ title }) => title.trim() === '')
              }
              loading={isSending}
              onClick={() => void handleSave().catch(() => undefined)}
            >
              {t('sender:form.save')}
            </Button>
          </div>
        </>
      )}
    </Drawer>
  );
}
