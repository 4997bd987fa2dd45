import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id } from '../fields.ts';

const Some = Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 }));

/** What a rule is limited to; a dimension that is absent has no limit. */
export const AlarmScope = Type.Object({
  supplierId: Some,
  channelId: Some,
  customerId: Some,
  userId: Some,
  countryId: Some,
});
export type AlarmScope = Static<typeof AlarmScope>;
