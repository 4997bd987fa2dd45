import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, download, upload } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { saveFile } from '#client/http/save-file.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { choiceOf } from '#client/kit/choices.ts';
import { DayInput } from '#client/kit/DayInput.tsx';
import { KindTag } from '#client/kit/KindTag.tsx';
import { common } from '#shared/common.ts';
import { extensionsOf, kindNames, megabyte } from '#shared/http/upload.ts';
import { senderId } from '#shared/sender.ts';
import { fieldTexts, fill } from '#shared/texts/fields.ts';
import { type DocumentType, documentTypes } from './sender-choices.ts';

const { upload: rule } = senderId.docUpload;

/** What proves that the customer may use the sender: letters, licences. */
export function SenderDocuments({ senderIdId }: { senderIdId: string }) {
  const { t } = useTranslation();
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const [docType, setDocType] = useState<DocumentType>('loa');
  const [expiresOn, setExpiresOn] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { data } = useCall(senderId.documents, { senderIdId }, { keepPreviousData: false });
  const done = async (text: string) => {
    notify({ type: 'success', text });
    await refetch(senderId.documents, senderId.get, senderId.list);
  };

  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setSending(true);
    try {
      const { fileName } = await upload(senderId.docUpload, file);
      await call(senderId.addDocument, { senderIdId, docType, file: fileName, expiresOn });
      await done(t('sender.document.added'));
    } catch {
      // `call()` has already shown it.
    } finally {
      setSending(false);
    }
  };
  const fetchFile = async (fileName: string) => {
    const file = await download(common.downloadFile, { fileName }).catch(() => undefined);
    if (file) saveFile(file);
  };

  return (
    <div className="sender-documents">
      {data?.length === 0 && <p className="sender-faint">{t('sender.document.none')}</p>}
      <ul>
        {data?.map((each) => (
          <li key={each.documentId}>
            <KindTag choice={choiceOf(documentTypes(lang), each.docType)} />
            <Button
              type="link"
              aria-label={t('sender.document.download', { name: each.file.displayName })}
              onClick={() => void fetchFile(each.file.fileName)}
            >
              {each.file.displayName}
            </Button>
            {each.expiresOn && <span>{t('sender.channel.until', { day: each.expiresOn })}</span>}
            <ConfirmButton
              size="small"
              danger
              title={t('sender.document.removeTitle', { name: each.file.displayName })}
              effect={t('sender.document.removeEffect')}
              onConfirm={async () => {
                await call(senderId.removeDocument, { senderIdId, documentId: each.documentId });
                await done(t('sender.document.removed', { name: each.file.displayName }));
              }}
            >
              {t('sender.document.remove')}
            </ConfirmButton>
          </li>
        ))}
      </ul>
      <div className="sender-document-add">
        <Select
          aria-label={t('sender.document.type')}
          value={docType}
          options={[...documentTypes(lang)]}
          onChange={setDocType}
        />
        <label htmlFor="sender-document-day">{t('sender.document.expiresOn')}</label>
        <DayInput id="sender-document-day" value={expiresOn} onChange={setExpiresOn} />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('sender.document.file')}
          accept={extensionsOf(rule).join(',')}
          onChange={(event) => void handleFile(event)}
        />
        <Button loading={isSending} onClick={() => input.current?.click()}>
          {t('sender.document.choose')}
        </Button>
        <small className="sender-faint">
          {fill(fieldTexts[lang].fileKind, { kinds: kindNames(rule) })} ·{' '}
          {fill(fieldTexts[lang].fileSize, { limit: rule.maxBytes / megabyte })}
        </small>
      </div>
    </div>
  );
}
