import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallError } from '#client/http/call-error.ts';
import { useLang } from '#client/i18n/index.ts';
import { problemText } from './rules.ts';

interface ReasonDialogProps {
  /** Names object and effect, on the button too: "Disable 3 suppliers". */
  title: string;
  /** What will happen. */
  effect: string;
  isDanger?: boolean;
  isReasonRequired?: boolean;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks once more before something with consequences, and why; closes when it is done, stays when it failed. */
export function ReasonDialog({
  title,
  effect,
  isDanger = false,
  isReasonRequired = false,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<{ reason?: string }>();
  const [isSending, setSending] = useState(false);

  const handleFinish = async ({ reason = '' }: { reason?: string }) => {
    setSending(true);
    // `call()` has already shown a failure; the dialog stays open for a retry.
    const failure = await onConfirm(reason.trim()).then(() => undefined, asCallError);
    setSending(false);
    if (!failure) onClose();
  };

  return (
    <Modal
      open
      title={title}
      okText={title}
      okButtonProps={{ danger: isDanger }}
      cancelText={t('kit.cancel')}
      cancelButtonProps={{ disabled: isSending }}
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
      width={480}
    >
      <p>{effect}</p>
      <Form form={form} layout="vertical" onFinish={handleFinish} validateTrigger="onBlur">
        <Form.Item
          name="reason"
          label={t('kit.reason')}
          extra={t('kit.reasonHint')}
          rules={[{ required: isReasonRequired, whitespace: true, message: problemText({ rule: 'required' }, lang) }]}
        >
          <Input.TextArea autoFocus maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
