import { type AlarmKey, keyText, type NewAlarm } from '../raise.ts';
import type { JudgedRule } from '../rules.ts';
import { withCauses } from './causes.ts';
import type { History } from './history.ts';
import { judge } from './judge.ts';
import { aboutOf, type Owners } from './owners.ts';

/** What is wrong at a moment, and of what the sample is too small to say so: an alarm of that stays as it is. */
export interface Findings {
  found: NewAlarm[];
  unknown: AlarmKey[];
}

interface Moment {
  rule: JudgedRule;
  histories: ReadonlyMap<string, History>;
  at: number;
  /** Whether an alarm of it is open, by `keyText`. */
  isOpen: (key: string) => boolean;
  owners: Owners;
}

/** Judges all objects of a rule at a moment. The job asks this of now, the preview of a rule of each quarter of an hour of a week. */
export function judgeMessages({ rule, histories, at, isOpen, owners }: Moment): Findings {
  const found: NewAlarm[] = [];
  const unknown: AlarmKey[] = [];
  const judged: { supplierId: string }[] = [];
  for (const [objectId, history] of histories) {
    const key: AlarmKey = { type: rule.type, objectType: rule.objectType, objectId };
    const verdict = judge({ rule, history, at, isOpen: isOpen(keyText(key)) });
    if (verdict.state === 'unknown') {
      unknown.push(key);
      continue;
    }
    const about = aboutOf(rule.objectType, objectId, owners);
    if (rule.objectType === 'channel' && about.supplierId) judged.push({ supplierId: about.supplierId });
    if (verdict.state === 'clear') continue;
    found.push({
      ...key,
      ...about,
      severity: rule.severity,
      figures: verdict.figures,
      quietMin: rule.quietMin,
      ...(rule.ruleId !== undefined && { ruleId: rule.ruleId }),
    });
  }
  return { found: withCauses(found, judged), unknown };
}
