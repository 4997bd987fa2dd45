import Form, { type FormInstance } from 'antd/es/form';
import { type ReactNode, useRef, useState } from 'react';
import { showError } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { useTranslation } from '#client/i18n/t.ts';
import type { ErrorName } from '#shared/errors.ts';
import { Dialog } from '../Dialog.tsx';
import { type FieldErrors, showServerErrors, suppressErrors } from './server-errors.ts';

interface FormDialogProps<Values extends object> {
  title: ReactNode;
  /** Names what is done. */
  okText: string;
  okButtonProps?: { disabled?: boolean; danger?: boolean } | undefined;
  width?: number;
  /** Of a dialog without fields: a click beside it closes it. */
  closesBeside?: boolean;
  /** Of a dialog that watches or sets its fields itself. */
  form?: FormInstance<Values>;
  initialValues?: Partial<Values>;
  /** Errors of the call that belong to a field. */
  fieldErrors?: FieldErrors;
  /**
   * Does it; `quiet` names the errors that the dialog shows at its fields. The dialog closes after that, unless it resolves
   * with false, and stays open for another try when it throws.
   */
  onFinish: (values: Values, quiet: ErrorName[]) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

const noFields: FieldErrors = {};

/** Fields to begin with; those that open something when they get the focus are left out. */
const firstField =
  'input:not(.ant-picker-input > input, [type=hidden], [type=file], [type=radio]:not(:checked), :disabled), textarea:not(:disabled)';

/** Initial focus: the first field, unless a field has the focus already (`autoFocus`). */
function focusFirstField(fields: HTMLElement | null): void {
  if (fields?.contains(document.activeElement)) return;
  fields?.querySelector<HTMLElement>(firstField)?.focus();
}

/** A small form in a dialog: sends once, shows what the server refuses at its fields, gives the focus back. */
export function FormDialog<Values extends object>({
  title,
  okText,
  okButtonProps,
  width = 480,
  closesBeside = false,
  form: given,
  initialValues,
  fieldErrors = noFields,
  onFinish,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>(given);
  const [isSending, setSending] = useState(false);
  const fields = useRef<HTMLDivElement>(null);

  const handleFinish = async (values: Values) => {
    setSending(true);
    const quiet = suppressErrors(fieldErrors);
    try {
      const outcome = await onFinish(values, quiet);
      if (outcome !== false) onClose();
    } catch (thrown) {
      const error = asCallError(thrown);
      const placed = showServerErrors(form, error, fieldErrors);
      // What belongs to no field of the dialog was not said yet; everything else `call()` has shown.
      if (placed.length === 0 && error.error && quiet.includes(error.error)) showError(error);
    }
    setSending(false);
  };

  return (
    <Dialog
      open
      title={title}
      okText={okText}
      okButtonProps={okButtonProps ?? {}}
      cancelText={t('kit.cancel')}
      cancelButtonProps={{ disabled: isSending }}
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={onClose}
      // What has been entered does not go by a click beside it.
      mask={{ closable: closesBeside }}
      width={width}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(fields.current)}
    >
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        {...(initialValues && { initialValues })}
        onFinish={(values) => void handleFinish(values)}
      >
        <div ref={fields}>{children}</div>
      </Form>
    </Dialog>
  );
}
