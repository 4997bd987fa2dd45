import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Progress from 'antd/es/progress';
import Dragger from 'antd/es/upload/Dragger';
import { type MouseEvent, useState } from 'react';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import type { StoredFile } from '#shared/common.ts';
import { extensionsOf, megabyte } from '#shared/http/upload.ts';
import { supplier } from '#shared/supplier.ts';
import { kindNames } from '#shared/texts/file-kinds.ts';
import { ContractLink } from './ContractLink.tsx';
import styles from './supplier.module.css';
import { useContractUpload } from './use-contract-upload.ts';

const { upload: rule } = supplier.uploadContract;
/** The chooser shows only these; what is dropped is looked at here, or it would vanish without a word. */
const accept = { format: extensionsOf(rule).join(','), filter: () => true };

interface ContractFileProps {
  /** Of the form: the id its label names, the name of the file, and how to change it. */
  id?: string;
  value?: string | null;
  onChange?: (fileName: string | null) => void;
  /** Files the value may name without having been sent from here. */
  known: readonly (StoredFile | null | undefined)[];
  onBusy: (isBusy: boolean) => void;
}

/** The contract in the form: sent at once when chosen or dropped, kept when the supplier is saved. */
export function ContractFile({ id, value, onChange, known, onBusy }: ContractFileProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const form = Form.useFormInstance();
  const [sent, setSent] = useState<readonly StoredFile[]>([]);
  const setError = (...errors: string[]) => form.setFields([{ name: rule.field, errors }]);
  const { sending, send, cancel } = useContractUpload({
    onDone: (file) => {
      setSent([...sent, file]);
      onBusy(false);
      onChange?.(file.fileName);
    },
    onRefused: (reason) => {
      onBusy(false);
      setError(reason);
    },
  });
  const present = [...sent, ...known].find((file) => file?.fileName === value);

  const handleFile = (file: File) => {
    setError();
    onBusy(true);
    void send(file);
    return false;
  };
  const handleCancel = () => {
    cancel();
    onBusy(false);
    setError();
  };
  // The package takes the focus away when it opens the chooser; keys would start at the top of the page afterwards.
  const keepFocus = ({ currentTarget }: MouseEvent<HTMLElement>) => queueMicrotask(() => currentTarget.focus());

  return (
    <div className={styles.contractFile}>
      {present && value && (
        <div className={styles.fileLine}>
          <ContractLink file={present} />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('supplier:file.remove', { name: present.displayName })}
            title={t('supplier:file.remove', { name: present.displayName })}
            onClick={() => onChange?.(null)}
          />
        </div>
      )}
      {sending && (
        <div className={styles.fileLine}>
          <span className={styles.fileSending}>
            <span>{sending.name}</span>
            <Progress
              percent={sending.percent}
              size="small"
              strokeColor="var(--ant-color-primary)"
              aria-label={t('supplier:file.sending', { name: sending.name })}
            />
          </span>
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={t('supplier:file.cancel', { name: sending.name })}
            title={t('supplier:file.cancel', { name: sending.name })}
            onClick={handleCancel}
          />
        </div>
      )}
      <Dragger accept={accept} beforeUpload={handleFile} fileList={[]} showUploadList={false} hasControlInside>
        <Button id={id} icon={<InboxOutlined />} onClick={keepFocus}>
          {value ? t('supplier:file.replace') : t('supplier:file.choose')}
        </Button>
        <p>{t('supplier:file.hint', { kinds: kindNames(rule, lang), limit: rule.maxBytes / megabyte })}</p>
      </Dragger>
    </div>
  );
}
