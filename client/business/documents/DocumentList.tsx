import styles from './document.module.css';
import '#client/i18n/namespaces/document.ts';
import Button from 'antd/es/button';
import { download } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { saveFile } from '#client/http/save-file.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type Choice, choiceOf } from '#client/kit/choices.ts';
import type { StoredFile } from '#shared/common.ts';
import { common } from '#shared/common.ts';
import { ConfirmButton } from '../../kit/ConfirmButton.tsx';
import { KindTag } from '../../kit/KindTag.tsx';
import { AddDocument, type NewDocument } from './AddDocument.tsx';

interface StoredDocument<DocType> {
  documentId: string;
  docType: DocType;
  file: StoredFile;
  expiresOn: string | null;
}

interface DocumentListProps<DocType extends string> {
  /** Undefined while they are asked for. */
  documents: readonly StoredDocument<DocType>[] | undefined;
  types: readonly Choice<DocType>[];
  /** Absent: they can only be looked at. */
  onAdd?: ((added: NewDocument<DocType>) => Promise<unknown>) | undefined;
  onRemove(documentId: string): Promise<unknown>;
}

/** The documents of an entry: fetched, added, removed. */
export function DocumentList<DocType extends string>(props: DocumentListProps<DocType>) {
  const { documents, types, onAdd, onRemove } = props;
  const { t } = useTranslation();
  const fetchFile = async (fileName: string) => {
    const file = await download(common.downloadFile, { fileName }).catch(() => undefined);
    if (file) saveFile(file);
  };
  return (
    <div className={styles.list}>
      {documents?.length === 0 && <p className={styles.note}>{t('document:none')}</p>}
      <ul>
        {documents?.map(({ documentId, docType, expiresOn, file: { fileName, displayName: name } }) => (
          <li key={documentId}>
            <KindTag choice={choiceOf(types, docType)} />
            <Button type="link" aria-label={t('document:download', { name })} onClick={() => void fetchFile(fileName)}>
              {name}
            </Button>
            {expiresOn && <span>{t('document:until', { day: expiresOn })}</span>}
            {onAdd && (
              <ConfirmButton
                size="small"
                danger
                title={t('document:removeTitle', { name })}
                effect={t('document:removeEffect')}
                onConfirm={async () => {
                  await onRemove(documentId);
                  notify({ type: 'success', text: t('document:removed', { name }) });
                }}
              >
                {t('document:remove')}
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
      {onAdd && <AddDocument types={types} onAdd={onAdd} />}
    </div>
  );
}
