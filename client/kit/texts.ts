import type { TFunction } from '#client/i18n/t.ts';
import type { Namespaces } from '../i18n/collected.ts';

/** A resource whose texts name its fields: `supplier:fields.balance`. */
export type Resource = {
  [Name in keyof Namespaces]: Namespaces[Name] extends { readonly fields: object } ? Name : never;
}[keyof Namespaces];

/** The fields a resource has names for. */
export type LabelledField<R extends Resource> = keyof Namespaces[R]['fields'] & string;

/** The text of a key that is only known at run time, or whose parts are checked by their own types: no type can hold the whole key. */
export const textAt = (key: string, t: TFunction, values: Readonly<Record<string, unknown>> = {}): string =>
  t(key as never, values);

/** The name of a field; which names exist is checked by the type of `field`, so the key is known to be there. */
export const labelOf = <R extends Resource>(resource: R, field: LabelledField<R>, t: TFunction): string =>
  textAt(`${resource}:fields.${field}`, t);

/** A text that may not exist, such as the word for a value of a newer server: `name` below `place`, such as `price:words`. */
export const optionalText = (place: string, name: string | number, t: TFunction): string | undefined =>
  textAt(`${place}.${name}`, t, { defaultValue: '' }) || undefined;

/** The help text of a field, if its resource has one. */
export const helpOf = (resource: Resource, field: string, t: TFunction): string | undefined =>
  textAt(`${resource}:help.${field}`, t, { defaultValue: '' }) || undefined;

type RecordText = 'newTitle' | 'editTitle' | 'addButton' | 'added' | 'saved';

/** What the texts of a resource lack for a form: names of fields of `Values`, titles, what was saved. */
type MissingText<R extends Resource, Values> =
  | Exclude<keyof Values, LabelledField<R>>
  | Exclude<RecordText, keyof Namespaces[R]>;

/**
 * A resource with texts for a form of `Values`; of another one, what is missing. Inferred first: the compiler's message shows the names then,
 * not the alias.
 */
export type RecordResource<R extends Resource, Values> =
  MissingText<R, Values> extends infer Missing
    ? [Missing] extends [never]
      ? R
      : { readonly missing: Missing }
    : never;
