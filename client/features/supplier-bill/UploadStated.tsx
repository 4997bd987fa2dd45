import Alert from 'antd/es/alert';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { ChooseFile } from '#client/kit/import/ChooseFile.tsx';
import { FileColumns } from '#client/kit/import/FileColumns.tsx';
import { megabyte } from '#shared/http/upload.ts';
import { isEnough, type StatedPreview, type SupplierBill, summaryFields } from '#shared/supplier-bill/row.ts';
import { statedRule, supplierBill } from '#shared/supplier-bill.ts';

/** Their file: chosen, its columns confirmed, then read and compared. */
export function UploadStated({ row, onClose }: { row: SupplierBill; onClose: () => void }) {
  const { t } = useTranslation();
  const [preview, setPreview] = useState<StatedPreview>();
  const { supplierBillId, version, billNo, supplierName } = row;
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
      <ChooseFile
        endpoint={supplierBill.upload}
        input={{ supplierBillId }}
        label={t('supplierBill:choose')}
        name={preview?.file.displayName}
        onRead={setPreview}
      />
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
          <FileColumns
            rows={preview.rows}
            fields={summaryFields}
            columns={preview.columns}
            labelOf={(field) => t(`supplierBill:columns.${field}`)}
            onChange={(name, place) => setPreview({ ...preview, columns: { ...preview.columns, [name]: place } })}
          />
        </>
      )}
    </FormDialog>
  );
}
