import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import type { PriceSheetDetail } from '#shared/price-sheet/model.ts';

/** Whether no row could be read because no price column is chosen. */
export const waitsForPrice = ({ asksPrice, rowTotal }: Pick<PriceSheetDetail, 'asksPrice' | 'rowTotal'>): boolean =>
  asksPrice === true && rowTotal === 0;

/** Placeholder for the rows until the price column is chosen: that there are none yet says nothing of the file. */
export function PriceFirst({ onColumns }: { onColumns: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('priceSheet:priceFirst')}
      action={
        <Button type="primary" onClick={onColumns}>
          {t('priceSheet:changeColumns')}
        </Button>
      }
    />
  );
}
