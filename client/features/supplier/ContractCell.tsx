import { useTranslation } from '#client/i18n/t.ts';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import styles from './supplier.module.css';

/** From here on the end of a contract is worth a word, in days. */
const soon = 30;

/** Until when a contract runs; says so when that is near or past. */
export function ContractCell({ until }: { until: string | null }) {
  const { t } = useTranslation();
  const { daysFromToday } = useTimes();
  if (!until) return nothing;
  const days = daysFromToday(until);
  const note = days < 0 ? t('supplier:contractOver') : days <= soon ? t('supplier:contractSoon', { count: days }) : '';
  return (
    <span className={styles.contract} title={note || undefined}>
      {until}
      {note && <small data-over={days < 0 || undefined}>{note}</small>}
    </span>
  );
}
