import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { formatCount } from '#shared/format.ts';
import type { RouteEffect } from '#shared/route/draft-calls.ts';
import styles from './route.module.css';

/** Margin before and after the draft; renders nothing without permission to see costs and prices. */
export function MarginEffect({ effect }: { effect: RouteEffect }) {
  const { t } = useTranslation();
  const { basis, parts30d, marginBefore, marginAfter, profitChange, baseCurrency } = effect;
  if (marginBefore === null && marginAfter === null) return null;
  const percent = (margin: string | null) => (margin === null ? '–' : `${margin} %`);
  return (
    <span className={styles.effect} role="status">
      {t('routeDraft:effectMargin', { before: percent(marginBefore), after: percent(marginAfter) })}{' '}
      {profitChange !== null && (
        <span className={profitChange.startsWith('-') ? styles.loss : undefined}>
          <Amount value={profitChange} currency={baseCurrency} />
        </span>
      )}{' '}
      <small>
        {basis === 'traffic'
          ? t('routeDraft:effectTraffic', { count: parts30d, formatted: formatCount(parts30d) })
          : t('routeDraft:effectRows')}
      </small>
    </span>
  );
}
