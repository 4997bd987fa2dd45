import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, nullable, oneOf, Time } from '../fields.ts';
import type { MessageStatus } from './kinds.ts';

/**
 * What a gateway is to do with a message: send it again, hand its receipt on again, drop it while it waits, choose another channel
 * for it while it waits, let it pass the review or refuse it there, ask the supplier for its state (query_sm).
 */
export const orderKinds = ['resend', 'push', 'cancel', 'reroute', 'release', 'refuse', 'query'] as const;
export type KnownOrderKind = (typeof orderKinds)[number];
/** `test`: to send a new one as an account would. */
export const OrderKind = oneOf(...orderKinds, 'test');
export type OrderKind = Static<typeof OrderKind>;

/** In which states of a message each makes sense. */
export const orderStatuses: Readonly<Record<KnownOrderKind, readonly MessageStatus[]>> = {
  resend: [7, 8, 9],
  push: [6, 7, 8, 9],
  cancel: [0, 3, 4, 10],
  reroute: [0, 3, 10],
  release: [2],
  refuse: [2],
  query: [5, 9],
};
/** `ordered` until a gateway says that it took it. */
export const OrderState = oneOf('ordered', 'taken', 'done', 'failed');
export type OrderState = Static<typeof OrderState>;

/** An order as the page of its message shows it. */
export const MessageOrder = Type.Object({
  orderId: Id,
  kind: OrderKind,
  channelId: nullable(Id),
  channelName: Type.String(),
  state: OrderState,
  /** What the gateway said of it. */
  detail: Type.String(),
  /** No gateway took it in an hour: none will. */
  isLapsed: Type.Boolean(),
  createdAt: Time,
  createdBy: Type.String(),
  changedAt: Time,
});
export type MessageOrder = Static<typeof MessageOrder>;

const MsgIds = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  minItems: 1,
  maxItems: 50,
  uniqueItems: true,
});
export const OrderInput = Type.Object({ msgIds: MsgIds });
export const ResendInput = Type.Object({
  msgIds: MsgIds,
  /** Absent: the channel that the route chooses. */
  channelId: Type.Optional(Id),
});
export const ReviewInput = Type.Object({ msgIds: MsgIds, isPassed: Type.Boolean() });
/** Why a message was left out: its state does not allow it, it is ordered already, it is not there for the caller. */
export const OrderRefusal = oneOf('state', 'open', 'gone');
export const OrderReply = Type.Object({
  ordered: Type.Integer(),
  left: Type.Array(Type.Object({ msgId: Type.String(), reason: OrderRefusal })),
});
export type OrderReply = Static<typeof OrderReply>;
