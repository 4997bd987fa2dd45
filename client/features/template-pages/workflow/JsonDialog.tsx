import Alert from 'antd/es/alert';
import Input from 'antd/es/input';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import { Dialog } from '#client/kit/Dialog.tsx';
import { fromJson, toJson, type Workflow } from './workflow.ts';

interface JsonDialogProps {
  workflow: Workflow;
  onApply: (workflow: Workflow) => void;
  onClose: () => void;
}

/** The workflow as JSON: to copy, or to be replaced by another one. */
export function JsonDialog({ workflow, onApply, onClose }: JsonDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => toJson(workflow));
  const read = fromJson(text);
  return (
    <Dialog
      open
      title="JSON"
      okText={t('templatePages:workflow.apply')}
      okButtonProps={{ disabled: !read }}
      cancelText={t('kit.cancel')}
      onOk={() => {
        if (read) onApply(read);
        onClose();
      }}
      onCancel={onClose}
    >
      <CopyTextButton text={text} />
      <Input.TextArea aria-label="JSON" rows={14} value={text} onChange={({ target }) => setText(target.value)} />
      {!read && <Alert showIcon type="error" title={t('templatePages:workflow.notRead')} />}
    </Dialog>
  );
}
