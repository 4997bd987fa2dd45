import type { ErrorName, ErrorParams } from '#shared/errors.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { fullPermissionNames } from '#shared/texts/changes.ts';
import { messageFor } from '#shared/texts/messages.ts';
import { referenceTitle } from '#shared/texts/reference-titles.ts';

type Word = (value: string, lang: Lang) => string;

const permissionWord: Word = (value, lang) => fullPermissionNames(lang)[value] ?? value;
const ruleWord: Word = (value, lang) => referenceTitle(`role.${value}`, lang);

/** Parameters that are names of the contract, with what people call them. */
const words: { readonly [E in ErrorName]?: Readonly<Record<string, Word>> } = {
  'reference.unknown': { field: referenceTitle },
  'idempotency.reused': { field: referenceTitle },
  'auth.forbidden': { permission: permissionWord },
  'auth.concealed': { rule: ruleWord },
};

/** The text of an error in `lang`; fields, permissions and kinds of fields that it names are called by their titles. */
export function errorMessage(error: ErrorName, lang: Lang, params: ErrorParams): string {
  const named = words[error] ?? {};
  const shown = Object.entries(params).map(([name, value]) => {
    const word = named[name];
    return [name, word && typeof value === 'string' ? word(value, lang) : value] as const;
  });
  return messageFor(error, lang, Object.fromEntries(shown));
}
