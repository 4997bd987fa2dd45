import Alert from 'antd/es/alert';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { type ReactNode, useState } from 'react';
import { asCallError, type CallError } from '#client/http/call-error.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from './form/FormDialog.tsx';
import { problemText } from './rules.ts';

interface ReasonDialogProps {
  /** Names object and effect, on the button too: "Disable 3 suppliers". */
  title: string;
  /** What will happen. */
  effect: string;
  isDanger?: boolean;
  isReasonRequired?: boolean;
  /** Entered for an attempt that has failed. */
  reason?: string;
  onConfirm: (reason: string) => Promise<void>;
  /** Renders help below the error of a refused request, such as a link to the records that block it. */
  helpWith?: (error: CallError) => ReactNode;
  /** Asked beside the reason. */
  field?: ReactNode;
  isIncomplete?: boolean;
  onClose: () => void;
}

/** Asks once more before something with consequences, and why; closes when it is done, stays when it failed. */
export function ReasonDialog({
  title,
  effect,
  isDanger = false,
  isReasonRequired = false,
  reason: entered = '',
  onConfirm,
  helpWith,
  field,
  isIncomplete = false,
  onClose,
}: ReasonDialogProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [help, setHelp] = useState<ReactNode>();
  const confirm = async (reason: string) => {
    try {
      await onConfirm(reason);
    } catch (thrown) {
      setHelp(helpWith?.(asCallError(thrown)));
      throw thrown;
    }
  };
  return (
    <FormDialog
      title={title}
      okText={title}
      okButtonProps={{ danger: isDanger, disabled: isIncomplete }}
      initialValues={{ reason: entered }}
      onFinish={({ reason = '' }: { reason?: string }) => confirm(reason.trim())}
      onClose={onClose}
    >
      <p>{effect}</p>
      {help && <Alert type="warning" showIcon title={help} />}
      <Form.Item
        name="reason"
        label={t('kit.reason')}
        extra={t('kit.reasonHint')}
        rules={[{ required: isReasonRequired, whitespace: true, message: problemText({ rule: 'required' }, lang) }]}
      >
        <Input.TextArea autoFocus maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      {field}
    </FormDialog>
  );
}
