import Select from 'antd/es/select';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import { timePresets } from '#shared/time-presets.ts';
import { lazyPart } from '../lazy-part.tsx';
import styles from './time-range.module.css';
import { lastHours, type TimeRangeInput } from './time-range.ts';

interface TimeRangeProps {
  input: TimeRangeInput;
  onChange: (patch: Partial<TimeRangeInput>) => void;
  /** Hours up to now while nothing is chosen; absent: all of the time, which is then a choice too. */
  defaultHours?: (typeof lastHours)[number];
}

/** With its calendar, for those who want moments of their own. */
const MomentInput = lazyPart(async () => (await import('../MomentInput.tsx')).MomentInput);
/** A custom range begins as the last day. */
const day = 86_400_000;
const own = 'own';
const all = 'all';

/** A stretch of time: hours up to now, by the calendar, or two moments in the viewer's zone, which stands beside it. */
export function TimeRange({ input, onChange, defaultHours }: TimeRangeProps) {
  const { t } = useTranslation();
  const { last = defaultHours, preset, from, to } = input;
  const isOwn = from !== undefined && to !== undefined;
  const { zone } = useTimes();
  // The address may name any number of hours.
  const isUnusual = last !== undefined && !lastHours.some((hours) => hours === last);
  const hoursText = (hours: number) =>
    hours % 24 === 0 ? t('kit.range.lastDays', { count: hours / 24 }) : t('kit.range.lastHours', { count: hours });
  const chosenRange = (chosen: string): Partial<TimeRangeInput> => {
    if (chosen === own) return { from: Date.now() - day, to: Date.now() };
    const calendar = timePresets.find((each) => each === chosen);
    if (calendar) return { preset: calendar };
    return chosen === all ? {} : { last: Number(chosen) };
  };
  return (
    <span className={styles.root}>
      <Select<string>
        aria-label={t('kit.range.label')}
        value={isOwn ? own : (preset ?? String(last ?? all))}
        options={[
          ...(defaultHours === undefined ? [{ value: all, label: t('kit.range.all') }] : []),
          ...lastHours.map((hours) => ({ value: String(hours), label: t(`kit.range.last${hours}`) })),
          ...(isUnusual ? [{ value: String(last), label: hoursText(last) }] : []),
          ...timePresets.map((value) => ({ value, label: t(`kit.range.${value}`) })),
          { value: own, label: t('kit.range.own') },
        ]}
        onChange={(chosen) =>
          onChange({ last: undefined, preset: undefined, from: undefined, to: undefined, ...chosenRange(chosen) })
        }
      />
      {isOwn && (
        <>
          <MomentInput
            label={t('kit.range.from')}
            value={from}
            latest={to}
            onChange={(moment) => moment !== undefined && onChange({ from: moment })}
          />
          <MomentInput
            label={t('kit.range.to')}
            value={to}
            earliest={from}
            onChange={(moment) => moment !== undefined && onChange({ to: moment })}
          />
        </>
      )}
      <small>{zone}</small>
    </span>
  );
}
