import Input from 'antd/es/input';
import { timeIn, useTimes } from '#client/kit/times.ts';

interface MomentInputProps {
  id?: string;
  label: string;
  value?: number | undefined;
  /** Clearing gives undefined. */
  onChange?: (moment: number | undefined) => void;
  autoFocus?: boolean;
}

/** A moment to the minute, in the viewer's zone. */
export function MomentInput({ label, value, onChange, ...rest }: MomentInputProps) {
  const { zone, formatTime } = useTimes();
  return (
    <Input
      {...rest}
      type="datetime-local"
      aria-label={label}
      prefix={<small>{label}</small>}
      title={zone}
      value={value === undefined ? '' : formatTime(value).slice(0, 16).replace(' ', 'T')}
      onChange={(event) => onChange?.(event.target.value ? timeIn(zone, event.target.value) : undefined)}
    />
  );
}
