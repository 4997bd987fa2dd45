import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ExportChoice, ExportReply } from './common.ts';
import { ruled } from './field-rules.ts';
import { Id, Line, Money, nullable, oneOf, Time } from './fields.ts';
import { endpoint, Lang } from './http/endpoint.ts';
import { CursorInput, cursorOf } from './http/paging.ts';
import { MessageFilter } from './message/filter.ts';
import { toldCode, toldMeaning } from './message/kinds.ts';
import { MessageMeasures } from './message/measures.ts';
import { NamedAttempt, NamedMessage } from './message/named.ts';
import { MessageOrder, OrderInput, OrderReply, ResendInput, ReviewInput } from './message/order.ts';
import { MessageEvent, MessageTrace, WaitingSegments } from './message/row.ts';

const MsgId = Type.String({ minLength: 1, maxLength: 64 });
/** Messages at a time of which a text is written. */
export const maxTickets = 50;
export const MsgIds = Type.Array(MsgId, { minItems: 1, maxItems: maxTickets });

/** The interpretation of text typed into the search box. */
export const SmartKind = oneOf('number', 'numbers', 'numberPrefix', 'id', 'ids', 'sender', 'customer', 'account');
export type SmartKind = Static<typeof SmartKind>;

/** Counts for the strip above the list. */
export const MessageSummary = Type.Object({
  totals: MessageMeasures,
  histogram: Type.Array(Type.Object({ time: Time, end: Time, measures: MessageMeasures })),
  /** False: only the newest `limit` messages were counted. */
  isComplete: Type.Boolean(),
  limit: Type.Integer(),
});
export type MessageSummary = Static<typeof MessageSummary>;

/** Messages of a filter that ended with one platform code. */
const ErrorCount = Type.Object({
  errorCode: toldCode(Type.String()),
  /** What the code means, in the caller's language; empty without an entry. */
  errorText: toldMeaning(['errorCode'], Type.String()),
  messages: Type.Integer(),
});
export type ErrorCount = Static<typeof ErrorCount>;

/** The row of the price list that a message was charged by. */
const PriceRow = Type.Object({
  customerPriceId: Id,
  price: ruled('price', Money),
  currency: Type.String(),
  from: Time,
  to: nullable(Time),
});

/** The row of a channel's price list that was in force for a submit. */
const CostRow = Type.Object({ attemptId: Type.String(), channelPriceId: Id, from: Time });
export type CostRow = Static<typeof CostRow>;

/** One message with everything that is known of it. */
export const MessageDetail = Type.Object({
  message: NamedMessage,
  trace: MessageTrace,
  attempts: Type.Array(NamedAttempt),
  events: Type.Array(MessageEvent),
  priceRow: nullable(PriceRow),
  costRows: ruled('cost', Type.Array(CostRow)),
  /** What was ordered of its gateway, newest first. */
  orders: Type.Array(MessageOrder),
  /** Of the same number, an hour before and after; at most 50. */
  related: Type.Array(NamedMessage),
  /** Kinds of fields that are concealed here. */
  masked: Type.Array(oneOf('number', 'text')),
});
export type MessageDetail = Static<typeof MessageDetail>;

