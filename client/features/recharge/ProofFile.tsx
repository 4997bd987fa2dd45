import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import Button from 'antd/es/button';
import { type ChangeEvent, useRef, useState } from 'react';
import { upload } from '#client/http/call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import type { StoredFile } from '#shared/common.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { extensionsOf, megabyte } from '#shared/http/upload.ts';
import { recharge } from '#shared/recharge.ts';
import { fieldTexts, fill } from '#shared/texts/fields.ts';
import { kindNames } from '#shared/texts/file-kinds.ts';
import { ProofLink } from './ProofLink.tsx';

const { upload: rule } = recharge.uploadProof;

/** What it may be. */
export const proofRule = (lang: Lang): string =>
  `${fill(fieldTexts[lang].fileKind, { kinds: kindNames(rule, lang) })} · ${fill(fieldTexts[lang].fileSize, { limit: rule.maxBytes / megabyte })}`;

interface ProofFileProps {
  /** Of the form: the id that its label names, the file's name, and how to change it. */
  id?: string;
  value?: string | null;
  onChange?: (fileName: string | null) => void;
}

/** The proof of a payment: sent at once when chosen, kept when the recharge is entered. */
export function ProofFile({ id, value, onChange }: ProofFileProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<StoredFile>();
  const [isSending, setSending] = useState(false);
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setSending(true);
    try {
      const stored = await upload(recharge.uploadProof, file, {});
      setSent(stored);
      onChange?.(stored.fileName);
    } catch {
      // The call has said why.
    }
    setSending(false);
  };
  return (
    <>
      {sent && value === sent.fileName && (
        <p>
          <ProofLink file={sent} />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('recharge:proofRemove', { name: sent.displayName })}
            title={t('recharge:proofRemove', { name: sent.displayName })}
            onClick={() => onChange?.(null)}
          />
        </p>
      )}
      <input
        ref={input}
        type="file"
        // Not `hidden`: forms show file inputs all the same.
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('recharge:proofChoose')}
        accept={extensionsOf(rule).join(',')}
        onChange={(event) => void handleFile(event)}
      />
      <Button id={id} loading={isSending} onClick={() => input.current?.click()}>
        {t('recharge:proofChoose')}
      </Button>
    </>
  );
}
