import type { OperationLog } from '#shared/operation-log.ts';
import { changedFields, isMoment } from '#shared/texts/changes.ts';
import { filterTitle, filterWord } from '#shared/texts/filter-titles.ts';
import { operationActions } from '#shared/texts/operation-actions.ts';
import { operationResources } from '#shared/texts/operations.ts';

/** Fields of ids and codes that messages, suppliers and authorities have, of searches in the log itself, of what the entry is named by, and of what may be removed. */
const given =
  /^(msgIds?|customerFeeId|feeRunId|ruleId|templateId|anyIds|systemId|customerMsgId|supplierMsgId|dltEntityId|targetId|commandStatus)$/;

/**
 * What of an entry a reader would have to guess: keys of fields without a title, values that look like names of the code, unless they
 * may have been typed.
 */
export function rawWords({ resource, action, changes, names = {} }: OperationLog, isTyped = false): string[] {
  const found: string[] = [];
  if (!operationResources.en[resource]) found.push(`resource ${resource}`);
  if (!operationActions.en[action]) found.push(`action ${action}`);
  const look = (field: string, value: unknown): void => {
    if (value === null || value === undefined || value === '' || typeof value === 'boolean') return;
    if (Array.isArray(value)) {
      for (const each of value) look(field, each);
      return;
    }
    if (typeof value === 'object') {
      for (const [inner, held] of Object.entries(value)) {
        if (!filterTitle(resource, inner, 'en')) found.push(`${resource}.${inner}`);
        look(inner, held);
      }
      return;
    }
    if (typeof value !== 'string' && typeof value !== 'number') return;
    const word = names[field]?.[value] ?? filterWord(resource, field, value, 'en');
    if (word !== undefined || (isMoment(field) && typeof value === 'number')) return;
    // Ids of nothing have no name, and those of messages and of other systems are what people know them by.
    if (/^\d{16,}$/.test(String(value)) || given.test(field)) return;
    const isName = !isTyped && typeof value === 'string' && /^[a-z]+([A-Z][a-z]+)*$/.test(value);
    const isId = /Ids?$/.test(field) && /^\d+$/.test(String(value));
    if (isName || isId || /(status|type|mode|kind)$/i.test(field)) found.push(`${resource}.${field} = ${value}`);
    if (typeof value === 'number' && value > 1e12) found.push(`${resource}.${field} = ${value}`);
  };
  for (const [field, { before, after }] of changedFields(changes)) {
    if (!filterTitle(resource, field, 'en')) found.push(`${resource}.${field}`);
    look(field, before);
    look(field, after);
  }
  return found;
}
