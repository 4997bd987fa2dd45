import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined';
import Dropdown from 'antd/es/dropdown';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { HeaderButton } from '#client/kit/HeaderButton.tsx';
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
      <HeaderButton label={t('app.language')}>
        <TranslationOutlined />
      </HeaderButton>
    </Dropdown>
  );
}
