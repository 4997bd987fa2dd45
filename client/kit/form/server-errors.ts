import type { FormInstance } from 'antd/es/form';
import type { CallError } from '#client/http/call-error.ts';
import type { ErrorName } from '#shared/errors.ts';

/** Errors a form shows at one of its fields instead of in a message. */
export type Claims = Readonly<Partial<Record<ErrorName, string>>>;

/** `contacts.0.email` as antd names it. */
const pathOf = (field: string): (string | number)[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Puts what the server refused beside the fields it concerns; the fields' paths, empty when none of them is in the form. */
export function showServerErrors(form: FormInstance, error: CallError, claims: Claims): (string | number)[][] {
  const claimed = error.error && claims[error.error];
  const refused = claimed ? [{ field: claimed, msg: error.message }] : error.fields;
  const marked = refused.map(({ field, msg }) => ({ name: pathOf(field), errors: [msg] }));
  const registered = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  const present = marked.filter(({ name }) => registered.has(name.join('.')));
  form.setFields(present);
  return present.map(({ name }) => name);
}
