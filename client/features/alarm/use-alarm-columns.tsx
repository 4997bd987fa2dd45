import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import type { Alarm } from '#shared/alarm/row.ts';
import { objectChoices, severityChoices, stateChoices, typeChoices } from './alarm-words.ts';

export function useAlarmColumns() {
  const { t } = useTranslation();
  const lang = useLang();
  const column = columnsOf<Alarm, 'alarms'>('alarms', t);
  return column.all(
    [
      column.text('objectName', { width: 220, least: 140, isOnPhone: true }),
      column.status('severity', severityChoices(lang), { width: 104, isOnPhone: true }),
      column.kind('type', typeChoices(lang), { width: 168, isOnPhone: true }),
      column.text('sentence', { width: 360, least: 200, isOnPhone: true }),
      // What was counted, who is at it and since when are seen without scrolling.
      column.status('state', stateChoices(t), { width: 120, isDecisive: true }),
      column.time('firstAt', { isDecisive: true }),
      column.count('children', { width: 88 }),
      column.kind('objectType', objectChoices(lang), { isOptional: true }),
      column.time('lastAt', { isOptional: true }),
      column.count('count', { width: 80, isOptional: true }),
      column.text('ackedBy', { width: 120 }),
      column.text('note', { width: 200 }),
    ],
    {
      ackedAt: 'hidden',
      alarmId: 'hidden',
      channelId: 'hidden',
      closedAt: 'hidden',
      closedBy: 'hidden',
      countryId: 'hidden',
      customerId: 'hidden',
      figures: 'hidden',
      mutedUntil: 'hidden',
      objectId: 'hidden',
      operatorId: 'hidden',
      parentId: 'hidden',
      path: 'hidden',
      ruleId: 'hidden',
      supplierId: 'hidden',
      userId: 'hidden',
      version: 'hidden',
    },
  );
}
