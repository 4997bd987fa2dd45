import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id } from '#shared/fields.ts';
import { SuspectState } from '#shared/monitor/kinds.ts';
import { MonitorEventsInput } from '#shared/monitor/rows.ts';

/** What the address holds: which list, its filter and page, and the case that is open. */
export const MonitorUrl = Type.Object({
  ...MonitorEventsInput.properties,
  view: Type.Optional(Type.Literal('suspects')),
  state: Type.Optional(SuspectState),
  suspectId: Type.Optional(Id),
});
export type MonitorUrl = Static<typeof MonitorUrl>;
