import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import { useTranslation } from '#client/i18n/t.ts';
import type { SheetImpact } from '#shared/price-sheet/model.ts';
import styles from './price-sheet.module.css';

interface CountStateProps {
  impact: SheetImpact;
  onAgain: () => void;
}

/** How far the effect of a large sheet is counted; nothing where it is. */
export function CountState({ impact: { state, progress, countedAt }, onAgain }: CountStateProps) {
  const { t } = useTranslation();
  if (state === 'done') return null;
  if (state === 'failed')
    return (
      <Alert
        type="error"
        showIcon
        title={t('priceSheet:impactFailed')}
        action={<Button onClick={onAgain}>{t('priceSheet:impactAgain')}</Button>}
      />
    );
  const text = t(countedAt === null ? 'priceSheet:impactCounting' : 'priceSheet:impactRecounting');
  return (
    <div className={styles.counting} role="status">
      <p>{text}</p>
      <Progress percent={progress} aria-label={text} />
    </div>
  );
}
