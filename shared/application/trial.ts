import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ruled } from '../field-rules.ts';
import { Amount, Currency, Id, nullable, Time } from '../fields.ts';

const Count = Type.Integer({ minimum: 0 });

/** What was sent in a stretch of time. */
const TrialTraffic = Type.Object({
  messages: Count,
  parts: Count,
  submitted: Count,
  delivered: Count,
  /** Delivered of the submitted, per cent; null: nothing was handed to a supplier. */
  deliveredPct: nullable(Type.Number()),
});

/** What a trial customer did since its application was approved, by the messages stored. */
export const Trial = Type.Object({
  applyId: Id,
  customerId: Id,
  approvedAt: Time,
  /** Steps on the way, each null until it is taken; those of messages within a quarter of an hour. */
  credentialsOpenedAt: nullable(Time),
  /** When one of its accounts connected, as gateways report it. */
  firstBindAt: nullable(Time),
  /** Whether an account is to connect: by SMPP. */
  isBinding: Type.Boolean(),
  firstMessageAt: nullable(Time),
  firstSubmittedAt: nullable(Time),
  firstDeliveredAt: nullable(Time),
  /** More than a day without a message that arrived, while the trial goes on. */
  isStuck: Type.Boolean(),
  firstDay: TrialTraffic,
  sinceApproval: TrialTraffic,
  trialParts: Count,
  /** Charged since the approval. */
  usedParts: Count,
  leftParts: Count,
  currency: Currency,
  /** Temporary credit as it stands now. */
  trialCredit: ruled('price', Amount),
  /** At the exchange rate of now; null without one. */
  usedCredit: ruled('price', nullable(Amount)),
  leftCredit: ruled('price', nullable(Amount)),
  /** Begun days until the credit ends; null without credit. */
  daysLeft: nullable(Count),
});
export type Trial = Static<typeof Trial>;
