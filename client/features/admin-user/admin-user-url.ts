import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, oneOf } from '#shared/fields.ts';

/** Parts of the panel of one administrator. */
export const AdminPart = oneOf('details', 'sessions', 'signIns');
export type AdminPart = Static<typeof AdminPart>;

/** What the address opens beside the list: an administrator, or the form for a new one. */
export const PeekKey = Type.Object({
  adminId: Type.Optional(Id),
  part: Type.Optional(AdminPart),
  task: Type.Optional(Type.Literal('new')),
});
