import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BrandMark } from '#client/kit/BrandMark.tsx';

/** Mark and name of the product; leads to the first page. */
export function Logo({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  const { t } = useTranslation();
  return (
    <Link to="/" className="logo" aria-label={isMarkOnly ? t('app.title') : undefined}>
      <BrandMark size={32} />
      {!isMarkOnly && <span className="logo-name">{t('app.shortTitle')}</span>}
    </Link>
  );
}
