import { useTranslation } from '#client/i18n/t.ts';
import { FileLink } from '#client/kit/FileLink.tsx';
import type { StoredFile } from '#shared/common.ts';

/** A proof by its name; a click downloads it. */
export function ProofLink({ file }: { file: StoredFile }) {
  const { t } = useTranslation();
  return <FileLink file={file} size="small" title={t('recharge:proofFetch', { name: file.displayName })} />;
}
