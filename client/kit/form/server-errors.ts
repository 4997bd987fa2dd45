import type { FormInstance } from 'antd/es/form';
import type { CallError } from '#client/http/call-error.ts';
import { type ErrorName, errors } from '#shared/errors.ts';

/** Errors that a form shows at one of its fields instead of in a message: error name → field. */
export type FieldErrors = Readonly<Partial<Record<ErrorName, string>>>;

/** `contacts.0.email` as antd names it. */
const pathOf = (field: string): (string | number)[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Marks the fields that the server refused. Returns the paths of those that the form has. */
export function showServerErrors(
  form: FormInstance,
  error: CallError,
  fieldErrors: FieldErrors,
): (string | number)[][] {
  const field = error.error && fieldErrors[error.error];
  const refused = field ? [{ field, msg: error.message }] : error.fields;
  const marked = refused.map((each) => ({ name: pathOf(each.field), errors: [each.msg] }));
  const registered = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  const present = marked.filter(({ name }) => registered.has(name.join('.')));
  form.setFields(present);
  return present.map(({ name }) => name);
}

const isErrorName = (name: string): name is ErrorName => name in errors;

/** Names of the errors that a form shows by itself: `call()` shows no message for them. */
export const suppressErrors = (fieldErrors: FieldErrors): ErrorName[] => [
  ...Object.keys(fieldErrors).filter(isErrorName),
  'request.invalid',
];
