import * as Type from 'typebox/type';
import { Id } from '#shared/fields.ts';

/** What the address opens beside the list. */
export const PeekKey = Type.Object({ applyId: Type.Optional(Id) });
