import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ruled } from '../field-rules.ts';
import { Currency, Money, nullable, Time } from '../fields.ts';
import { ChargeStatus, MessageStatus } from '../message/kinds.ts';

/** A message of the period of a bill, as it is charged now. */
export const BillRecord = Type.Object({
  submitTime: Time,
  msgId: Type.String(),
  /** As the customer knows it. */
  customerMsgId: Type.String(),
  clientRef: Type.String(),
  userName: Type.String(),
  sender: Type.String(),
  number: ruled('phone', Type.String()),
  countryName: Type.String(),
  mccmnc: Type.String(),
  operatorName: Type.String(),
  status: MessageStatus,
  doneTime: nullable(Time),
  /** Per part. */
  price: ruled('price', nullable(Money)),
  /** Parts that are charged, without those refunded. */
  parts: Type.Integer(),
  amount: ruled('price', Money),
  currency: Type.Union([Currency, Type.Literal('')]),
  chargeStatus: ChargeStatus,
});
export type BillRecord = Static<typeof BillRecord>;
