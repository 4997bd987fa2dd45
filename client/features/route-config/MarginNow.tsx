import { useTranslation } from '#client/i18n/t.ts';
import type { ShownRow } from './draft.ts';
import styles from './route.module.css';

interface MarginNowProps {
  now: Pick<NonNullable<ShownRow['now']>, 'block' | 'margin' | 'losing'>;
  /** By the configured weights; null where price or cost is not known. */
  margin: string | null;
}

/** What remains with the channels as they are now, where that is not what their weights say. */
export function MarginNow({ now, margin }: MarginNowProps) {
  const { t } = useTranslation();
  if (margin === null ? !now.losing : now.block === null && now.margin === margin) return null;
  const isRefused = now.block === 'NEGATIVE_MARGIN';
  const blocked = isRefused ? t('routeConfig:nowRefused') : t('routeConfig:nowNothing');
  return (
    <small
      className={now.losing || isRefused ? styles.loss : styles.now}
      title={now.block === null ? t('routeConfig:nowMargin') : blocked}
    >
      {` → ${now.margin ?? '–'}`}
    </small>
  );
}
