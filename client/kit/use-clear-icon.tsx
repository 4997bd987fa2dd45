import './clear-icon.css';
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import { useTranslation } from 'react-i18next';

/** For `allowClear` of a text input: its button with a name, and large enough to be hit. */
export function useClearIcon() {
  const { t } = useTranslation();
  return {
    clearIcon: (
      <>
        <CloseCircleFilled aria-hidden />
        <span className="visually-hidden">{t('kit.clear')}</span>
      </>
    ),
  };
}
