import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { Drawer } from '#client/kit/Drawer.tsx';
import { Loading } from '#client/kit/Loading.tsx';
import { type AlarmProfile, alarmProfile } from '#shared/channel/alarm.ts';
import { AlarmProfileForm } from './AlarmProfileForm.tsx';
import styles from './alarm.module.css';
import { thresholdWords, useAlarmProfiles } from './use-alarm-profiles.ts';

/** All alarm profiles beside the page: what they say, who has them, and the way to change them. */
export function AlarmProfiles({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { profiles, error, reload, usual } = useAlarmProfiles();
  const [task, setTask] = useState<'new' | AlarmProfile>();
  const remove = async ({ alarmProfileId, profileName }: AlarmProfile, reason: string) => {
    await call(alarmProfile.remove, { alarmProfileId, reason: reason || undefined });
    notify({ type: 'success', text: t('alarm:removed', { name: profileName }) });
    await reload();
  };
  return (
    <Drawer open onClose={onClose} size={560} title={t('alarm:title')}>
      <p>{t('alarm:purpose')}</p>
      <p className={styles.faint}>{t('alarm:usualNote', { words: usual })}</p>
      {error && !profiles && (
        <p role="alert">
          {error.message} <Button onClick={() => void reload()}>{t('kit.retry')}</Button>
        </p>
      )}
      {!profiles && !error && <Loading />}
      {profiles?.length === 0 && <p>{t('alarm:none')}</p>}
      <ul className={styles.profiles}>
        {profiles?.map((profile) => (
          <li key={profile.alarmProfileId}>
            <strong>{profile.profileName}</strong>
            <span className={styles.faint}>{t('alarm:channels', { count: profile.channelCount })}</span>
            <span className={styles.words}>{thresholdWords(profile, t)}</span>
            <Can do={alarmProfile.update}>
              <span className={styles.buttons}>
                <Button
                  size="small"
                  aria-label={t('alarm:editOne', { name: profile.profileName })}
                  onClick={() => setTask(profile)}
                >
                  {t('alarm:edit')}
                </Button>
                {profile.channelCount === 0 && (
                  <ConfirmButton
                    size="small"
                    danger
                    title={t('alarm:removeTitle', { name: profile.profileName })}
                    effect={t('alarm:removeEffect')}
                    onConfirm={(reason) => remove(profile, reason)}
                  >
                    {t('alarm:remove')}
                  </ConfirmButton>
                )}
              </span>
            </Can>
          </li>
        ))}
      </ul>
      <Can do={alarmProfile.add}>
        <Button icon={<PlusOutlined />} onClick={() => setTask('new')}>
          {t('alarm:new')}
        </Button>
      </Can>
      {task && <AlarmProfileForm opened={task === 'new' ? undefined : task} onClose={() => setTask(undefined)} />}
    </Drawer>
  );
}
