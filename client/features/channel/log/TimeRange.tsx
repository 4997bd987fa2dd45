import Select from 'antd/es/select';
import { useTranslation } from 'react-i18next';
import { timeIn, useTimes } from '#client/kit/times.ts';
import { type LogUrl, lastHours } from './log-url.ts';
import { timePresets } from './time-presets.ts';

interface TimeRangeProps {
  input: LogUrl;
  onChange: (patch: Partial<LogUrl>) => void;
}

/** What a stretch of one's own begins with: the last day. */
const day = 86_400_000;
/** The choice of two moments. */
const own = 'own';

/** The stretch of time, in the viewer's zone, which stands beside it. */
export function TimeRange({ input, onChange }: TimeRangeProps) {
  const { t } = useTranslation();
  const { last = 24, preset, from, to } = input;
  const isOwn = from !== undefined && to !== undefined;
  const { zone, formatTime } = useTimes();
  const asLocal = (time: number) => formatTime(time).slice(0, 16).replace(' ', 'T');
  const handleMoment = (name: 'from' | 'to', text: string) => {
    const time = timeIn(zone, text);
    if (time !== undefined) onChange({ [name]: time });
  };
  const handleChoice = (chosen: string) => {
    const calendar = timePresets.find((each) => each === chosen);
    const stretch =
      chosen === own
        ? { from: Date.now() - day, to: Date.now() }
        : calendar
          ? { preset: calendar }
          : { last: Number(chosen) };
    onChange({ last: undefined, preset: undefined, from: undefined, to: undefined, ...stretch });
  };
  return (
    <span className="log-range">
      <Select<string>
        aria-label={t('channelLog.range.label')}
        value={isOwn ? own : (preset ?? String(last))}
        options={[
          ...lastHours.map((hours) => ({ value: String(hours), label: t(`channelLog.range.last${hours}`) })),
          ...timePresets.map((value) => ({ value, label: t(`channelLog.range.${value}`) })),
          { value: own, label: t('channelLog.range.own') },
        ]}
        onChange={handleChoice}
      />
      {isOwn && (
        <>
          <input
            type="datetime-local"
            aria-label={t('channelLog.range.from')}
            value={asLocal(from)}
            max={asLocal(to)}
            onChange={(event) => handleMoment('from', event.target.value)}
          />
          <span aria-hidden="true">–</span>
          <input
            type="datetime-local"
            aria-label={t('channelLog.range.to')}
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
