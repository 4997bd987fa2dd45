import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Email, Line } from './fields.ts';

/** A contact person at a supplier. */
export const SupplierContact = Type.Object({
  name: Line({ minLength: 1, maxLength: 64 }),
  role: Type.Union([Type.Literal('sales'), Type.Literal('noc'), Type.Literal('finance'), Type.Literal('rates')]),
  email: Type.Optional(Type.Union([Email, Type.Literal('')])),
  phone: Type.Optional(Type.String({ maxLength: 32, pattern: '^[0-9+\\-() ]*$' })),
  /** WeChat, WhatsApp, Skype … as the contact gave it. */
  im: Type.Optional(Line({ maxLength: 64 })),
});
export type SupplierContact = Static<typeof SupplierContact>;
