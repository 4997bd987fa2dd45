import { useState } from 'react';
import { ReadFile } from '#client/business/bills/ReadFile.tsx';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
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
  const columnsFrom = preview?.isRemembered ? 'supplierBill:remembered' : 'supplierBill:recognised';
  return (
    <ReadFile
      endpoint={supplierBill.upload}
      input={{ supplierBillId }}
      title={t('supplierBill:upload')}
      okText={t('supplierBill:read')}
      hint={t('supplierBill:uploadHint', { no: billNo, name: supplierName, limit: statedRule.maxBytes / megabyte })}
      preview={preview}
      fields={summaryFields}
      isReady={isReady}
      note={t(isReady ? columnsFrom : 'supplierBill:notEnough')}
      onRead={setPreview}
      onChange={setPreview}
      onFinish={handleFinish}
      onClose={onClose}
    />
  );
}
