import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { PriceTraffic, UnitPrice } from '../channel/price.ts';
import { enteredUnder, ruled } from '../field-rules.ts';
import { Id, nullable, oneOf, Time, Version } from '../fields.ts';
import { endpoint, Lang, Nothing } from '../http/endpoint.ts';
import { PageInput, pageOf } from '../http/paging.ts';

/** A price in a notice to a customer. */
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

/** `approved` without `sent`: no mail server is set up, or the customer has no address. `failed`: a mail of it was given up. */
export const NoticeStatus = oneOf('draft', 'approved', 'sent', 'failed', 'acknowledged', 'cancelled');

/** The notice to a customer of the prices that change on a day. */
export const PriceNotice = Type.Object({
  noticeId: Id,
  customerId: Id,
  customerName: Type.String(),
  customerCode: Type.String(),
  effectiveFrom: Time,
  status: NoticeStatus,
  prices: Type.Integer(),
  rises: ruled('price', nullable(Type.Integer())),
  /** Whether a price rises earlier than the customer's notice time from now, or from when the notice was sent. */
  isShort: ruled('price', nullable(Type.Boolean())),
  /** Notice period of rises, days. */
  priceNoticeDays: Type.Integer(),
  /** Addresses it would go, or went, to. */
  recipients: Type.Array(Type.String()),
  /** Of the mail and its file: Chinese for customers in Chinese-speaking places, else English. */
  language: Lang,
  approvedAt: nullable(Time),
  approvedBy: nullable(Type.String()),
  sentAt: nullable(Time),
  acknowledgedAt: nullable(Time),
  acknowledgedBy: nullable(Type.String()),
  version: Version,
});
export type PriceNotice = Static<typeof PriceNotice>;

export const PriceNoticeListInput = Type.Object({
  ...PageInput.properties,
  customerId: Type.Optional(Id),
  status: Type.Optional(NoticeStatus),
  /** Only those with a price that was raised because of this price sheet. */
  batchId: Type.Optional(Id),
  /** 1: only those with a rise whose notice is too late. */
  isShort: enteredUnder('price', Type.Optional(Type.Literal(1))),
});
export type PriceNoticeListInput = Static<typeof PriceNoticeListInput>;
const NoticeKey = Type.Object({ noticeId: Id });
const NoticeVersion = Type.Object({ noticeId: Id, version: Version });

export const priceNotice = {
  list: endpoint({
    path: '/api/admin/customer/price/notice/list',
    permission: 'customer_list:price',
    reads: true,
    summary: 'Price notices, latest effective date first',
    input: PriceNoticeListInput,
    reply: pageOf(PriceNotice),
  }),
  get: endpoint({
    path: '/api/admin/customer/price/notice/get',
    permission: 'customer_list:price',
    reads: true,
    summary: 'One price notice with its prices',
    input: NoticeKey,
    reply: Type.Object({ ...PriceNotice.properties, items: Type.Array(PriceNoticeItem) }),
  }),
  approve: endpoint({
    path: '/api/admin/customer/price/notice/approve',
    permission: 'customer_list:price-notice',
    summary:
      'Approve a draft: its prices are fixed. It is mailed with its file if a mail server and an address are there',
    input: NoticeVersion,
    reply: Type.Object({ isMailed: Type.Boolean() }),
  }),
  resend: endpoint({
    path: '/api/admin/customer/price/notice/resend',
    permission: 'customer_list:price-notice',
    summary: 'Send the mails of a notice that failed once more',
    input: NoticeVersion,
    reply: Nothing,
  }),
  acknowledge: endpoint({
    path: '/api/admin/customer/price/notice/acknowledge',
    permission: 'customer_list:price-notice',
    summary: 'Note that the customer has acknowledged a notice',
    input: NoticeVersion,
    reply: Nothing,
  }),
  acknowledgeByLink: endpoint({
    path: '/api/admin/customer/price/notice/acknowledgeByLink',
    permission: 'public',
    unversioned: 'link',
    summary: 'Acknowledge a notice by the link of its mail; it works once',
    input: Type.Object({ token: Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' }) }),
    reply: Type.Object({ customerName: Type.String(), prices: Type.Integer(), effectiveFrom: Time }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/customer/price/notice/file',
    permission: 'customer_list:price',
    download: true,
    summary: 'Download a price notice as xlsx',
    input: NoticeKey,
    reply: Nothing,
  }),
};
