import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { RouteGrouping, RouteListInput } from '#shared/route/overview.ts';

/** What the address holds: filter, page, and how rows are grouped. */
export const RouteUrl = Type.Object({ ...RouteListInput.properties, by: Type.Optional(RouteGrouping) });
export type RouteUrl = Static<typeof RouteUrl>;
