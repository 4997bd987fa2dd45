import Progress from 'antd/es/progress';
import { useTranslation } from '#client/i18n/t.ts';
import type { PriceSheetDetail } from '#shared/price-sheet/model.ts';
import styles from './price-sheet.module.css';

/** A large sheet while the server reads or commits it. */
export function WorkingStep({ sheet }: { sheet: PriceSheetDetail }) {
  const { t } = useTranslation();
  const text = t(sheet.status === 'parsing' ? 'priceSheet:reading' : 'priceSheet:committing');
  return (
    <div className={styles.working} role="status">
      <p>{text}</p>
      {sheet.status === 'parsing' && <Progress percent={sheet.progress} aria-label={text} />}
      <p className={styles.hint}>{t('priceSheet:wait')}</p>
    </div>
  );
}
