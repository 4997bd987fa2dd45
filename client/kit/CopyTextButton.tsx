import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { notify } from '#client/http/notices.ts';

/** Copies a text; `label` says what, where there are several. */
export function CopyTextButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation();
  const handleCopy = async () => {
    // A page without a secure connection has no clipboard: the text can still be selected.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    notify(isCopied ? { type: 'success', text: t('kit.copied') } : { type: 'warning', text: t('kit.copyByHand') });
  };
  return (
    <Button size="small" icon={<CopyOutlined />} onClick={() => void handleCopy()}>
      {label ?? t('kit.copy')}
    </Button>
  );
}
