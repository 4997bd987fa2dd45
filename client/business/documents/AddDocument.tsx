import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { notify } from '#client/http/notices.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { documentUpload as rule } from '#shared/document.ts';
import { extensionsOf, megabyte } from '#shared/http/upload.ts';
import { fieldTexts, fill } from '#shared/texts/fields.ts';
import { kindNames } from '#shared/texts/file-kinds.ts';
import type { Choice } from '../../kit/choices.ts';
import { DayInput } from '../../kit/DayInput.tsx';
import styles from './document.module.css';

export interface NewDocument<DocType> {
  file: File;
  docType: DocType;
  expiresOn: string | null;
}

interface AddDocumentProps<DocType extends string> {
  types: readonly Choice<DocType>[];
  onAdd(added: NewDocument<DocType>): Promise<unknown>;
}

/** Says what a document is and until when it holds, then takes its file. */
export function AddDocument<DocType extends string>({ types, onAdd }: AddDocumentProps<DocType>) {
  const { t } = useTranslation();
  const lang = useLang();
  const dayId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<DocType>();
  const [expiresOn, setExpiresOn] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const docType = chosen ?? types[0]?.value;

  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file || docType === undefined) return;
    setSending(true);
    try {
      await onAdd({ file, docType, expiresOn });
      notify({ type: 'success', text: t('document:added') });
      setExpiresOn(null);
    } catch {
      // `call()` has already shown it.
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.add}>
      <Select<DocType> aria-label={t('document:type')} value={docType} options={[...types]} onChange={setChosen} />
      <label htmlFor={dayId}>{t('document:expiresOn')}</label>
      <DayInput id={dayId} value={expiresOn} onChange={setExpiresOn} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('document:file')}
        accept={extensionsOf(rule).join(',')}
        onChange={(event) => void handleFile(event)}
      />
      <Button loading={isSending} onClick={() => input.current?.click()}>
        {t('document:choose')}
      </Button>
      <small className={styles.note}>
        {fill(fieldTexts[lang].fileKind, { kinds: kindNames(rule, lang) })} ·{' '}
        {fill(fieldTexts[lang].fileSize, { limit: rule.maxBytes / megabyte })}
      </small>
    </div>
  );
}
