import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import type { PriceSheetDetail } from '#shared/price-sheet/model.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { unreadCounts } from './unread-counts.ts';

export const commitId = 'price-sheet-commit';

/** What has to be answered or ticked before the commit, above the rows: the places for it stand below them. */
export function OpenPoints({ sheet }: { sheet: PriceSheetDetail }) {
  const { t } = useTranslation();
  const { cells, files } = unreadCounts(sheet.notRead);
  const points = [
    sheet.asksCurrency && t('priceSheet:points.currency'),
    sheet.asksPrice === true && t('priceSheet:points.price'),
    sheet.asksQuality === true && t('priceSheet:points.quality'),
    sheet.asksDateOrder && t('priceSheet:points.dates'),
    files > 0 && t('priceSheet:points.filesNotRead', { count: files }),
    cells > 0 && t('priceSheet:points.notRead', { count: cells }),
    sheet.closing.lines > 0 && t('priceSheet:points.closing', { count: sheet.closing.lines }),
    sheet.counts.error > 0 && t('priceSheet:points.errors', { count: sheet.counts.error }),
    ...sheet.warnings.map(({ code, rows }) =>
      t('priceSheet:tickRows', { text: t(`priceSheet:words.warning.${code}`), count: rows }),
    ),
  ].filter((point) => point !== false);
  if (points.length === 0) return null;
  const go = () => {
    const place = document.getElementById(commitId);
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
  };
  return (
    <Can do={priceSheet.commit}>
      <Alert
        type="warning"
        showIcon
        title={t('priceSheet:points.title')}
        description={points.join(' · ')}
        action={
          <Button size="small" onClick={go}>
            {t('priceSheet:points.go')}
          </Button>
        }
      />
    </Can>
  );
}
