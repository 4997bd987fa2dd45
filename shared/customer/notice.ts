import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { PriceTraffic, UnitPrice } from '../channel/price.ts';
import { ruled } from '../field-rules.ts';
import { nullable, Time } from '../fields.ts';

/** A price a customer is told of. */
export const PriceNoticeItem = Type.Object({
  /** Empty: a price of the customer's own list. */
  userName: Type.String(),
  iso2: Type.String(),
  countryName: Type.String(),
  countryNameEn: Type.String(),
  operatorName: Type.String(),
  operatorNameEn: Type.String(),
  /** Empty for a default operator. */
  mccmnc: Type.String(),
  trafficType: PriceTraffic,
  /** Null for a new destination. */
  oldPrice: ruled('price', nullable(UnitPrice)),
  newPrice: ruled('price', UnitPrice),
  effectiveFrom: Time,
});
export type PriceNoticeItem = Static<typeof PriceNoticeItem>;