/** Messages as customers sent them. */
export const smsCustomer = {
  list: endpoint({
    path: '/api/admin/smsCustomer/list',
    permission: 'smscustomer_list',
    reads: true,
    summary: 'Messages of a range of time, newest first; never counted',
    input: Type.Object({ ...MessageFilter.properties, ...CursorInput.properties }),
    reply: cursorOf(NamedMessage),
  }),
  summary: endpoint({
    path: '/api/admin/smsCustomer/summary',
    permission: 'smscustomer_list',
    reads: true,
    summary:
      'Counts and amounts of the filter, to the millisecond: from the 15-minute cube where it knows all that is asked for, else of the newest messages',
    input: MessageFilter,
    reply: MessageSummary,
  }),
  errors: endpoint({
    path: '/api/admin/smsCustomer/errors',
    permission: 'smscustomer_list',
    reads: true,
    summary: 'What messages of the filter ended with, the most frequent platform codes first',
    input: MessageFilter,
    /** Not complete: only the newest messages were looked at. */
    reply: Type.Object({ list: Type.Array(ErrorCount), isComplete: Type.Boolean() }),
  }),
  waiting: endpoint({
    path: '/api/admin/smsCustomer/waiting/list',
    permission: 'smscustomer_list',
    reads: true,
    summary: 'Long messages whose customers have not sent all parts yet, the oldest first; at most 100',
    input: Type.Object({ dateTime: MessageFilter.properties.dateTime }),
    reply: Type.Array(
      Type.Object({ ...WaitingSegments.properties, customerName: Type.String(), userName: Type.String() }),
    ),
  }),
  understand: endpoint({
    path: '/api/admin/smsCustomer/understand',
    permission: 'smscustomer_list',
    reads: true,
    summary:
      'What a text means as a filter: a number or several, an id in any base, a sender, a customer or an account',
    input: Type.Object({
      text: Type.String({ minLength: 1, maxLength: 8000 }),
      dateTime: MessageFilter.properties.dateTime,
    }),
    reply: Type.Object({
      kind: SmartKind,
      /** As the caller typed them: nothing that he did not know. */
      numbers: Type.Optional(Type.Array(Type.String())),
      numberPrefix: Type.Optional(Type.String()),
      anyId: Type.Optional(Type.String()),
      anyIds: Type.Optional(Type.Array(Type.String())),
      sender: Type.Optional(Type.String()),
      customerId: Type.Optional(Id),
      /** An account, with its customer. */
      userId: Type.Optional(Id),
    }),
  }),
  get: endpoint({
    path: '/api/admin/smsCustomer/get',
    permission: 'smscustomer_list',
    reads: true,
    summary: 'One message: its time line, attempts, receipts, prices and what else its number got',
    input: Type.Object({ msgId: MsgId }),
    reply: MessageDetail,
  }),
  resend: endpoint({
    path: '/api/admin/smsCustomer/resend',
    permission: 'smscustomer_list:resend',
    unversioned: 'order',
    summary: 'Order that gateways send failed, expired or unknown messages again, by a channel or by their route',
    input: ResendInput,
    reply: OrderReply,
  }),
  pushReport: endpoint({
    path: '/api/admin/smsCustomer/pushReport',
    permission: 'smscustomer_list:push',
    unversioned: 'order',
    summary: 'Have gateways push the delivery receipts of finished messages to the customer again',
    input: OrderInput,
    reply: OrderReply,
  }),
  cancel: endpoint({
    path: '/api/admin/smsCustomer/queue/reject',
    permission: 'smscustomer_list:resend',
    unversioned: 'order',
    summary: 'Order that gateways drop messages that still wait',
    input: OrderInput,
    reply: OrderReply,
  }),
  reroute: endpoint({
    path: '/api/admin/smsCustomer/queue/reroute',
    permission: 'smscustomer_list:resend',
    unversioned: 'order',
    summary: 'Order that gateways take another channel, or the one of the present route, for messages that still wait',
    input: ResendInput,
    reply: OrderReply,
  }),
  decide: endpoint({
    path: '/api/admin/smsCustomer/review/decide',
    permission: 'smscustomer_list:resend',
    unversioned: 'order',
    summary: 'Order that gateways let messages in review pass, or refuse them',
    input: ReviewInput,
    reply: OrderReply,
  }),
  markTest: endpoint({
    path: '/api/admin/smsCustomer/markTest',
    permission: 'smscustomer_list:mark',
    unversioned: 'delta',
    summary: 'Mark messages as tests, or take that back; those that are so already or not in sight are left out',
    input: Type.Object({ msgIds: MsgIds, isTest: Type.Boolean(), reason: Line({ minLength: 2, maxLength: 200 }) }),
    reply: Type.Object({ marked: Type.Integer() }),
  }),
  ticketText: endpoint({
    path: '/api/admin/smsCustomer/ticketText',
    permission: 'smscustomer_list',
    reads: true,
    summary:
      'Text for a supplier’s ticket: his own ids, times in UTC, codes, numbers as the caller sees them; one for each supplier',
    input: Type.Object({ msgIds: MsgIds, textLang: Lang }),
    reply: Type.Array(Type.Object({ supplierName: Type.String(), ticket: Type.String(), messages: Type.Integer() })),
  }),
  answerText: endpoint({
    path: '/api/admin/smsCustomer/answerText',
    permission: 'smscustomer_list',
    reads: true,
    summary: 'Text for the customer who asks for a message: what happened to it, without suppliers, channels and costs',
    /** `textLang`: that of the customer’s country unless given. */
    input: Type.Object({ msgId: MsgId, textLang: Type.Optional(Lang) }),
    reply: Type.Object({ answer: Type.String(), textLang: Lang }),
  }),
  export: endpoint({
    path: '/api/admin/smsCustomer/export',
    permission: 'smscustomer_list:export',
    reads: true,
    summary: 'Export the messages of the current filter',
    input: Type.Object({ ...MessageFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
};
