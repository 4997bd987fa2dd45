import * as Type from 'typebox/type';
import { Id } from '#shared/fields.ts';

/** Which supplier the address opens beside the list. */
export const PeekKey = Type.Object({ supplierId: Type.Optional(Id) });
