import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useTranslation } from '#client/i18n/t.ts';
import type { WorkTime } from '#shared/channel/input.ts';
import styles from './channel-form.module.css';

interface WorkTimesProps {
  id?: string;
  value?: readonly WorkTime[];
  onChange?: (value: WorkTime[]) => void;
}

const days = [1, 2, 3, 4, 5, 6, 7] as const;

/** The hours in which the channel takes traffic; the next day's begin where the last one's were. */
export function WorkTimes({ id, value = [], onChange }: WorkTimesProps) {
  const { t } = useTranslation();
  const change = (index: number, patch: Partial<WorkTime>) =>
    onChange?.(value.map((each, at) => (at === index ? { ...each, ...patch } : each)));
  const add = () => {
    const last = value.at(-1) ?? { weekday: 0, from: '08:00', to: '20:00' };
    onChange?.([...value, { ...last, weekday: (last.weekday % 7) + 1 }]);
  };
  return (
    <div id={id} className={styles.lines}>
      {value.length === 0 && <small>{t('channelForm:hours.none')}</small>}
      {value.map(({ weekday, from, to }, index) => (
        // Hours have no key of their own, and every one of their fields may change.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className={styles.line}>
          <Select
            aria-label={`${t('channelForm:hours.weekday')} ${index + 1}`}
            value={weekday}
            options={days.map((day) => ({ value: Number(day), label: t(`channelForm:hours.days.${day}`) }))}
            onChange={(day: number) => change(index, { weekday: day })}
          />
          <input
            type="time"
            aria-label={`${t('channelForm:hours.from')} ${index + 1}`}
            value={from}
            onChange={({ target }) => change(index, { from: target.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            aria-label={`${t('channelForm:hours.to')} ${index + 1}`}
            value={to === '24:00' ? '00:00' : to}
            onChange={({ target }) => change(index, { to: target.value === '00:00' ? '24:00' : target.value })}
          />
          <Button
            aria-label={t('channelForm:hours.remove', { number: index + 1 })}
            onClick={() => onChange?.(value.filter((_each, at) => at !== index))}
          >
            ×
          </Button>
        </div>
      ))}
      <Button size="small" onClick={add}>
        {t('channelForm:hours.add')}
      </Button>
    </div>
  );
}
