import type { TFunction } from '#client/i18n/t.ts';
import type { Choice, Tone } from '#client/kit/choices.ts';
import { AlarmObjectType, AlarmSeverity, AlarmState, AlarmType } from '#shared/alarm/kinds.ts';
import { valuesOf } from '#shared/fields.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { alarmObjectWords, alarmSeverityWords, alarmTypeWords } from '#shared/texts/alarms.ts';

const severityTones = { 1: 'danger', 2: 'warning', 3: 'info' } as const satisfies Record<AlarmSeverity, Tone>;
const stateTones = { open: 'danger', acked: 'info', muted: 'neutral', closed: 'success' } as const;

export const severityChoices = (lang: Lang): Choice<AlarmSeverity>[] =>
  valuesOf(AlarmSeverity).map((value) => ({
    value,
    label: alarmSeverityWords[value][lang],
    tone: severityTones[value],
  }));
export const typeChoices = (lang: Lang): Choice<AlarmType>[] =>
  valuesOf(AlarmType).map((value) => ({ value, label: alarmTypeWords[value][lang] }));
export const objectChoices = (lang: Lang): Choice<AlarmObjectType>[] =>
  valuesOf(AlarmObjectType).map((value) => ({ value, label: alarmObjectWords[value][lang] }));
export const stateChoices = (t: TFunction): Choice<AlarmState>[] =>
  valuesOf(AlarmState).map((value) => ({ value, label: t(`alarms:states.${value}`), tone: stateTones[value] }));
