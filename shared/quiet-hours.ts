import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';

/** Hours without marketing, in the zone of the country. */
export const QuietHours = Type.Object({
  from: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  to: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  /** 1 Monday to 7 Sunday. */
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
});
export type QuietHours = Static<typeof QuietHours>;
