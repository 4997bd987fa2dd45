import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { notify } from '#client/http/notices.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import type { ContactNote } from '#shared/application/row.ts';
import { customerApplication } from '#shared/application.ts';
import styles from './application.module.css';
import { refetchApplications } from './change-applications.ts';

interface ContactNotesProps {
  applyId: string;
  status: number;
  notes: readonly ContactNote[];
}

/** What was said with the applicant, newest first, and room for more while it is handled. */
export function ContactNotes({ applyId, status, notes }: ContactNotesProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ text: string }>();
  const { send, isSending } = useSend(customerApplication.contact);
  const text = Form.useWatch('text', form) ?? '';
  const handleFinish = async () => {
    await send({ applyId, text: text.trim() });
    form.resetFields();
    notify({ type: 'success', text: t('application:contact.saved') });
    await refetchApplications();
  };
  return (
    <section className={styles.notes} aria-label={t('application:fields.notes')}>
      <h3>{t('application:fields.notes')}</h3>
      {status === 0 && <p className={styles.faint}>{t('application:contact.takeFirst')}</p>}
      {(status === 1 || status === 2) && (
        <Can do={customerApplication.contact}>
          <Form form={form} layout="vertical" onFinish={handleFinish}>
            <Form.Item name="text" label={t('application:contact.label')}>
              <Input.TextArea
                maxLength={2000}
                autoSize={{ minRows: 2, maxRows: 8 }}
                placeholder={t('application:contact.placeholder')}
              />
            </Form.Item>
            <Button htmlType="submit" disabled={!text.trim()} loading={isSending}>
              {t('application:contact.add')}
            </Button>
          </Form>
        </Can>
      )}
      {notes.length === 0 && status !== 0 && <p className={styles.faint}>{t('application:contact.none')}</p>}
      <ol>
        {notes.map((note) => (
          <li key={note.noteId}>
            <p>{note.text}</p>
            <small>
              {note.author} · <TimeText value={note.time} />
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
