import Button from 'antd/es/button';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { alarmProfile } from '#shared/channel/alarm.ts';
import styles from './alarm.module.css';
import { useAlarmProfiles } from './use-alarm-profiles.ts';

const AlarmProfiles = lazyPart(() => import('./AlarmProfiles.tsx').then((module) => module.AlarmProfiles));

/** Takes an alarm profile; none is the usual one. Leads to the profiles themselves. */
export function AlarmSelect(given: Omit<ComponentProps<typeof OptionSelect>, 'list'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { list, usual } = useAlarmProfiles();
  return (
    <div className={styles.choice}>
      <OptionSelect {...given} list={list} allowClear placeholder={t('alarm:usual')} />
      <small className={styles.faint}>{t('alarm:usualNote', { words: usual })}</small>
      <Can do={alarmProfile.add}>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('alarm:manage')}
        </Button>
      </Can>
      {isOpen && <AlarmProfiles onClose={() => setOpen(false)} />}
    </div>
  );
}
