import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { type ChangeEvent, useRef, useState } from 'react';
import { call, upload } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { extensionsOf, megabyte } from '#shared/http/upload.ts';
import {
  isEnough,
  type StatedColumns,
  type StatedField,
  type StatedPreview,
  type SupplierBill,
  statedFields,
} from '#shared/supplier-bill/row.ts';
import { statedRule, supplierBill } from '#shared/supplier-bill.ts';
import styles from './supplier-bill.module.css';

/** Rows of the file that the dialog shows. */
const shownRows = 6;

/** As spreadsheets name a column: `A`, `AB`. */
const lettersOf = (place: number): string =>
  (place >= 26 ? lettersOf(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

/** Their file: chosen, its columns confirmed, then read and compared. */
export function UploadStated({ row, onClose }: { row: SupplierBill; onClose: () => void }) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<StatedPreview>();
  const { supplierBillId, version, billNo, supplierName } = row;
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setSending(true);
    setProblem(undefined);
    const outcome = await upload(supplierBill.upload, file, { input: { supplierBillId }, quiet: true }).catch(
      asCallError,
    );
    setSending(false);
    if (outcome instanceof Error) setProblem(outcome.fields[0]?.msg ?? outcome.message);
    else setPreview(outcome);
  };
  const handleFinish = async () => {
    if (!preview) return false;
    const { file, columns } = preview;
    const read = await call(supplierBill.match, { supplierBillId, version, file: file.fileName, columns });
    const isMatched = read.status === 2;
    notify({
      type: isMatched ? 'success' : 'warning',
      text: t(isMatched ? 'supplierBill:matched' : 'supplierBill:differs'),
    });
    await refetch(supplierBill.list, supplierBill.summary, supplierBill.get);
    return true;
  };
  const isReady = preview !== undefined && isEnough(preview.columns);
  return (
    <FormDialog
      title={t('supplierBill:upload')}
      okText={t('supplierBill:read')}
      okButtonProps={{ disabled: !isReady }}
      onFinish={handleFinish}
      onClose={onClose}
      width={760}
    >
      <p>{t('supplierBill:uploadHint', { no: billNo, name: supplierName, limit: statedRule.maxBytes / megabyte })}</p>
      <input
        ref={chooser}
        type="file"
        // Not `hidden`: forms show file inputs all the same.
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('supplierBill:choose')}
        accept={extensionsOf(statedRule).join(',')}
        onChange={(event) => void handleFile(event)}
      />
      <p>
        <Button loading={isSending} onClick={() => chooser.current?.click()}>
          {t('supplierBill:choose')}
        </Button>{' '}
        {preview?.file.displayName}
      </p>
      {problem && <Alert type="error" showIcon title={problem} />}
      {preview && (
        <>
          <Alert
            type={isReady ? 'info' : 'warning'}
            showIcon
            title={t(
              isReady
                ? preview.isRemembered
                  ? 'supplierBill:remembered'
                  : 'supplierBill:recognised'
                : 'supplierBill:notEnough',
            )}
          />
          <ColumnChoices preview={preview} onChange={(columns) => setPreview({ ...preview, columns })} />
          <FirstRows preview={preview} />
        </>
      )}
    </FormDialog>
  );
}

interface ColumnChoicesProps {
  preview: StatedPreview;
  onChange: (columns: StatedColumns) => void;
}

function ColumnChoices({ preview: { rows, columns }, onChange }: ColumnChoicesProps) {
  const { t } = useTranslation();
  const heading = rows.find(({ row }) => row === columns.heading)?.cells ?? [];
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, place) => ({
    value: place,
    label: t('supplierBill:columnAt', { letter: lettersOf(place), title: heading[place] ?? '' }),
  }));
  const choice = (field: StatedField) => (
    <div key={field} className={styles.column}>
      <span>{t(`supplierBill:columns.${field}`)}</span>
      <Select<number>
        aria-label={t(`supplierBill:columns.${field}`)}
        options={[{ value: -1, label: t('supplierBill:noColumn') }, ...places]}
        value={columns[field] ?? -1}
        onChange={(place) => onChange({ ...columns, [field]: place < 0 ? null : place })}
      />
    </div>
  );
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <span>{t('supplierBill:fields.heading')}</span>
        <Select<number>
          aria-label={t('supplierBill:fields.heading')}
          options={rows.map(({ row, cells }) => ({
            value: row,
            label: `${row}: ${cells.filter(Boolean).slice(0, 3).join(', ')}`,
          }))}
          value={columns.heading}
          onChange={(row) => onChange({ ...columns, heading: row })}
        />
      </div>
      {statedFields.map(choice)}
    </div>
  );
}

/** The titles and the rows below them, as the file has them. */
function FirstRows({ preview: { rows, columns } }: { preview: StatedPreview }) {
  const { t } = useTranslation();
  const shown = rows.filter(({ row }) => row >= columns.heading).slice(0, shownRows);
  const used = statedFields.flatMap((field) => columns[field] ?? []).toSorted((a, b) => a - b);
  return (
    <ScrollBox label={t('supplierBill:choose')}>
      <table className={styles.lines}>
        <tbody>
          {shown.map(({ row, cells }) => (
            <tr key={row}>
              <td>{row}</td>
              {used.map((place) => (
                <td key={place}>{cells[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
