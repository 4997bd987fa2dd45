import { typeFacts } from '#shared/alarm/catalogue.ts';
import type { JudgedRuleInput, RulePreview } from '#shared/alarm/rule-row.ts';
import { objectNames } from '../../domain/alarms/names.ts';
import { type PlayedAlarm, replayRule } from '../../domain/alarms/replay.ts';
import type { JudgedRule } from '../../domain/alarms/rules.ts';
import { sentenceOf } from '../../domain/alarms/sentence.ts';
import type { StatisticSources } from '../../domain/statistics/question.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

const week = 7 * 86_400_000;
/** Alarms that are shown; the total counts all. */
const shown = 50;

const ruleOf = (input: JudgedRuleInput): JudgedRule => ({
  type: input.type,
  objectType: input.objectType,
  scope: input.scope ?? {},
  severity: input.severity,
  threshold: input.threshold ?? null,
  deviation: input.deviation ?? null,
  windowMin: input.windowMin ?? 0,
  minCount: input.minCount ?? 0,
  quietMin: input.quietMin ?? 0,
});

/** What a rule would have raised over the last week. */
export async function previewRule(
  sources: StatisticSources,
  input: JudgedRuleInput,
  { admin, lang, timezone }: Viewer,
): Promise<RulePreview> {
  const to = Date.now();
  const isCounted = typeFacts[input.type].source === 'messages';
  const played = isCounted ? await replayRule(sources, ruleOf(input), to) : [];
  const latest = played.toReversed().slice(0, shown);
  const alarms = latest.map(({ alarm }) => withIds(alarm));
  const nameOf = await objectNames(sources.db, alarms, lang);
  const reader = { lang, timezone, rules: { ...admin.fieldRules, numberMask: admin.numberMask } };
  return {
    isCounted,
    from: to - week,
    to,
    total: played.filter(({ alarm }) => !alarm.parent).length,
    list: latest.map(({ alarm, firstAt, closedAt }) => ({
      objectType: alarm.objectType,
      objectName: nameOf(withIds(alarm)),
      sentence: sentenceOf(alarm, reader),
      figures: alarm.figures,
      isChild: alarm.parent !== undefined,
      firstAt,
      closedAt,
    })),
  };
}

const withIds = ({ objectType, objectId, ...alarm }: PlayedAlarm['alarm']) => ({
  objectType,
  objectId,
  supplierId: alarm.supplierId ?? null,
  channelId: alarm.channelId ?? null,
  customerId: alarm.customerId ?? null,
  userId: alarm.userId ?? null,
  countryId: alarm.countryId ?? null,
  operatorId: alarm.operatorId ?? null,
});
