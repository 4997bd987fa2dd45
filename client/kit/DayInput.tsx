import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';

interface DayInputProps {
  id?: string;
  value?: string | null;
  /** Clearing gives null. */
  onChange?: (day: string | null) => void;
}

/** A calendar day as `YYYY-MM-DD`, the same in every zone. */
export function DayInput({ value, onChange, ...rest }: DayInputProps) {
  return (
    <DatePicker
      {...rest}
      placeholder="YYYY-MM-DD"
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
    />
  );
}
