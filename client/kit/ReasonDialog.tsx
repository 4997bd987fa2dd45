import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useTranslation } from 'react-i18next';
import { useLang } from '#client/i18n/index.ts';
import { FormDialog } from './form/FormDialog.tsx';
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
  return (
    <FormDialog
      title={title}
      okText={title}
      okButtonProps={{ danger: isDanger }}
      onFinish={({ reason = '' }: { reason?: string }) => onConfirm(reason.trim())}
      onClose={onClose}
    >
      <p>{effect}</p>
      <Form.Item
        name="reason"
        label={t('kit.reason')}
        extra={t('kit.reasonHint')}
        rules={[{ required: isReasonRequired, whitespace: true, message: problemText({ rule: 'required' }, lang) }]}
      >
        <Input.TextArea autoFocus maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
