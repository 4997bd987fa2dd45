import Alert from 'antd/es/alert';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import { useState } from 'react';
import rejectStyles from '#client/business/review/reject.module.css';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import { Dialog } from '#client/kit/Dialog.tsx';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { problemText } from '#client/kit/rules.ts';
import { customerApplication } from '#shared/application.ts';
import type { ErrorName } from '#shared/errors.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import styles from './application.module.css';
import { refusals } from './application-choices.ts';
import { refetchApplications } from './change-applications.ts';
import type { ApplicationRef } from './use-application-actions.ts';

type Values = Omit<InputOf<typeof customerApplication.reject>, 'applyId'>;
type Draft = NonNullable<ReplyOf<typeof customerApplication.reject>['draft']>;

/** Rejects an application with a reason, and tells the applicant: by mail, or by a draft where no mail server is set up. */
export function RejectApplication({ row, onClose }: { row: ApplicationRef; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<Values>();
  const [draft, setDraft] = useState<Draft>();
  const rejectReason = Form.useWatch('rejectReason', form);
  const isMailed = Form.useWatch('sendMail', form);
  const required = problemText({ rule: 'required' }, lang);
  const { applyId, companyName: name, email } = row;

  const handleFinish = async (values: Values, quiet: ErrorName[]) => {
    const answer = await call(customerApplication.reject, { applyId, ...values }, { quiet });
    notify({
      type: 'success',
      text: t('application:rejected', { name }) + (answer.isMailed ? ` ${t('application:mailed')}` : ''),
    });
    await refetchApplications();
    setDraft(answer.draft);
    return !answer.draft;
  };

  if (draft) return <MailDraft draft={draft} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={t('application:rejectTitle', { name })}
      okText={t('application:reject')}
      okButtonProps={{ danger: true }}
      width={520}
      initialValues={{ sendMail: true }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <Form.Item
        name="rejectReason"
        label={t('application:rejectReason')}
        rules={[{ required: true, message: required }]}
      >
        <Radio.Group className={rejectStyles.reasons} options={refusals(lang)} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('application:reason')}
        extra={t('application:reasonHint')}
        rules={[{ required: rejectReason === 'other', whitespace: true, message: required }]}
      >
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item name="sendMail" valuePropName="checked">
        <Checkbox>{t('application:sendMail', { email })}</Checkbox>
      </Form.Item>
      {isMailed && (
        <Form.Item name="message" label={t('application:message')} extra={t('application:messageHint')}>
          <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 8 }} />
        </Form.Item>
      )}
    </FormDialog>
  );
}

/** A mail that this console cannot send, for the user's own mail program. */
function MailDraft({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { t } = useTranslation();
  const { to, subject, body } = draft;
  const address = `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <Dialog
      open
      title={t('application:draftTitle')}
      okText={t('application:done')}
      onOk={onClose}
      onCancel={onClose}
      cancelButtonProps={{ style: { display: 'none' } }}
      width={520}
    >
      <Alert type="info" title={t('application:draftTo', { to })} description={subject} />
      <pre className={styles.draft}>{body}</pre>
      <div className={styles.draftTools}>
        <CopyTextButton text={body} label={t('application:copyDraft')} />
        <a href={address}>{t('application:openMail')}</a>
      </div>
    </Dialog>
  );
}
