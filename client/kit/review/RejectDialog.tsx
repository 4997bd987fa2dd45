import styles from './reject.module.css';
import '#client/i18n/namespaces/review.ts';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import Radio from 'antd/es/radio';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallError } from '#client/http/call-error.ts';
import { useLang } from '#client/i18n/index.ts';
import { problemText } from '#client/kit/rules.ts';
import { type RejectReason, rejectReasons } from './review-choices.ts';

interface Rejection {
  rejectReason: RejectReason;
  reason?: string;
}

interface RejectDialogProps {
  title: string;
  onConfirm: (rejection: Rejection) => Promise<void>;
  onClose: () => void;
}

/** Asks why something is rejected: a reason of the list, and words where none fits. */
export function RejectDialog({ title, onConfirm, onClose }: RejectDialogProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<Rejection>();
  const [isSending, setSending] = useState(false);
  const chosen = Form.useWatch('rejectReason', form);
  const required = problemText({ rule: 'required' }, lang);

  const handleFinish = async ({ rejectReason, reason = '' }: Rejection) => {
    setSending(true);
    // `call()` has already shown a failure; the dialog stays open for a retry.
    const failure = await onConfirm({ rejectReason, ...(reason.trim() && { reason: reason.trim() }) }).then(
      () => undefined,
      asCallError,
    );
    setSending(false);
    if (!failure) onClose();
  };

  return (
    <Modal
      open
      title={title}
      okText={t('review:reject')}
      okButtonProps={{ danger: true }}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
      width={480}
    >
      <Form form={form} layout="vertical" onFinish={handleFinish}>
        <Form.Item name="rejectReason" label={t('review:why')} rules={[{ required: true, message: required }]}>
          <Radio.Group className={styles.reasons} options={[...rejectReasons(lang)]} />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t('review:note')}
          extra={t('review:noteHint')}
          rules={[{ required: chosen === 'other', whitespace: true, message: required }]}
        >
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
