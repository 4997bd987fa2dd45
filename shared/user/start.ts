import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, Reason } from '../fields.ts';

/** What a new account begins with; whatever of it fails, no account is made. Each needs the permission it would need later. */
export const AccountStart = Type.Object({
  /** `plan` and `copy` fill the account's own list, `follow` uses its customer's. */
  startPrices: Type.Optional(Type.Union([Type.Literal('plan'), Type.Literal('copy'), Type.Literal('follow')])),
  /** Of `plan`. */
  startPlanId: Type.Optional(Id),
  /** Of `copy`: the account whose prices are taken over. */
  startPricesUserId: Type.Optional(Id),
  /** Why prices of the plan or the copy are below their floor. */
  belowReason: Type.Optional(Reason),
  /** Routes of another account… */
  startRoutesUserId: Type.Optional(Id),
  /** …or of a template. */
  startTemplateId: Type.Optional(Id),
});
export type AccountStart = Static<typeof AccountStart>;
