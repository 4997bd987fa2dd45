import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Amount, Currency, Day, Email, Id, Line, nullable, oneOf, Remark, Switch, Time } from '#shared/fields.ts';
import { QuietHours } from '#shared/quiet-hours.ts';

/** A contract as `shared/<resource>.ts` has it: rules, limits and required marks of the forms follow from it. */
export const SampleInput = Type.Object({
  name: Line({ minLength: 2, maxLength: 40 }),
  code: Type.String({ pattern: '^[A-Z0-9-]{2,16}$' }),
  traffic: oneOf('otp', 'notice', 'marketing'),
  price: Amount,
  currency: Currency,
  priority: Type.Integer({ minimum: 1, maximum: 9 }),
  startDay: nullable(Day),
  effectiveFrom: Type.Optional(Time),
  countryId: nullable(Id),
  operatorId: nullable(Id),
  mails: Type.Array(Email, { maxItems: 5 }),
  quietHours: nullable(QuietHours),
  status: Switch,
  remark: Remark,
});
export type SampleInput = Static<typeof SampleInput>;
