import { useTranslation } from '#client/i18n/t.ts';
import styles from './price-sheet.module.css';

const steps = ['upload', 'columns', 'compare', 'commit'] as const;
export type StepName = (typeof steps)[number];

/** Where one is among the four steps. */
export function SheetSteps({ current }: { current: StepName }) {
  const { t } = useTranslation();
  const at = steps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={t('priceSheet:stepsLabel')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} data-done={index < at || undefined}>
          <span>{index + 1}</span> {t(`priceSheet:steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
