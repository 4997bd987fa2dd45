import { whyText } from '#client/business/monitor/why.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type Choice, choiceOf } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { useTimes } from '#client/kit/times.ts';
import { valuesOf } from '#shared/fields.ts';
import { MonitorAct, WatchState } from '#shared/monitor/kinds.ts';
import type { MonitorEvent } from '#shared/monitor/rows.ts';
import styles from './monitor.module.css';

const tones = { tell: 'warning', penalise: 'danger', retest: 'info', restore: 'success' } as const;
const stateTones = {
  collecting: 'neutral',
  good: 'success',
  warning: 'warning',
  penalised: 'danger',
  testing: 'info',
  restoredManual: 'neutral',
} as const;

/** What the monitor can do. */
export function useActs(): Choice<MonitorAct>[] {
  const { t } = useTranslation();
  return valuesOf(MonitorAct).map((value) => ({ value, label: t(`monitor:acts.${value}`), tone: tones[value] }));
}

/** When, whose route, which channel, what was done and why, and how it stands. */
export function useMonitorColumns() {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const acts = useActs();
  const states = valuesOf(WatchState).map((value) => ({
    value,
    label: t(`monitor:states.${value}`),
    tone: stateTones[value],
  }));
  const column = columnsOf<MonitorEvent, 'monitor'>('monitor', t);
  return column.all(
    [
      column.time('at', { width: 160 }),
      column.text('userName', {
        width: 120,
        least: 88,
        isOnPhone: true,
        render: ({ userName, customerName }) => (
          <span className={styles.place}>
            <span>{userName}</span>
            <small>{customerName}</small>
          </span>
        ),
      }),
      column.text('countryName', {
        width: 120,
        least: 88,
        render: ({ countryName, operatorName }) => (
          <span className={styles.place}>
            <span>{countryName}</span>
            <small>{operatorName}</small>
          </span>
        ),
      }),
      column.text('channelName', { width: 120, least: 88, isOnPhone: true }),
      column.kind('act', acts, { width: 96, isDecisive: true, isOnPhone: true }),
      column.own('why', {
        width: 280,
        isDecisive: true,
        render: (row) => whyText(row, t),
        copyText: (row) => whyText(row, t),
      }),
      column.own('state', {
        width: 136,
        render: ({ state, undoneAt, undoneBy }) =>
          undoneAt === null ? (
            <StatusDot choice={states.find(({ value }) => value === (state ?? 'good')) ?? choiceOf([], 'good')} />
          ) : (
            t('monitor:undoneBy', { name: undoneBy, time: formatTime(undoneAt) })
          ),
      }),
      column.count('versionNo', { width: 72 }),
    ],
    {
      channelId: 'hidden',
      countryId: 'hidden',
      customerId: 'hidden',
      customerName: 'elsewhere',
      delivered: 'elsewhere',
      eventId: 'hidden',
      minutes: 'elsewhere',
      onlyTold: 'elsewhere',
      operatorName: 'elsewhere',
      rowId: 'hidden',
      submitted: 'elsewhere',
      threshold: 'elsewhere',
      undoneAt: 'elsewhere',
      undoneBy: 'elsewhere',
      userId: 'hidden',
      usual: 'elsewhere',
    },
  );
}
