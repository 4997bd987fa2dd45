import type { AlarmObjectType } from '#shared/alarm/kinds.ts';
import type { AlarmScope } from '#shared/alarm/scope.ts';
import { valuesOf } from '#shared/fields.ts';
import { ErrorCategory } from '#shared/message/kinds.ts';
import type { StatisticDimension } from '#shared/statistic/filter.ts';
import { everybody } from '../../../platform/rights/customer-scope.ts';
import { type Answer, ask, type StatisticSources } from '../../statistics/question.ts';
import { type History, historyOf, type Slot } from './history.ts';

/** What an object's messages are grouped by, in the order of its id. */
export const dimensionsOf: Readonly<Partial<Record<AlarmObjectType, readonly StatisticDimension[]>>> = {
  channel: ['channelId'],
  supplier: ['supplierId'],
  customer: ['customerId'],
  user: ['userId'],
  country: ['countryId'],
  operator: ['operatorId'],
  userCountry: ['userId', 'countryId'],
  channelCountry: ['channelId', 'countryId'],
};
/** These are judged by every submit that they carried, not only by those that a message ended with. */
const carriers: ReadonlySet<AlarmObjectType> = new Set(['channel', 'supplier', 'channelCountry']);
const categories: ReadonlySet<string> = new Set(valuesOf(ErrorCategory));
const isCategory = (value: string): value is ErrorCategory => categories.has(value);

export interface HistoryRequest {
  objectType: AlarmObjectType;
  scope: AlarmScope;
  withLatency: boolean;
  withErrors: boolean;
}
export type Slots = ReadonlyMap<string, readonly Slot[]>;

/** The quarters of an hour of all objects that had messages in a range. */
export async function loadSlots(
  sources: StatisticSources,
  { objectType, scope, withLatency, withErrors }: HistoryRequest,
  dateTime: [number, number],
): Promise<Slots> {
  const groupBy = dimensionsOf[objectType] ?? [];
  const question = {
    filter: { dateTime, ...scope },
    viewer: everybody,
    timezone: 'UTC',
    step: 'quarter' as const,
  };
  const idOf = ({ by }: Answer) => {
    const ids = groupBy.map((dimension) => by[dimension]);
    return ids.every((id) => id != null) ? ids.join(':') : undefined;
  };
  const answers = await ask(sources, { ...question, groupBy, withLatency });
  const errors = new Map<string, Map<ErrorCategory, number>>();
  for (const answer of withErrors ? await ask(sources, { ...question, groupBy: [...groupBy, 'errorCategory'] }) : []) {
    const category = answer.by.errorCategory;
    const failed = answer.failed + answer.expired + answer.unknown;
    if (category == null || !isCategory(category) || failed === 0) continue;
    const key = `${idOf(answer)} ${answer.time}`;
    const known = errors.get(key) ?? new Map<ErrorCategory, number>();
    errors.set(key, known.set(category, failed));
  }
  const found = new Map<string, Slot[]>();
  for (const answer of answers) {
    const id = idOf(answer);
    if (id === undefined || answer.time === undefined) continue;
    const slots = found.get(id) ?? [];
    slots.push({
      time: answer.time,
      p90: answer.receiptP90,
      errors: errors.get(`${id} ${answer.time}`) ?? new Map(),
      ...(carriers.has(objectType)
        ? {
            messages: answer.attempts,
            final: answer.attemptsFinal,
            delivered: answer.attemptsDelivered,
            acked: answer.attemptsAcked,
          }
        : {
            messages: answer.messages,
            final: answer.final,
            delivered: answer.delivered,
            acked: answer.acked,
          }),
    });
    found.set(id, slots);
  }
  for (const slots of found.values()) slots.sort((a, b) => a.time - b.time);
  return found;
}

/** Two stretches of time, the earlier one first, as histories. */
export function joined(early: Slots, late: Slots): Map<string, History> {
  const ids = new Set([...early.keys(), ...late.keys()]);
  return new Map([...ids].map((id) => [id, historyOf([...(early.get(id) ?? []), ...(late.get(id) ?? [])])]));
}
