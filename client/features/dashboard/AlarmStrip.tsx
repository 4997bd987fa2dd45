import Button from 'antd/es/button';
import { Link } from 'react-router-dom';
import { call } from '#client/http/call.ts';
import { useServerEvent } from '#client/http/events.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { useCan } from '#client/kit/use-can.ts';
import type { Alarm } from '#shared/alarm/row.ts';
import { alarm } from '#shared/alarm.ts';
import { formatCount } from '#shared/format.ts';
import { alarmSeverityWords, alarmTypeWords } from '#shared/texts/alarms.ts';
import styles from './alarm-strip.module.css';
import { Card } from './Card.tsx';
import dashboardStyles from './dashboard.module.css';
import { openAlarms } from './open-alarms.ts';

const tones = { 1: 'danger', 2: 'warning', 3: 'info' } as const;
/** Room for one line while nothing is known, px. */
const height = 40;

/** Unacknowledged alarms, worst first. */
export function AlarmStrip() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(alarm.list, openAlarms, { quiet: true });
  useServerEvent('alarm', () => void mutate());
  useServerEvent('hello', () => void mutate());
  return (
    <Card
      title={t('dashboard:alarms.title')}
      extra={
        data && (
          <Link className={dashboardStyles.link} to="/alarm/list">
            {t('dashboard:alarms.all', { formatted: formatCount(data.total) })}
          </Link>
        )
      }
    >
      {error && !data ? (
        <FailedNotice error={error} height={height} onRetry={() => void mutate()} />
      ) : !data ? (
        <div style={{ height }} aria-busy="true" />
      ) : data.list.length === 0 ? (
        <p className={dashboardStyles.empty}>{t('dashboard:alarms.none')}</p>
      ) : (
        <ul className={styles.root}>
          {data.list.map((row) => (
            <AlarmLine key={row.alarmId} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AlarmLine({ row }: { row: Alarm }) {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const acknowledge = async () => {
    await call(alarm.ack, { alarmIds: [row.alarmId], versions: [row.version] });
    notify({ type: 'success', text: t('dashboard:alarms.acked') });
    await Promise.all([refetch(alarm.list), refetch(alarm.count)]);
  };
  return (
    <li className={styles.line}>
      <StatusDot
        choice={{ value: row.severity, label: alarmSeverityWords[row.severity][lang], tone: tones[row.severity] }}
      />
      <Link className={dashboardStyles.link} to={`/alarm/list?alarmId=${row.alarmId}`}>
        {`${alarmTypeWords[row.type][lang]} · ${row.objectName}`}
      </Link>
      <span className={styles.text} title={row.sentence}>
        {row.sentence}
      </span>
      <TimeText value={row.firstAt} />
      {can(alarm.ack) && (
        <Button size="small" onClick={() => void acknowledge().catch(() => undefined)}>
          {t('dashboard:alarms.ack')}
        </Button>
      )}
    </li>
  );
}
