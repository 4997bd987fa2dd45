import * as Type from 'typebox/type';
import { Id } from '#shared/fields.ts';

/** How the list is shown, and which channel the address opens beside it. */
export const ListView = Type.Object({
  view: Type.Optional(Type.Enum(['wall', 'hour'])),
  channelId: Type.Optional(Id),
});
