import AlertOutlined from '@ant-design/icons/es/icons/AlertOutlined';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServerEvent } from '#client/http/events.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { HeaderButton } from '#client/kit/HeaderButton.tsx';
import { alarm } from '#shared/alarm.ts';
import { playAlarmSound, useAlarmSound } from './alarm-sound.ts';
import styles from './alarm-tool.module.css';

/** Number of unacknowledged alarms, as a link to them; absent while there are none. */
export function AlarmTool() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data, mutate } = useCall(alarm.count, {}, { quiet: true });
  useServerEvent('alarm', () => void mutate());
  useServerEvent('hello', () => void mutate());
  const hasSound = useAlarmSound();
  const newest = data?.newestAt;
  const known = useRef(newest);
  useEffect(() => {
    if (newest === undefined) return;
    // What was there when the page was opened is no news.
    const isNews = known.current !== undefined && newest !== null && newest > (known.current ?? 0);
    known.current = newest;
    if (isNews && hasSound) playAlarmSound();
  }, [newest, hasSound]);
  const open = data ? data.critical + data.major + data.minor : 0;
  if (!data || open === 0) return null;
  return (
    <HeaderButton
      label={t('app.openAlarms', { count: open })}
      className={styles.root}
      onClick={() => void navigate('/alarm/list')}
    >
      <AlertOutlined />
      <span
        className={styles.count}
        aria-hidden="true"
        data-tone={data.critical > 0 ? 'danger' : 'warning'}
        data-count={open > 99 ? '99+' : open}
      />
    </HeaderButton>
  );
}
