import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Email, Line, oneOf } from '../fields.ts';
import { Lang } from '../http/endpoint.ts';

/** Messages a month: 1 fewer than 10,000, 2 up to 100,000, 3 up to 1,000,000, 4 more. */
export const ExpectedVolume = oneOf(1, 2, 3, 4);
export const PlannedTraffic = oneOf('otp', 'notification', 'marketing');
const Iso2 = Type.String({ pattern: '^[A-Z]{2}$' });

/** What a company's web site posts for a visitor who wants to try the service. */
export const ApplicationInput = Type.Object({
  /** Made by the caller, so that an application that is sent again is kept once. */
  reference: Type.Optional(Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' })),
  companyName: Line({ minLength: 1, maxLength: 128, pattern: '\\S' }),
  contactName: Line({ minLength: 1, maxLength: 64, pattern: '\\S' }),
  email: Email,
  phone: Type.Optional(Type.String({ maxLength: 32, pattern: '^[0-9+\\-() ]*$' })),
  /** WeChat, WhatsApp, Telegram … as the visitor gave it. */
  im: Type.Optional(Line({ maxLength: 64 })),
  /** ISO 3166 code of the company's country. */
  country: Type.Optional(Iso2),
  website: Type.Optional(Line({ maxLength: 200, pattern: '^((https?://)?[^\\s/:@]+\\.[^\\s]+)?$' })),
  expectedVolume: Type.Optional(ExpectedVolume),
  /** ISO 3166 codes of where they want to send to. */
  targetCountries: Type.Optional(Type.Array(Iso2, { maxItems: 50, uniqueItems: true })),
  trafficTypes: Type.Optional(Type.Array(PlannedTraffic, { maxItems: 3, uniqueItems: true })),
  sampleContent: Type.Optional(Type.String({ maxLength: 1000 })),
  senderIds: Type.Optional(
    Type.Array(Line({ minLength: 1, maxLength: 15, pattern: '\\S' }), { maxItems: 20, uniqueItems: true }),
  ),
  /** The visitor's address as the web site's server saw it. */
  ip: Type.Optional(Type.String({ maxLength: 45, pattern: '^[0-9A-Fa-f:.]*$' })),
  /** Where the visitor came from, such as the name of a campaign. */
  source: Type.Optional(Line({ maxLength: 64 })),
  /** Language of mails to the visitor. */
  language: Type.Optional(Lang),
});
export type ApplicationInput = Static<typeof ApplicationInput>;
