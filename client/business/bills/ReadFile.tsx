import '#client/i18n/namespaces/bills.ts';
import Alert from 'antd/es/alert';
import type { ReactNode } from 'react';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { ChooseFile } from '#client/kit/import/ChooseFile.tsx';
import { FileColumns } from '#client/kit/import/FileColumns.tsx';
import type { InputOf, ReplyOf, UploadEndpoint } from '#shared/http/endpoint.ts';
import type { StatedField, StatedPreview } from '#shared/supplier-bill/row.ts';
import { gapWords } from '#shared/texts/supplier-bill-columns.ts';

interface ReadFileProps<E extends UploadEndpoint> {
  endpoint: E;
  input: InputOf<E>;
  title: string;
  okText: string;
  hint: string;
  /** What was seen of the file; undefined before. */
  preview: StatedPreview | undefined;
  fields: readonly StatedField[];
  isReady: boolean;
  /** Where its columns come from, or what they lack. */
  note: string;
  onRead: (reply: ReplyOf<E>) => void;
  onChange: (preview: StatedPreview) => void;
  onFinish: () => Promise<unknown>;
  onClose: () => void;
  /** Below the columns, or the choice of a file. */
  children?: ReactNode;
}

/** A file of the other side: chosen, its columns confirmed, then compared. */
export function ReadFile<E extends UploadEndpoint>({
  endpoint,
  input,
  title,
  okText,
  hint,
  preview,
  fields,
  isReady,
  note,
  onRead,
  onChange,
  onFinish,
  onClose,
  children,
}: ReadFileProps<E>) {
  const { t } = useTranslation();
  const words = gapWords[useLang()].column;
  return (
    <FormDialog
      title={title}
      okText={okText}
      okButtonProps={{ disabled: !isReady }}
      onFinish={onFinish}
      onClose={onClose}
      width={760}
    >
      <p>{hint}</p>
      <ChooseFile
        endpoint={endpoint}
        input={input}
        label={t('bills:choose')}
        name={preview?.file.displayName}
        onRead={onRead}
      />
      {preview && (
        <>
          <Alert type={isReady ? 'info' : 'warning'} showIcon title={note} />
          <FileColumns
            rows={preview.rows}
            fields={fields}
            columns={preview.columns}
            labelOf={(field) => words[field]}
            onChange={(name, place) => onChange({ ...preview, columns: { ...preview.columns, [name]: place } })}
          />
        </>
      )}
      {children}
    </FormDialog>
  );
}
