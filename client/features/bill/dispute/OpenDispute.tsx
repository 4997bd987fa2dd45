import '#client/i18n/namespaces/bill-dispute.ts';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useState } from 'react';
import { ReadFile } from '#client/business/bills/ReadFile.tsx';
import { call, showError, upload } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type DisputePreview, isEnoughToDispute } from '#shared/bill/dispute.ts';
import type { Bill } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import { billDispute, claimRule } from '#shared/bill-dispute.ts';
import { megabyte } from '#shared/http/upload.ts';
import { statedFields } from '#shared/supplier-bill/row.ts';
import { pastedFile } from './pasted-file.ts';

/** The customer's count: chosen or pasted, its columns confirmed, then compared with the bill. */
export function OpenDispute({ row, onClose }: { row: Bill; onClose: () => void }) {
  const { t } = useTranslation();
  const [preview, setPreview] = useState<DisputePreview>();
  const [pasted, setPasted] = useState('');
  const [isSending, setSending] = useState(false);
  const { billId, version, billNo, customerName } = row;
  const handlePaste = async () => {
    setSending(true);
    const titles = { day: t('billDispute:pasteTitle.day'), parts: t('billDispute:pasteTitle.parts') };
    const outcome = await upload(billDispute.upload, pastedFile(pasted, titles), {
      input: { billId },
      quiet: true,
    }).catch(asCallError);
    setSending(false);
    if (outcome instanceof Error) showError(outcome);
    else setPreview(outcome);
  };
  const handleFinish = async () => {
    if (!preview) return false;
    const { file, columns } = preview;
    const { comparison } = await call(billDispute.open, { billId, version, file: file.fileName, columns });
    notify({ type: 'success', text: t(comparison === 'done' ? 'billDispute:opened' : 'billDispute:ordered') });
    await refetch(billDispute.list, bill.list, bill.summary, bill.get);
    return true;
  };
  const isReady = preview !== undefined && isEnoughToDispute(preview.columns);
  const state = isReady ? (preview.isRemembered ? 'remembered' : 'recognised') : 'notEnough';
  return (
    <ReadFile
      endpoint={billDispute.upload}
      input={{ billId }}
      title={t('billDispute:open')}
      okText={t('billDispute:read')}
      hint={t('billDispute:hint', { no: billNo, name: customerName, limit: claimRule.maxBytes / megabyte })}
      preview={preview}
      fields={statedFields}
      isReady={isReady}
      note={t(`billDispute:${state}`)}
      onRead={setPreview}
      onChange={setPreview}
      onFinish={handleFinish}
      onClose={onClose}
    >
      {!preview && (
        <>
          <label htmlFor="pasted-count">{t('billDispute:paste')}</label>
          <Input.TextArea
            id="pasted-count"
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
            autoSize={{ minRows: 3, maxRows: 10 }}
          />
          <p>
            <Button disabled={pasted.trim() === ''} loading={isSending} onClick={() => void handlePaste()}>
              {t('billDispute:pasteRead')}
            </Button>
          </p>
        </>
      )}
      {isReady && preview.columns.parts === null && <p>{t('billDispute:rowIsMessage')}</p>}
    </ReadFile>
  );
}
