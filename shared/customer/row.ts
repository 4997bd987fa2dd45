import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { documentOf } from '../document.ts';
import { ruled } from '../field-rules.ts';
import { Amount, Currency, fieldNames, Id, Money, nullable, oneOf, RowMeta, Switch, Time } from '../fields.ts';
import { PageInput } from '../http/paging.ts';
import { DeliveredBelow, RecentTraffic } from '../message/recent.ts';
import { ChargeType, CustomerInput, CustomerSource, CustomerStatus, CustomerType, KycStatus, Tag } from './input.ts';

const defaulted = Type.Required(CustomerInput);

/** What we let them owe us; customer's currency. */
export const CustomerCredit = Type.Object({
  creditLimit: Amount,
  /** On top of the limit until `tempCreditUntil`. */
  tempCredit: Amount,
  tempCreditUntil: nullable(Time),
});

/** A company that buys message delivery from us. */
export const Customer = Type.Object({
  customerId: Id,
  ...defaulted.properties,
  /** Absent for people who may not see contacts. */
  contacts: Type.Optional(defaulted.properties.contacts),
  ...CustomerCredit.properties,
  /** What he has with us, negative when he owes; customer's currency, of the ledger. */
  balance: ruled('price', Money),
  /** Held back for messages that are accepted and neither charged nor over. */
  frozenAmount: ruled('price', Money),
  /** What he may still spend: balance less what is held back, and all credit. Null without any limit. */
  available: ruled('price', nullable(Money)),
  /** Both, and what lists show of a prepaid one's balance and of others' credit limits, in the base currency at the rate of now; null without a rate. */
  balanceBase: Type.Optional(ruled('price', nullable(Money))),
  availableBase: Type.Optional(ruled('price', nullable(Money))),
  spendableBase: Type.Optional(ruled('price', nullable(Money))),
  creditLimit: ruled('price', Amount),
  /** In the base currency at the rate of now; null without a rate. */
  creditLimitBase: Type.Optional(ruled('price', nullable(Money))),
  tempCredit: ruled('price', Amount),
  status: CustomerStatus,
  /** Why the status is what it is, as entered with it. */
  statusReason: Type.String(),
  source: CustomerSource,
  /** Null: in use. */
  archivedAt: nullable(Time),
  countryName: Type.String(),
  maintainerName: Type.String(),
  supportName: Type.String(),
  agentName: Type.String(),
  /** Accounts that are not archived, and those of them that are enabled. */
  accountsTotal: Type.Integer(),
  accountsEnabled: Type.Integer(),
  ...RowMeta.properties,
});
export type Customer = Static<typeof Customer>;

/** Fields that lists leave out. */
export const customerFormOnly = fieldNames(
  'regNo',
  'taxNo',
  'address',
  'alarmEmails',
  'stopOnZero',
  'billBasis',
  'billMode',
  'billCycle',
  'billTimezone',
  'taxRate',
  'minCommit',
  'invoiceEmails',
  'priceNoticeDays',
  'contacts',
);

/** A line of the list. */
export const CustomerRow = Type.Object({
  ...Type.Omit(Customer, customerFormOnly).properties,
  ...RecentTraffic.properties,
  /** For how many days the money lasts at the rate of the last 7 days; null without charges or without a limit. */
  daysLeft: Type.Optional(ruled('price', nullable(Type.Number()))),
  /** Accounts that are connected; absent: no gateway reports sessions. */
  accountsBound: Type.Optional(Type.Integer()),
});
export type CustomerRow = Static<typeof CustomerRow>;

/** What the server sorts by. */
export const CustomerSortField = oneOf(
  'customerName',
  'customerCode',
  'creditLimit',
  'creditLimitBase',
  'balance',
  'balanceBase',
  'available',
  'availableBase',
  'spendableBase',
  'daysLeft',
  'tempCreditUntil',
  'contractTo',
  'accountsTotal',
  'parts24h',
  'deliveredPct24h',
  'status',
  'createdAt',
  'updatedAt',
);
export type CustomerSortField = Static<typeof CustomerSortField>;

/** The filters of the list, shared with the export. */
export const CustomerFilter = Type.Object({
  /** Part of name, code, company or a contact. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  customerType: Type.Optional(CustomerType),
  chargeType: Type.Optional(ChargeType),
  currency: Type.Optional(Currency),
  maintainerId: Type.Optional(Id),
  agentId: Type.Optional(Id),
  countryId: Type.Optional(Id),
  kycStatus: Type.Optional(KycStatus),
  status: Type.Optional(CustomerStatus),
  tag: Type.Optional(Tag),
  /** Only those with temporary credit: 1 now, 2 that ends within 7 days. */
  tempCredit: Type.Optional(oneOf(1, 2)),
  /** Only those that sent nothing in the last 24 hours. */
  noTraffic: Type.Optional(Type.Literal(1)),
  /** Only those of which less was delivered in the last 24 hours, per cent; of enough messages to tell. */
  deliveredBelow: Type.Optional(DeliveredBelow),
  /** Created from this moment on, and before that one. */
  createdFrom: Type.Optional(Time),
  createdTo: Type.Optional(Time),
  /** 1 archived ones, 0 or absent: those in use. */
  archived: Type.Optional(Switch),
});
export type CustomerFilter = Static<typeof CustomerFilter>;

export const CustomerListInput = Type.Object({
  ...CustomerFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(CustomerSortField),
});
export type CustomerListInput = Static<typeof CustomerListInput>;

/** A note about a customer; immutable. */
export const CustomerNote = Type.Object({
  noteId: Id,
  time: Time,
  author: Type.String(),
  text: Type.String(),
});
export type CustomerNote = Static<typeof CustomerNote>;

/** What a document of a customer is. */
export const CustomerDocumentType = oneOf('contract', 'licence', 'tax', 'id', 'other');
export type CustomerDocumentType = Static<typeof CustomerDocumentType>;
export const CustomerDocument = documentOf(CustomerDocumentType);
export type CustomerDocument = Static<typeof CustomerDocument>;
