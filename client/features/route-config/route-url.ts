import * as Type from 'typebox/type';
import { Id, oneOf, Time } from '#shared/fields.ts';

/** Kinds of rows to see alone. */
export const Only = oneOf('negative', 'noRoute', 'blocked', 'changed');
/** What the screen shows, as its address has it. */
export const RouteUrl = Type.Object({
  userId: Type.Optional(Id),
  countryId: Type.Optional(Id),
  channelId: Type.Optional(Id),
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  only: Type.Optional(Only),
  /** Routes as of then, waiting versions included; they cannot be changed. */
  at: Type.Optional(Time),
  /** A version whose rows are put into the draft. */
  fromVersion: Type.Optional(Id),
});
