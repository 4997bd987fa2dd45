import type { Choice } from '#client/kit/choices.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { type FormField, FormField as FormFieldSchema } from '#shared/sender/row.ts';
import { formFieldWords, senderWords } from '#shared/texts/sender-columns.ts';

/** What a sender consists of. */
export const senderTypes = (lang: Lang): readonly Choice<1 | 2 | 3 | 4>[] =>
  ([1, 2, 3, 4] as const).map((value) => ({ value, label: senderWords[lang].senderType[value] }));

/** What it is used for. */
export const useCases = (lang: Lang): readonly Choice<'otp' | 'notification' | 'marketing' | 'any'>[] =>
  (['otp', 'notification', 'marketing', 'any'] as const).map((value) => ({
    value,
    label: senderWords[lang].useCase[value],
  }));

export type DocumentType = keyof (typeof senderWords)['en']['docType'];
/** What a document proves. */
export const documentTypes = (lang: Lang): readonly Choice<DocumentType>[] =>
  (['loa', 'licence', 'id', 'trademark', 'other'] as const).map((value) => ({
    value,
    label: senderWords[lang].docType[value],
  }));

/** What a column of a supplier's form may hold. */
export const formFields = (lang: Lang): readonly Choice<FormField>[] =>
  FormFieldSchema.anyOf.map(({ const: value }) => ({ value, label: formFieldWords[lang][value] }));
