import 'dayjs/locale/zh-cn';
import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { useLang } from '#client/i18n/index.ts';

const locales = { zh: 'zh-cn', en: 'en' };

interface DayInputProps {
  id?: string;
  value?: string | null;
  /** Clearing gives null. */
  onChange?: (day: string | null) => void;
}

/** A calendar day as `YYYY-MM-DD`, the same in every zone. */
export function DayInput({ value, onChange, ...rest }: DayInputProps) {
  // Before the calendar renders: its weeks begin, and its days are named, as the language has it.
  dayjs.locale(locales[useLang()]);
  return (
    <DatePicker
      {...rest}
      placeholder="YYYY-MM-DD"
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
    />
  );
}
