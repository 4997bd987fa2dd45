import * as Type from 'typebox/type';
import { Id } from '#shared/fields.ts';

/** What the address opens beside the list: an administrator, or the form for a new one. */
export const PeekKey = Type.Object({ adminId: Type.Optional(Id), task: Type.Optional(Type.Literal('new')) });
