import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import Button from 'antd/es/button';
import { notify } from '#client/http/notices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { copyToClipboard } from './copy-to-clipboard.ts';

/** Copies a text; `label` says what, where there are several. */
export function CopyTextButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation();
  const handleCopy = async () => {
    // The text can still be selected.
    notify(
      (await copyToClipboard(text))
        ? { type: 'success', text: t('kit.copied') }
        : { type: 'warning', text: t('kit.copyByHand') },
    );
  };
  return (
    <Button size="small" icon={<CopyOutlined />} onClick={() => void handleCopy()}>
      {label ?? t('kit.copy')}
    </Button>
  );
}
