import 'dayjs/locale/zh-cn';
import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { useLang } from '#client/i18n/index.ts';
import { timeIn, useTimes } from '#client/kit/times.ts';

const locales = { zh: 'zh-cn', en: 'en' };

interface MomentInputProps {
  id?: string;
  /** Names it where no form item does. */
  label?: string;
  value?: number | null | undefined;
  /** Days before and after these cannot be chosen. */
  earliest?: number | undefined;
  latest?: number | undefined;
  /** Clearing gives undefined. */
  onChange?: (moment: number | undefined) => void;
}

/** A moment to the minute, in the viewer's zone. */
export function MomentInput({ label, value, earliest, latest, onChange, ...rest }: MomentInputProps) {
  const { zone, formatTime } = useTimes();
  // Before the calendar renders: its weeks begin, and its days are named, as the language has it.
  dayjs.locale(locales[useLang()]);
  return (
    <DatePicker
      {...rest}
      {...(label !== undefined && { 'aria-label': label, prefix: <small>{label}</small> })}
      // A range whose end is given needs one.
      allowClear={earliest === undefined && latest === undefined}
      {...(earliest !== undefined && { minDate: dayjs(formatTime(earliest)) })}
      {...(latest !== undefined && { maxDate: dayjs(formatTime(latest)) })}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      placeholder="YYYY-MM-DD HH:mm"
      needConfirm={false}
      title={zone}
      value={value ? dayjs(formatTime(value)) : null}
      onChange={(moment) => onChange?.(moment ? timeIn(zone, moment.format('YYYY-MM-DDTHH:mm')) : undefined)}
    />
  );
}
