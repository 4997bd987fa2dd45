import * as Type from 'typebox/type';
import { ErrorCodeListInput } from '#shared/error-code/row.ts';
import { SeenDays } from '#shared/error-code/seen.ts';

/** What the address says: the list, the form for a new code, or the codes that no rule names. */
export const ErrorCodeUrl = Type.Object({
  ...ErrorCodeListInput.properties,
  task: Type.Optional(Type.Literal('new')),
  tab: Type.Optional(Type.Literal('unmapped')),
  days: Type.Optional(SeenDays),
});
