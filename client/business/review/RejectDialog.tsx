import styles from './reject.module.css';
import '#client/i18n/namespaces/review.ts';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { problemText } from '#client/kit/rules.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
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
  const chosen = Form.useWatch('rejectReason', form);
  const required = problemText({ rule: 'required' }, lang);
  return (
    <FormDialog
      form={form}
      title={title}
      okText={t('review:reject')}
      okButtonProps={{ danger: true }}
      onFinish={({ rejectReason, reason = '' }: Rejection) =>
        onConfirm({ rejectReason, ...(reason.trim() && { reason: reason.trim() }) })
      }
      onClose={onClose}
    >
      <Form.Item name="rejectReason" label={t('review:why')} rules={[{ required: true, message: required }]}>
        <Radio.Group className={styles.reasons}>
          {rejectReasons(lang).map(({ value, label }, at) => (
            <Radio key={value} value={value} autoFocus={at === 0}>
              {label}
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('review:note')}
        extra={t('review:noteHint')}
        rules={[{ required: chosen === 'other', whitespace: true, message: required }]}
      >
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
