import * as Type from 'typebox/type';
import { Alarm, AlarmCounts, AlarmEvent, AlarmListInput } from './alarm/row.ts';
import { Id, nullable, Time, Version, Versions } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { pageOf } from './http/paging.ts';

const Note = Type.String({ maxLength: 500 });
const Keys = Type.Object({
  alarmIds: Type.Array(Id, { minItems: 1, maxItems: 200 }),
  versions: Versions,
  note: Type.Optional(Note),
});
const Changed = Type.Object({ changed: Type.Integer() });

/** What is wrong now, and what was. */
export const alarm = {
  list: endpoint({
    path: '/api/admin/alarm/list',
    permission: 'alarm_list',
    reads: true,
    summary: 'List alarms, open and severe ones first; those below a cause stand with it',
    input: AlarmListInput,
    reply: pageOf(Alarm),
  }),
  get: endpoint({
    path: '/api/admin/alarm/get',
    permission: 'alarm_list',
    reads: true,
    summary: 'One alarm with its history and the alarms that it caused',
    input: Type.Object({ alarmId: Id }),
    reply: Type.Object({ alarm: Alarm, history: Type.Array(AlarmEvent), children: Type.Array(Alarm) }),
  }),
  count: endpoint({
    path: '/api/admin/alarm/count',
    permission: 'alarm_list',
    reads: true,
    summary: 'Number of unacknowledged alarms',
    input: Type.Object({}),
    reply: AlarmCounts,
  }),
  ack: endpoint({
    path: '/api/admin/alarm/ack',
    permission: 'alarm_list:handle',
    summary: 'Acknowledge alarms: somebody is at it',
    input: Keys,
    reply: Changed,
  }),
  mute: endpoint({
    path: '/api/admin/alarm/mute',
    permission: 'alarm_list:handle',
    summary: 'Keep alarms silent until a time, or with null no longer; the next ones of the same thing too',
    input: Type.Object({ ...Keys.properties, until: nullable(Time) }),
    reply: Changed,
  }),
  close: endpoint({
    path: '/api/admin/alarm/close',
    permission: 'alarm_list:handle',
    summary: 'Close alarms; while their cause stays they come again after a day at the earliest',
    input: Keys,
    reply: Changed,
  }),
  note: endpoint({
    path: '/api/admin/alarm/note',
    permission: 'alarm_list:handle',
    summary: 'Write down what is known about an alarm',
    input: Type.Object({ alarmId: Id, version: Version, note: Note }),
    reply: Alarm,
  }),
};
