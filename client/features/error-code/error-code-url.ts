import * as Type from 'typebox/type';

/** What the address opens: the form for a new code. */
export const ErrorCodeKeys = Type.Object({ task: Type.Optional(Type.Literal('new')) });
