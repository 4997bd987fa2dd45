import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, oneOf } from '#shared/fields.ts';
import { RouteListInput } from '#shared/route/overview.ts';

/** What the address holds: filter, page, and whether rows, groups of them or charts are shown. */
export const RouteUrl = Type.Object({
  ...RouteListInput.properties,
  by: Type.Optional(oneOf('country', 'channel', 'customer', 'charts')),
  /** A channel to be tried with a small share in the rows of the filter. */
  tryChannelId: Type.Optional(Id),
  /** A channel that is to take over from the filter's channel in the rows of the filter, and why, for the change's comment. */
  replaceWith: Type.Optional(Id),
  because: Type.Optional(Type.String({ maxLength: 200 })),
  /** The changes of many rows are open. */
  applied: Type.Optional(Type.Literal(1)),
});
export type RouteUrl = Static<typeof RouteUrl>;
