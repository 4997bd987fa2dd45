import type { ErrorName, ErrorParams } from '#shared/errors.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { messageFor } from '#shared/texts/messages.ts';
import { referenceTitle } from '#shared/texts/reference-titles.ts';

/** The text of an error in `lang`; a field that it names is called by its title. */
export function errorMessage(error: ErrorName, lang: Lang, params: ErrorParams): string {
  const { field } = params;
  const isNamed = (error === 'reference.unknown' || error === 'idempotency.reused') && typeof field === 'string';
  return messageFor(error, lang, isNamed ? { ...params, field: referenceTitle(field, lang) } : params);
}
