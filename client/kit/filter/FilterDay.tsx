import 'dayjs/locale/zh-cn';
import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { useLang } from '#client/i18n/index.ts';
import { timeIn, useTimes } from '#client/kit/times.ts';
import styles from './filter.module.css';

const locales = { zh: 'zh-cn', en: 'en' };

interface FilterDayProps {
  label: string;
  /** The moment that is filtered by: a day's start, or for a last day its end. */
  value: number | undefined;
  isLast?: boolean;
  onApply: (moment: number | undefined) => void;
}

/** A first or last day to filter by, in the viewer's zone; the field's name stays before the day. */
export function FilterDay({ label, value, isLast = false, onApply }: FilterDayProps) {
  const { zone, formatTime } = useTimes();
  // Before the calendar renders: its weeks begin, and its days are named, as the language has it.
  dayjs.locale(locales[useLang()]);
  return (
    <DatePicker
      aria-label={label}
      prefix={<span className={styles.label}>{label}</span>}
      placeholder="YYYY-MM-DD"
      title={zone}
      value={value === undefined ? null : dayjs(formatTime(isLast ? value - 1 : value))}
      onChange={(day) => {
        const chosen = isLast ? day?.add(1, 'day') : day;
        onApply(chosen ? timeIn(zone, chosen.format('YYYY-MM-DDT00:00')) : undefined);
      }}
    />
  );
}
