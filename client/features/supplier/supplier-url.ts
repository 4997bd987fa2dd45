import * as Type from 'typebox/type';
import { Id } from '#shared/fields.ts';

/** What the address opens beside the list: a supplier, or the form for a new one. */
export const PeekKey = Type.Object({ supplierId: Type.Optional(Id), task: Type.Optional(Type.Literal('new')) });
