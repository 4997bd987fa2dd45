import { type Kysely, sql } from 'kysely';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import {
  bareId,
  idsIn,
  isId,
  isLabelledId,
  isMaskedNumber,
  isWholeNumber,
  mayBeId,
  mayBeReference,
  numbersIn,
  phoneOf,
  prefixOf,
  referencesIn,
  separators,
  visibleText,
  writtenId,
} from '#shared/search-text.ts';
import type { smsCustomer } from '#shared/sms-customer.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { visibilityOf } from '../../domain/messages/visibility.ts';
import { patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';
import { recentRange } from './search.ts';

type Understood = ReplyOf<typeof smsCustomer.understand>;

/** Of an id or a sender. */
const longest = 64;

/** Decides what a text typed into the one box means; an ambiguous one by what there is in the range. */
export async function understand(
  db: Kysely<Tables>,
  store: MessageStore,
  { text, dateTime }: { text: string; dateTime: [number, number] },
  viewer: Viewer,
): Promise<Understood> {
  const { phone } = visibilityOf(viewer.admin);
  const refuseUnless = (isAllowed: boolean) => {
    if (!isAllowed) throw refusedField('text', 'concealed', viewer.lang);
  };
  const isThere = async (filter: Parameters<MessageStore['search']>[0]['filter']) =>
    (await store.search({ filter, viewer: viewer.admin, pageSize: 1 })).list.length > 0;
  const many = numbersIn(text);
  if (many.numbers.length > 1 && many.refused.length === 0 && many.numbers.every(isWholeNumber)) {
    refuseUnless(phone !== 'hidden');
    return { kind: 'numbers', numbers: many.numbers.slice(0, 500) };
  }
  if ([text, ...many.refused].some(isMaskedNumber)) throw refusedField('text', 'masked', viewer.lang);
  // A dial code with blanks behind it is no list of ids: `0086 138…`.
  const whole = phoneOf(text);
  if (whole?.isDialled && isWholeNumber(whole.digits)) {
    refuseUnless(phone !== 'hidden');
    return { kind: 'number', numbers: [whole.digits] };
  }
  const prefix = separators.test(visibleText(text)) ? undefined : prefixOf(text);
  if (prefix !== undefined) {
    refuseUnless(phone !== 'hidden');
    if (phone === 'masked') throw refusedField('text', 'concealedPart', viewer.lang);
    return { kind: 'numberPrefix', numberPrefix: prefix };
  }
  const recent = recentRange(Date.now());
  // An id is distinguished from a sender also where the list itself does not reach.
  const idRange: [number, number] = [Math.min(dateTime[0], recent[0]), Math.max(dateTime[1], recent[1])];
  const anyIds = idsIn(text);
  const references = referencesIn(text);
  const [typed, word] = [visibleText(text), bareId(text)];
  // What stands around ids elsewhere, or between them, may belong to a reference: the whole text comes before its parts.
  for (const written of new Set([typed, writtenId(text)])) {
    const isOther = written !== word || anyIds !== undefined || references !== undefined;
    if (isOther && mayBeReference(written) && (await isThere({ dateTime: idRange, clientRef: written })))
      return { kind: 'id', anyId: written };
  }
  if (anyIds) return { kind: 'ids', anyIds };
  if (references && (await isThere({ dateTime: idRange, anyIds: references }))) {
    return { kind: 'ids', anyIds: references };
  }
  if (word === '' || word.length > longest) throw notFindable(text, viewer);
  const compact = word.replace(/\s/g, '');
  if (isLabelledId(text) && !separators.test(word)) return { kind: 'id', anyId: word };
  const dialled = phoneOf(word);
  if (dialled && isWholeNumber(dialled.digits)) {
    const { digits, isDialled } = dialled;
    // A supplier's decimal id may look like a number.
    const isKnown = phone !== 'hidden' && (isDialled || (await isThere({ dateTime, numbers: [digits] })));
    if (!isKnown && !isDialled && (await isThere({ dateTime, anyId: word }))) return { kind: 'id', anyId: word };
    refuseUnless(phone !== 'hidden');
    return { kind: 'number', numbers: [digits] };
  }
  // A dial code alone, or nearly: no sender is written like that.
  if (dialled?.isDialled) throw notFindable(text, viewer);
  const isReference = async () => mayBeReference(typed) && (await isThere({ dateTime: idRange, anyId: typed }));
  if (/^\d+$/.test(compact)) {
    if (compact.length > 15) return { kind: 'id', anyId: compact };
    const isSender = await isThere({ dateTime, sender: word });
    if (!isSender && (await isReference())) return { kind: 'id', anyId: typed };
    return (isSender ? undefined : await accountOf(db, word, viewer)) ?? { kind: 'sender', sender: word };
  }
  const customers = await db
    .selectFrom('customer')
    .select(['customer_id', sql<boolean>`lower(${word}) in (lower(customer_code), lower(customer_name))`.as('isExact')])
    .where(sql<boolean>`(customer_code ilike ${patternOf(word)} or customer_name ilike ${patternOf(word)})`)
    .where(customerScope(viewer.admin))
    .orderBy('isExact', 'desc')
    .limit(2)
    .execute();
  const [best] = customers;
  if (best?.isExact) return { kind: 'customer', customerId: best.customer_id };
  const account = await accountOf(db, word, viewer);
  if (account) return account;
  if (mayBeId(compact) && !isId(compact) && (await isThere({ dateTime: idRange, anyId: compact }))) {
    return { kind: 'id', anyId: compact };
  }
  if ((typed !== compact || !isId(compact)) && (await isReference())) return { kind: 'id', anyId: typed };
  if (best && customers.length === 1) return { kind: 'customer', customerId: best.customer_id };
  // Nothing else that can be looked for has a separator in it: these are several things, and not of one kind.
  if (separators.test(word)) throw notFindable(text, viewer);
  if (isId(compact)) return references ? { kind: 'ids', anyIds: references } : { kind: 'id', anyId: word };
  return { kind: 'sender', sender: visibleText(word) };
}

/** The account of that name, if its customer is in the viewer's data scope. */
async function accountOf(db: Kysely<Tables>, name: string, { admin }: Viewer): Promise<Understood | undefined> {
  const found = await db
    .selectFrom('customer_user')
    .innerJoin('customer', 'customer.customer_id', 'customer_user.customer_id')
    .select(['customer_user_id', 'customer.customer_id'])
    .where(sql<boolean>`lower(user_name) = lower(${name})`)
    .where(customerScope(admin))
    .executeTakeFirst();
  return found && { kind: 'account', customerId: found.customer_id, userId: found.customer_user_id };
}

/** Names what cannot be looked for, so that the list stays as it is. */
function notFindable(text: string, { lang }: Viewer) {
  const shown = visibleText(text);
  return refusedField('text', 'notFindable', lang, { text: shown.length > 60 ? `${shown.slice(0, 60)}…` : shown });
}
