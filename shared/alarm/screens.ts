import type { Screen } from '../screen-types.ts';

export const alarmScreens = [
  { path: '/alarm/list', name: 'AlarmList', authId: 'alarm_list', title: 'menu.alarmList', icon: 'alarm' },
  { path: '/alarm/rules', name: 'AlarmRules', authId: 'alarm_rule', title: 'menu.alarmRules', icon: 'alarmRule' },
] as const satisfies readonly Screen[];
