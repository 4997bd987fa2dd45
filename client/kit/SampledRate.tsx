import { useTranslation } from '#client/i18n/t.ts';
import { formatCount, formatPercent } from '#shared/format.ts';
import cellStyles from './cell.module.css';
import { nothing } from './table/column.ts';

/** A share in per cent, and beside it of how many; `title` says of what. */
export function SampledRate({
  pct,
  of,
  title,
}: {
  pct: number | null | undefined;
  of?: number | undefined;
  title?: string;
}) {
  const { t } = useTranslation();
  if (pct == null) return nothing;
  return (
    <span title={title}>
      {formatPercent(pct)}{' '}
      {of !== undefined && <span className={cellStyles.unit}>{t('kit.sample', { formatted: formatCount(of) })}</span>}
    </span>
  );
}
