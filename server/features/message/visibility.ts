import type { Kysely } from 'kysely';
import type { Static, TSchema } from 'typebox/type';
import { type MessageReaderRights, visibilityOf } from '../../domain/messages/visibility.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { refusedField } from '../../platform/http/errors.ts';
import { limitKinds } from '../../platform/http/rate-limit.ts';
import { concealerFor } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

interface Guessable {
  contentContains?: string | undefined;
  numberPrefix?: string | undefined;
  numbers?: readonly string[] | undefined;
}

/** Distinct whole numbers that a user with masked numbers may query within ten minutes. */
const maxNumbers = 30;

/**
 * Users without access to texts and numbers must not find them by guessing: parts of them are refused, whole numbers may be asked for, but
 * not one after the other.
 */
export async function refuseGuessing(db: Kysely<Tables>, filter: Guessable, { admin, lang }: Viewer): Promise<void> {
  const { text, phone } = visibilityOf(admin);
  if (filter.contentContains !== undefined && text !== 'shown')
    throw refusedField('contentContains', 'concealed', lang);
  if (phone === 'shown') return;
  if (filter.numberPrefix !== undefined)
    throw refusedField('numberPrefix', phone === 'masked' ? 'concealedPart' : 'concealed', lang);
  if (filter.numbers === undefined) return;
  if (phone === 'hidden') throw refusedField('numbers', 'concealed', lang);
  if (new Set(filter.numbers).size > maxNumbers) throw refusedField('numbers', 'maxItems', lang, { limit: maxNumbers });
  await limitKinds(db, { key: `numbers of ${admin.adminId}`, each: filter.numbers, most: maxNumbers });
}

/** Conceals values of a schema by the user's access to messages. */
export function concealing<S extends TSchema>(schema: S): (value: Static<S>, reader: MessageReaderRights) => Static<S> {
  const conceal = concealerFor(schema);
  return (value, reader) => conceal(value, visibilityOf(reader));
}
