import PaperClipOutlined from '@ant-design/icons/es/icons/PaperClipOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { saveFile } from '#client/http/save-file.ts';
import { useLang } from '#client/i18n/index.ts';
import { common, type StoredFile } from '#shared/common.ts';
import { fileSizeText } from './file-size.ts';
import styles from './supplier.module.css';

/** A stored file by its name; a click fetches it. */
export function ContractLink({ file }: { file: StoredFile }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [isLoading, setLoading] = useState(false);
  const { fileName, displayName, sizeBytes } = file;
  const fetchIt = async () => {
    setLoading(true);
    try {
      saveFile(await download(common.downloadFile, { fileName }, { fallbackName: displayName }));
    } catch (thrown) {
      // The call has said why.
      asCallError(thrown);
    }
    setLoading(false);
  };
  return (
    <span className={styles.file}>
      <Button
        type="link"
        icon={<PaperClipOutlined />}
        loading={isLoading}
        title={t('supplier:file.download', { name: displayName })}
        onClick={fetchIt}
      >
        <span>{displayName}</span>
      </Button>
      <small className={styles.fileSize}>{fileSizeText(sizeBytes, lang)}</small>
    </span>
  );
}
