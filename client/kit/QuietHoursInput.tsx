import styles from './quiet.module.css';
import '#client/i18n/namespaces/quiet-hours.ts';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import { useTranslation } from '#client/i18n/t.ts';
import type { QuietHours } from '#shared/quiet-hours.ts';

interface QuietHoursInputProps {
  id?: string;
  /** Says that there are such hours. */
  label: string;
  disabled?: boolean;
  value?: QuietHours | null;
  onChange?: (hours: QuietHours | null) => void;
}

const usual: QuietHours = { from: '21:00', to: '08:00', weekdays: [1, 2, 3, 4, 5, 6, 7] };
const days = [1, 2, 3, 4, 5, 6, 7] as const;

/** Hours without marketing: whether there are any, from when until when, on which days. */
export function QuietHoursInput({ id, label, disabled = false, value, onChange }: QuietHoursInputProps) {
  const { t } = useTranslation();
  const change = (patch: Partial<QuietHours>) => value && onChange?.({ ...value, ...patch });
  return (
    <>
      <Checkbox
        id={id}
        disabled={disabled}
        checked={!!value}
        onChange={({ target }) => onChange?.(target.checked ? usual : null)}
      >
        {label}
      </Checkbox>
      {value && (
        <div className={styles.hours}>
          <Input
            aria-label={t('quietHours:from')}
            prefix={t('quietHours:from')}
            value={value.from}
            maxLength={5}
            disabled={disabled}
            onChange={({ target }) => change({ from: target.value })}
          />
          <Input
            aria-label={t('quietHours:to')}
            prefix={t('quietHours:to')}
            value={value.to}
            maxLength={5}
            disabled={disabled}
            onChange={({ target }) => change({ to: target.value })}
          />
          <fieldset className={styles.days} aria-label={t('quietHours:weekdays')}>
            {days.map((day) => (
              <Checkbox
                key={day}
                disabled={disabled}
                checked={value.weekdays.includes(day)}
                onChange={({ target }) =>
                  change({
                    weekdays: days.filter((each) => (each === day ? target.checked : value.weekdays.includes(each))),
                  })
                }
              >
                {t(`quietHours:days.d${day}`)}
              </Checkbox>
            ))}
          </fieldset>
        </div>
      )}
    </>
  );
}
