import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { BrandMark } from '#client/kit/BrandMark.tsx';
import styles from './logo.module.css';

/** Mark and name of the product; leads to the first page. */
export function Logo({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  const { t } = useTranslation();
  return (
    <Link to="/" className={styles.root} aria-label={isMarkOnly ? t('app.title') : undefined}>
      <BrandMark size={32} />
      {!isMarkOnly && <span>{t('app.shortTitle')}</span>}
    </Link>
  );
}
