import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, nullable, Time } from '../fields.ts';
import { OrderKind } from '../message/order.ts';
import { AccountsInput } from './accounts.ts';

/** Most orders of one answer. */
export const ordersAtOnce = 500;

/** What a gateway is to do with a message that it reported. */
export const FeedOrder = Type.Object({
  orderId: Id,
  kind: OrderKind,
  msgId: Type.String(),
  /** Of a resend: the channel; null: as the route says. */
  channelCode: nullable(Type.String()),
  /** Of a test: what is to be sent under `msgId`. */
  message: nullable(
    Type.Object({
      /** Id of the account that it is sent as. */
      user: Id,
      number: Type.String(),
      /** Empty: the account's default. */
      sender: Type.String(),
      content: Type.String(),
    }),
  ),
  orderedAt: Time,
});
export type FeedOrder = Static<typeof FeedOrder>;

export const OrdersInput = AccountsInput;
export const OrdersReply = Type.Object({
  /** For `since` of the next call. */
  version: Type.Integer(),
  /** False: there is more, ask again with `since` at once. */
  isComplete: Type.Boolean(),
  orders: Type.Array(FeedOrder),
});
export type OrdersReply = Static<typeof OrdersReply>;

/** How far a gateway is with its orders. */
export const OrderReportInput = Type.Object({
  orders: Type.Array(
    Type.Object({
      orderId: Id,
      state: Type.Union([Type.Literal('taken'), Type.Literal('done'), Type.Literal('failed')]),
      /** For people, never with credentials or content of messages. */
      detail: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    { minItems: 1, maxItems: 500 },
  ),
});
export type OrderReportInput = Static<typeof OrderReportInput>;
export const OrderReportReply = Type.Object({
  /** Those that are this key's now; another gateway has, or had, the rest. */
  accepted: Type.Array(Id),
});
