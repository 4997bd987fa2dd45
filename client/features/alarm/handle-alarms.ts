import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import type { TFunction } from '#client/i18n/t.ts';
import type { Alarm } from '#shared/alarm/row.ts';
import { alarm } from '#shared/alarm.ts';

export type AlarmStep = 'ack' | 'mute' | 'unmute' | 'close';
/** Steps that need no input; muting opens a dialog. */
export type PlainStep = Exclude<AlarmStep, 'mute'>;
const done = { ack: 'acked', unmute: 'unmuted', close: 'closed' } as const;

/** What can still be done about them: all of them or none. */
export const stepsFor = (rows: readonly Alarm[]): AlarmStep[] => {
  if (rows.length === 0 || rows.some(({ state }) => state === 'closed')) return [];
  const areMuted = rows.every(({ state }) => state === 'muted');
  return [
    ...(rows.every(({ state }) => state === 'open') ? (['ack'] as const) : []),
    areMuted ? 'unmute' : 'mute',
    'close',
  ];
};

const keysOf = (rows: readonly Alarm[]) => ({
  alarmIds: rows.map(({ alarmId }) => alarmId),
  versions: rows.map(({ version }) => version),
});
const refetchAlarms = () => Promise.all([refetch(alarm.list), refetch(alarm.get), refetch(alarm.count)]);

/** Keeps alarms silent until a time, in the version that is shown. */
export async function muteAlarms(
  rows: readonly Alarm[],
  { until, note }: { until: number; note: string | undefined },
  t: TFunction,
): Promise<void> {
  await call(alarm.mute, { ...keysOf(rows), until, ...(note && { note }) });
  notify({ type: 'success', text: t('alarms:muted') });
  await refetchAlarms();
}

/** Acknowledges or closes alarms, or ends their silence, in the version that is shown. */
export async function handleAlarms(step: PlainStep, rows: readonly Alarm[], t: TFunction): Promise<void> {
  const keys = keysOf(rows);
  if (step === 'ack') await call(alarm.ack, keys);
  else if (step === 'close') await call(alarm.close, keys);
  else await call(alarm.mute, { ...keys, until: null });
  notify({ type: 'success', text: t(`alarms:${done[step]}`) });
  await refetchAlarms();
}
