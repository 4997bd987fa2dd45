import * as Type from 'typebox/type';
import { Id } from '#shared/fields.ts';

/** What the address opens: a template beside the list, the form for a new one, or the review queue. */
export const TemplateKeys = Type.Object({
  templateId: Type.Optional(Id),
  task: Type.Optional(Type.Literal('new')),
  review: Type.Optional(Type.Literal(1)),
});
