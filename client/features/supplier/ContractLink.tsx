import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FileLink } from '#client/kit/FileLink.tsx';
import type { StoredFile } from '#shared/common.ts';
import { fileSizeText } from './file-size.ts';
import styles from './supplier.module.css';

/** A contract by its name, with its size; a click downloads it. */
export function ContractLink({ file }: { file: StoredFile }) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <span className={styles.file}>
      <FileLink file={file} title={t('supplier:file.download', { name: file.displayName })} />
      <small className={styles.fileSize}>{fileSizeText(file.sizeBytes, lang)}</small>
    </span>
  );
}
