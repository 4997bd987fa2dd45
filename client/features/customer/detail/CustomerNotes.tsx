import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { clsx } from 'clsx';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { Loading } from '#client/kit/Loading.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { customer } from '#shared/customer.ts';
import styles from './customer-detail.module.css';

/** What people wrote down about a customer, newest first. */
export function CustomerNotes({ customerId, isArchived }: { customerId: string; isArchived: boolean }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ text: string }>();
  const { data, error, mutate } = useCall(customer.notes, { customerId }, { quiet: true });
  const { send, isSending } = useSend(customer.addNote);
  const text = Form.useWatch('text', form) ?? '';
  const handleFinish = async () => {
    await send({ customerId, text: text.trim() });
    form.resetFields();
    notify({ type: 'success', text: t('customer:notes.saved') });
    await refetch(customer.notes, customer.history);
  };
  return (
    <div className={clsx(styles.card, styles.notes)}>
      {!isArchived && (
        <Can do={customer.addNote}>
          <Form form={form} layout="vertical" onFinish={handleFinish}>
            <Form.Item name="text" label={t('customer:fields.note')} noStyle={false}>
              <Input.TextArea
                maxLength={2000}
                autoSize={{ minRows: 2, maxRows: 8 }}
                placeholder={t('customer:notes.placeholder')}
              />
            </Form.Item>
            <Button type="primary" htmlType="submit" disabled={!text.trim()} loading={isSending}>
              {t('customer:notes.add')}
            </Button>
          </Form>
        </Can>
      )}
      {error && !data && <FailedNotice error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Loading rows={3} />}
      {data?.length === 0 && <p className={styles.none}>{t('customer:notes.none')}</p>}
      {data && data.length > 0 && (
        <ol>
          {data.map((note) => (
            <li key={note.noteId}>
              <p>{note.text}</p>
              <small>
                {note.author} · <TimeText value={note.time} />
              </small>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
