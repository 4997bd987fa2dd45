import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { alarm } from '#shared/alarm.ts';
import { alarmRule } from '#shared/alarm-rule.ts';
import { view } from '#shared/view.ts';

/** What the screens ask for first. */
export const firstCalls: FirstCalls = {
  '/alarm/list': () => [
    firstCall(alarm.list, { pageNo: 1, pageSize: 20, state: 'current' }),
    firstCall(view.list, { screen: 'alarms' }),
  ],
  '/alarm/rules': () => [firstCall(alarmRule.list, {}), firstCall(view.list, { screen: 'alarmRules' })],
};
