import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#client/http/call.ts';
import { useServerEvent } from '#client/http/events.ts';
import { notify } from '#client/http/notices.ts';
import { useSession } from '#client/http/session.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { choiceOf } from '#client/kit/choices.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Peek } from '#client/kit/Peek.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { useTimes } from '#client/kit/times.ts';
import { useCan } from '#client/kit/use-can.ts';
import type { Alarm, AlarmEvent } from '#shared/alarm/row.ts';
import { alarm } from '#shared/alarm.ts';
import { bill } from '#shared/bill.ts';
import { recharge } from '#shared/recharge.ts';
import { statistic } from '#shared/statistic.ts';
import { alarmTypeWords } from '#shared/texts/alarms.ts';
import { severityChoices, stateChoices } from './alarm-words.ts';
import styles from './alarms.module.css';
import { stepsFor } from './handle-alarms.ts';
import { objectPath } from './object-path.ts';
import { useHandling } from './use-handling.tsx';

const CausePart = lazyPart(() => import('./cause/CausePart.tsx').then((module) => module.CausePart));

/** One alarm: its figures, what it caused, what happened to it. */
export function AlarmPeek({ alarmId, onClose }: { alarmId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const can = useCan();
  const { data, error, mutate } = useCall(alarm.get, { alarmId }, { quiet: true, keepPreviousData: false });
  useServerEvent('alarm', () => void mutate());
  const { run, dialog } = useHandling();
  const row = data?.alarm;
  const { permissions } = useSession();
  const mayFollow = row?.type !== 'exportFail' || permissions.includes('admin_user:files');
  const path = row && mayFollow ? objectPath(row) : undefined;
  return (
    <Peek
      title={row && { name: row.objectName, status: choiceOf(stateChoices(t), row.state) }}
      error={error}
      gone={{ title: t('alarms:gone'), hint: t('alarms:goneHint') }}
      onRetry={() => void mutate()}
      onClose={onClose}
      actions={
        row && (
          <>
            {can(alarm.ack) &&
              stepsFor([row]).map((step) => (
                <Button key={step} type={step === 'ack' ? 'primary' : 'default'} onClick={() => run(step, [row])}>
                  {t(`alarms:${step}`)}
                </Button>
              ))}
            {row.type === 'balanceLow' && row.customerId !== null && can(recharge.add) && (
              <Link className={styles.link} to={`/account/cusRechargeHistory?addFor=${row.customerId}`}>
                {t('alarms:recharge')}
              </Link>
            )}
            {row.type === 'billOverdue' && row.path && can(bill.list) && (
              <Link className={styles.link} to={row.path}>
                {t('alarms:bills')}
              </Link>
            )}
            {path && (
              <Link className={styles.link} to={path}>
                {t(row.type === 'aitSuspect' ? 'alarms:suspect' : 'alarms:open')}
              </Link>
            )}
          </>
        )
      }
    >
      {data && row && (
        <>
          <Headline row={row} />
          <Can do={statistic.timeSharing}>
            <CausePart alarm={row} />
          </Can>
          {can(alarm.note) && <NoteField key={row.version} row={row} />}
          {data.children.length > 0 && <Children rows={data.children} />}
          <History events={data.history} />
          {dialog}
        </>
      )}
    </Peek>
  );
}

function Headline({ row }: { row: Alarm }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { formatTime } = useTimes();
  return (
    <div className={styles.headline}>
      <p>
        <StatusDot choice={choiceOf(severityChoices(lang), row.severity)} /> {alarmTypeWords[row.type][lang]}
      </p>
      <p className={styles.text}>{row.sentence}</p>
      <small>
        {t('alarms:since', { time: formatTime(row.firstAt), last: formatTime(row.lastAt), count: row.count })}
      </small>
    </div>
  );
}

function NoteField({ row }: { row: Alarm }) {
  const { t } = useTranslation();
  const [note, setNote] = useState(row.note);
  const save = async () => {
    await call(alarm.note, { alarmId: row.alarmId, version: row.version, note });
    notify({ type: 'success', text: t('alarms:noteSaved') });
    await Promise.all([refetch(alarm.get), refetch(alarm.list)]);
  };
  return (
    <div className={styles.note}>
      <Input.TextArea
        aria-label={t('alarms:noteLabel')}
        placeholder={t('alarms:noteLabel')}
        autoSize={{ minRows: 1, maxRows: 5 }}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button disabled={note === row.note} onClick={() => void save().catch(() => undefined)}>
        {t('alarms:saveNote')}
      </Button>
    </div>
  );
}

function Children({ rows }: { rows: readonly Alarm[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className={styles.title}>{t('alarms:caused')}</h3>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.alarmId}>
            <StatusDot choice={choiceOf(stateChoices(t), row.state)} /> {row.objectName}
            <small>{row.sentence}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ events }: { events: readonly AlarmEvent[] }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  return (
    <section>
      <h3 className={styles.title}>{t('alarms:history')}</h3>
      <ul className={styles.list}>
        {events.map(({ time, kind, by, sentence, note, path }, place) => (
          // Lines of the history have no ids and never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place}>
            <span>
              {path ? <Link to={path}>{t(`alarms:events.${kind}`)}</Link> : t(`alarms:events.${kind}`)}
              {by !== 'system' && ` · ${by}`}
            </span>
            <small>{[formatTime(time), sentence, note].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
