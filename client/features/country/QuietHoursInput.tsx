import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import { useTranslation } from 'react-i18next';
import type { QuietHours } from '#shared/country.ts';

interface QuietHoursInputProps {
  id?: string;
  value?: QuietHours | null;
  onChange?: (hours: QuietHours | null) => void;
}

const usual: QuietHours = { from: '21:00', to: '08:00', weekdays: [1, 2, 3, 4, 5, 6, 7] };
const days = [1, 2, 3, 4, 5, 6, 7] as const;

/** Hours without marketing: whether there are any, from when until when, on which days. */
export function QuietHoursInput({ id, value, onChange }: QuietHoursInputProps) {
  const { t } = useTranslation();
  const change = (patch: Partial<QuietHours>) => value && onChange?.({ ...value, ...patch });
  return (
    <>
      <Checkbox id={id} checked={!!value} onChange={({ target }) => onChange?.(target.checked ? usual : null)}>
        {t('country.quiet.isOn')}
      </Checkbox>
      {value && (
        <div className="country-quiet">
          <Input
            aria-label={t('country.quiet.from')}
            prefix={t('country.quiet.from')}
            value={value.from}
            maxLength={5}
            onChange={({ target }) => change({ from: target.value })}
          />
          <Input
            aria-label={t('country.quiet.to')}
            prefix={t('country.quiet.to')}
            value={value.to}
            maxLength={5}
            onChange={({ target }) => change({ to: target.value })}
          />
          <fieldset className="country-days" aria-label={t('country.quiet.weekdays')}>
            {days.map((day) => (
              <Checkbox
                key={day}
                checked={value.weekdays.includes(day)}
                onChange={({ target }) =>
                  change({
                    weekdays: days.filter((each) => (each === day ? target.checked : value.weekdays.includes(each))),
                  })
                }
              >
                {t(`country.quiet.days.d${day}`)}
              </Checkbox>
            ))}
          </fieldset>
        </div>
      )}
    </>
  );
}
