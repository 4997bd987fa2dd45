import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { documentOf } from '../document.ts';
import { ruled } from '../field-rules.ts';
import { Amount, Currency, Day, Id, Line, nullable, oneOf, Remark, RowMeta, Time } from '../fields.ts';
import { PageInput } from '../http/paging.ts';
import { RecentUse } from '../message/recent.ts';
import { RegisterStatus, Registration } from '../registration.ts';
import { RejectReason, SenderStatus } from '../review/states.ts';

/** 1 alphanumeric, 2 long number, 3 short code, 4 toll-free number. */
export const SenderType = oneOf(1, 2, 3, 4);
export const UseCase = oneOf('otp', 'notification', 'marketing', 'any');
export const DocumentType = oneOf('loa', 'licence', 'id', 'trademark', 'other');

/** What an administrator enters. */
export const SenderInput = Type.Object({
  /** Letters: at most 11 characters of GSM with a letter among them; numbers: 3–15 digits, short codes 3–6. */
  senderId: Line({ minLength: 1, maxLength: 15 }),
  senderType: SenderType,
  customerId: Id,
  userId: Type.Optional(nullable(Id)),
  countryId: Id,
  operatorId: Type.Optional(nullable(Id)),
  brandName: Type.Optional(Line({ maxLength: 64 })),
  useCase: UseCase,
  sampleText: Type.Optional(Type.String({ maxLength: 500 })),
  website: Type.Optional(Type.String({ maxLength: 200, pattern: '^(https?://\\S+)?$' })),
  effectiveFrom: Type.Optional(nullable(Day)),
  expiresOn: Type.Optional(nullable(Day)),
  /** What the customer pays for the registration; customer's currency. */
  oneTimeFee: Type.Optional(nullable(Amount)),
  monthlyFee: Type.Optional(nullable(Amount)),
  /** Sent instead where this one is not allowed. */
  replaceWith: Type.Optional(Line({ maxLength: 15 })),
  remark: Type.Optional(Remark),
});
export type SenderInput = Static<typeof SenderInput>;

export const SenderDocument = documentOf(DocumentType);
export type SenderDocument = Static<typeof SenderDocument>;

/** A name or number a customer's messages may come from. */
export const Sender = Type.Object({
  senderIdId: Id,
  ...Type.Required(SenderInput).properties,
  oneTimeFee: ruled('price', nullable(Amount)),
  monthlyFee: ruled('price', nullable(Amount)),
  customerName: Type.String(),
  userName: Type.String(),
  countryName: Type.String(),
  operatorName: Type.String(),
  currency: Currency,
  status: SenderStatus,
  submittedAt: nullable(Time),
  reviewedAt: nullable(Time),
  reviewedBy: Type.String(),
  rejectReason: nullable(RejectReason),
  reviewNote: Type.String(),
  channels: Type.Array(Registration),
  documentCount: Type.Integer(),
  ...RowMeta.properties,
});
export type Sender = Static<typeof Sender>;

/** A line of the list. */
export const SenderRow = Type.Object({ ...Sender.properties, ...RecentUse.properties });
export type SenderRow = Static<typeof SenderRow>;

export const SenderSortField = oneOf(
  'senderId',
  'customerName',
  'countryName',
  'submittedAt',
  'expiresOn',
  'status',
  'updatedAt',
);
export type SenderSortField = Static<typeof SenderSortField>;
export const senderSortFields: readonly SenderSortField[] = SenderSortField.anyOf.map((each) => each.const);

export const SenderFilter = Type.Object({
  /** Part of the sender or its brand. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  customerId: Type.Optional(Id),
  userId: Type.Optional(Id),
  countryId: Type.Optional(Id),
  senderType: Type.Optional(SenderType),
  status: Type.Optional(SenderStatus),
  /** With a registration of this state at some channel. */
  registerStatus: Type.Optional(RegisterStatus),
  /** Ends within 30 days. */
  expiring: Type.Optional(Type.Literal(1)),
});
export type SenderFilter = Static<typeof SenderFilter>;

export const SenderListInput = Type.Object({
  ...SenderFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(SenderSortField),
});
export type SenderListInput = Static<typeof SenderListInput>;

/** What a column of a supplier's form holds; `fixed`: always the same words. */
export const FormField = oneOf(
  'senderId',
  'senderType',
  'brandName',
  'companyName',
  'regNo',
  'customerCountry',
  'country',
  'operator',
  'useCase',
  'sampleText',
  'website',
  'effectiveFrom',
  'expiresOn',
  'fixed',
);
export type FormField = Static<typeof FormField>;
export const FormColumn = Type.Object({
  title: Line({ minLength: 1, maxLength: 64 }),
  field: FormField,
  /** The words of a `fixed` column. */
  text: Type.Optional(Line({ maxLength: 200 })),
});
export type FormColumn = Static<typeof FormColumn>;
