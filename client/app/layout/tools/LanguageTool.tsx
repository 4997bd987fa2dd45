import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined';
import Dropdown from 'antd/es/dropdown';
import { useTranslation } from 'react-i18next';
import { useLang } from '#client/i18n/index.ts';
import { languageItems } from './language-items.tsx';

/** Chooses the language. */
export function LanguageTool() {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{ items: languageItems(lang), selectedKeys: [lang] }}
    >
      <button type="button" className="header-button" aria-label={t('app.language')} title={t('app.language')}>
        <TranslationOutlined />
      </button>
    </Dropdown>
  );
}
