import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import { useTranslation } from '#client/i18n/t.ts';
import styles from './clear-icon.module.css';

/** For `allowClear` of a text input: its button with a name, and large enough to be hit. */
export function useClearIcon() {
  const { t } = useTranslation();
  return {
    clearIcon: (
      <span className={styles.clear}>
        <CloseCircleFilled aria-hidden />
        <span className="visually-hidden">{t('kit.clear')}</span>
      </span>
    ),
  };
}
