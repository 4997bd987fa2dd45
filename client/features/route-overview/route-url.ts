import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id } from '#shared/fields.ts';
import { RouteGrouping, RouteListInput } from '#shared/route/overview.ts';

/** What the address holds: filter, page, and how rows are grouped. */
export const RouteUrl = Type.Object({
  ...RouteListInput.properties,
  by: Type.Optional(RouteGrouping),
  /** A channel to be tried with a small share in the rows of the filter. */
  tryChannelId: Type.Optional(Id),
});
export type RouteUrl = Static<typeof RouteUrl>;
