import type { Static } from 'typebox/type';
import { oneOf } from '../fields.ts';

/** What happened to an alarm: `returned` its cause came back before it closed; the last ones are what the guard of routes did. */
export const AlarmEventKind = oneOf(
  'raised',
  'returned',
  'worsened',
  'reopened',
  'settled',
  'acked',
  'unacked',
  'muted',
  'unmuted',
  'noted',
  'closed',
  'told',
  'penalised',
  'retested',
  'restored',
  'undone',
  'held',
  'released',
);
export type AlarmEventKind = Static<typeof AlarmEventKind>;
