import { type Kysely, sql } from 'kysely';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { smsCustomer } from '#shared/sms-customer.ts';
import { patternOf } from '../../db/query.ts';
import type { Tables } from '../../db/tables.ts';
import type { MessageStore } from '../../messages/store.ts';
import { customerScope, type ScopeHolder } from '../../rights/customer-scope.ts';

type Understood = ReplyOf<typeof smsCustomer.understand>;

/** A phone number has at least this many digits; fewer are a sender. */
const shortestNumber = 7;
const longestNumber = 15;

/** Decides what a text typed into the one box means; an ambiguous one by what there is in the range. */
export async function understand(
  db: Kysely<Tables>,
  store: MessageStore,
  { text, dateTime }: { text: string; dateTime: [number, number] },
  viewer: ScopeHolder,
): Promise<Understood> {
  const pieces = text.split(/[\s,;，；、]+/).filter((piece) => piece !== '');
  const compact = text.replace(/[\s()-]/g, '');
  const dialled = compact.replace(/^(\+|00)/, '');
  const asNumbers = pieces.map((piece) => piece.replace(/^(\+|00)/, ''));
  if (pieces.length > 1 && asNumbers.every(isNumber)) return { kind: 'numbers', numbers: asNumbers.slice(0, 500) };
  if (/^\d{3,14}\*$/.test(dialled)) return { kind: 'numberPrefix', numberPrefix: dialled.slice(0, -1) };
  if (isNumber(dialled)) {
    if (compact !== dialled) return { kind: 'number', numbers: [dialled] };
    // A supplier's decimal id may look like a number.
    const asId = { dateTime, anyId: dialled };
    const isThere = async (filter: Parameters<MessageStore['search']>[0]['filter']) =>
      (await store.search({ filter, viewer, pageSize: 1 })).list.length > 0;
    const isId = !(await isThere({ dateTime, numbers: [dialled] })) && (await isThere(asId));
    return isId ? { kind: 'id', anyId: dialled } : { kind: 'number', numbers: [dialled] };
  }
  const word = text.trim().slice(0, 64);
  if (/^\d+$/.test(compact)) {
    return compact.length > longestNumber ? { kind: 'id', anyId: compact } : { kind: 'sender', sender: word };
  }
  const customers = await db
    .selectFrom('customer')
    .select(['customer_id', sql<boolean>`lower(${word}) in (lower(customer_code), lower(customer_name))`.as('isExact')])
    .where(sql<boolean>`(customer_code ilike ${patternOf(word)} or customer_name ilike ${patternOf(word)})`)
    .where(customerScope(viewer))
    .orderBy('isExact', 'desc')
    .limit(2)
    .execute();
  const [best] = customers;
  if (best && (best.isExact || customers.length === 1)) return { kind: 'customer', customerId: best.customer_id };
  return isId(word) ? { kind: 'id', anyId: word } : { kind: 'sender', sender: word };
}

const isNumber = (digits: string): boolean =>
  /^[1-9]\d+$/.test(digits) && digits.length >= shortestNumber && digits.length <= longestNumber;

/** Ids are longer than senders (11 letters), or have digits among their letters, and no blanks. */
const isId = (word: string): boolean => /^[\w.:-]+$/.test(word) && (word.length > 11 || /\d.*\d.*\d/.test(word));
