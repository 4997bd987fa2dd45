import { timeIn, useTimes } from '#client/kit/times.ts';

interface MomentInputProps {
  id?: string;
  value?: number | null;
  onChange?: (time: number | null) => void;
}

/** A moment in the viewer's zone. */
export function MomentInput({ id, value, onChange }: MomentInputProps) {
  const { zone, formatTime } = useTimes();
  return (
    <input
      id={id}
      type="datetime-local"
      className="customer-moment ant-input ant-input-outlined"
      value={value ? formatTime(value).slice(0, 16).replace(' ', 'T') : ''}
      onChange={(event) => onChange?.(timeIn(zone, event.target.value) ?? null)}
    />
  );
}
