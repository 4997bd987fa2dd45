import type { TFunction } from '#client/i18n/t.ts';
import { nothing } from '#client/kit/table/column.ts';
import { typeFacts } from '#shared/alarm/catalogue.ts';
import type { AlarmRule } from '#shared/alarm/rule-row.ts';
import { formatMoney } from '#shared/format.ts';

/** In milliseconds. */
const minute = 60_000;

/** A limit of a rule with the unit that its type counts in; 0 is a limit, only null is none. */
export function limitText(
  name: 'threshold' | 'deviation',
  row: Pick<AlarmRule, 'type' | 'threshold' | 'deviation'>,
  t: TFunction,
): string {
  const unit = typeFacts[row.type][name];
  const value = row[name];
  if (value === null || unit === undefined) return nothing;
  const isMinutes = unit === 'ms' && value >= minute && value % minute === 0;
  if (isMinutes) return t('alarms:rules.limits.minutes', { value: formatMoney(String(value / minute), 0) });
  return t(`alarms:rules.limits.${unit}`, { value: formatMoney(String(value), 0) });
}
