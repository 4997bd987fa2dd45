import './time-range.css';
import Select from 'antd/es/select';
import { useTranslation } from 'react-i18next';
import { timeIn, useTimes } from '#client/kit/times.ts';
import { timePresets } from './time-presets.ts';
import { lastHours, type TimeRangeInput } from './time-range.ts';

interface TimeRangeProps {
  input: TimeRangeInput;
  onChange: (patch: Partial<TimeRangeInput>) => void;
  /** Hours up to now while nothing is chosen; absent: all of the time, which is then a choice too. */
  defaultHours?: (typeof lastHours)[number];
}

/** A custom range begins as the last day. */
const day = 86_400_000;
const own = 'own';
const all = 'all';

/** A stretch of time: hours up to now, by the calendar, or two moments in the viewer's zone, which stands beside it. */
export function TimeRange({ input, onChange, defaultHours }: TimeRangeProps) {
  const { t } = useTranslation();
  const { last = defaultHours, preset, from, to } = input;
  const isOwn = from !== undefined && to !== undefined;
  const { zone, formatTime } = useTimes();
  const asLocal = (time: number) => formatTime(time).slice(0, 16).replace(' ', 'T');
  const handleMoment = (name: 'from' | 'to', text: string) => {
    const time = timeIn(zone, text);
    if (time !== undefined) onChange({ [name]: time });
  };
  const chosenRange = (chosen: string): Partial<TimeRangeInput> => {
    if (chosen === own) return { from: Date.now() - day, to: Date.now() };
    const calendar = timePresets.find((each) => each === chosen);
    if (calendar) return { preset: calendar };
    return chosen === all ? {} : { last: Number(chosen) };
  };
  return (
    <span className="time-range">
      <Select<string>
        aria-label={t('kit.range.label')}
        value={isOwn ? own : (preset ?? String(last ?? all))}
        options={[
          ...(defaultHours === undefined ? [{ value: all, label: t('kit.range.all') }] : []),
          ...lastHours.map((hours) => ({ value: String(hours), label: t(`kit.range.last${hours}`) })),
          ...timePresets.map((value) => ({ value, label: t(`kit.range.${value}`) })),
          { value: own, label: t('kit.range.own') },
        ]}
        onChange={(chosen) =>
          onChange({ last: undefined, preset: undefined, from: undefined, to: undefined, ...chosenRange(chosen) })
        }
      />
      {isOwn && (
        <>
          <input
            type="datetime-local"
            aria-label={t('kit.range.from')}
            value={asLocal(from)}
            max={asLocal(to)}
            onChange={(event) => handleMoment('from', event.target.value)}
          />
          <span aria-hidden="true">–</span>
          <input
            type="datetime-local"
            aria-label={t('kit.range.to')}
            value={asLocal(to)}
            min={asLocal(from)}
            onChange={(event) => handleMoment('to', event.target.value)}
          />
        </>
      )}
      <small>{zone}</small>
    </span>
  );
}
