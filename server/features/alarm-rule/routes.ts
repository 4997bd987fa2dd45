import { alarmRule } from '#shared/alarm-rule.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { previewRule } from './preview.ts';
import { createAlarmRules } from './repository.ts';
import { checkRule, createAlarmRuleService } from './service.ts';

/** Alarm rules: conditions, severity and recipients. */
export const alarmRuleFeature: Feature = async (app, { database: { db }, messages }) => {
  const rules = createAlarmRules(db);
  const service = createAlarmRuleService(db, rules);
  route(app, alarmRule.list, (_input, viewer) => rules.all(viewer.admin));
  route(app, alarmRule.add, (input, viewer) => service.add(input, viewer));
  route(app, alarmRule.update, (input, viewer) => service.update(input, viewer));
  route(app, alarmRule.updateStatus, (input, viewer) => service.updateStatus(input, viewer));
  route(app, alarmRule.remove, (input, viewer) => service.remove(input, viewer));
  route(app, alarmRule.preview, (input, viewer) => {
    checkRule(input, viewer);
    return previewRule({ db, messages }, input, viewer);
  });
};
