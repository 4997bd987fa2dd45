import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { FormColumn } from '#shared/sender/row.ts';
import { senderId } from '#shared/sender.ts';
import styles from './sender.module.css';
import { formFields } from './sender-choices.ts';

interface FormColumnsProps {
  channelId: string;
  form: ReplyOf<typeof senderId.getForm>;
  /** Tells whether there are changes that are not kept yet. */
  onDirty: (isDirty: boolean) => void;
}

/** Columns of a channel's form, kept for the channel or for its supplier. */
export function FormColumns({ channelId, form, onDirty }: FormColumnsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [edited, setEdited] = useState<readonly FormColumn[]>();
  const [forSupplier, setForSupplier] = useState(false);
  const { send: save, isSending } = useSend(senderId.saveForm);
  const columns = edited ?? form.columns;
  const edit = (next: readonly FormColumn[] | undefined) => {
    setEdited(next);
    onDirty(next !== undefined);
  };
  const change = (at: number, patch: Partial<FormColumn>) =>
    edit(columns.map((column, index) => (index === at ? { ...column, ...patch } : column)));

  const handleSave = async () => {
    const version = forSupplier ? form.supplierVersion : form.channelVersion;
    await save({ channelId, forSupplier, version, columns: [...columns] });
    edit(undefined);
    notify({ type: 'success', text: t('sender:form.saved') });
    await refetch(senderId.getForm);
  };

  return (
    <>
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
              onClick={() => edit(columns.filter((_column, place) => place !== index))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.formTools}>
        <Button onClick={() => edit([...columns, { title: '', field: 'senderId' }])}>{t('sender:form.add')}</Button>
        <Checkbox checked={forSupplier} onChange={(event) => setForSupplier(event.target.checked)}>
          {t('sender:form.forSupplier')}
        </Checkbox>
        <Button
          disabled={edited === undefined || columns.length === 0 || columns.some(({ title }) => title.trim() === '')}
          loading={isSending}
          onClick={() => void handleSave().catch(() => undefined)}
        >
          {t('sender:form.save')}
        </Button>
      </div>
    </>
  );
}
