import type { AlarmRule } from '#shared/alarm/rule-row.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { alarmTypeWords } from '#shared/texts/alarms.ts';

/** What a rule is called: without a name of its own after its type. */
export const ruleNameOf = ({ ruleName, type }: Pick<AlarmRule, 'ruleName' | 'type'>, lang: Lang): string =>
  ruleName || alarmTypeWords[type][lang];
