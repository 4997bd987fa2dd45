import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import {
  Amount,
  BalanceLevel,
  Currency,
  Day,
  Email,
  Id,
  Line,
  Name,
  nullable,
  oneOf,
  Remark,
  Zone,
} from '../fields.ts';
import { BillBasis } from '../supplier.ts';

/** 1 enterprise, 2 reseller or aggregator, 3 agent, 4 internal and test. */
export const CustomerType = oneOf(1, 2, 3, 4);
/** 0 unlimited quota, 1 prepaid, 2 postpaid. */
export const ChargeType = oneOf(0, 1, 2);
/** 1 normal, 2 suspended: messages are refused, 3 paused: messages wait, 0 closed. */
export const CustomerStatus = oneOf(1, 2, 3, 0);
export type CustomerStatus = Static<typeof CustomerStatus>;
/** 1 a line per part, 2 a line per message. */
export const BillMode = oneOf(1, 2);
/** 1 monthly, 2 half-monthly, 3 weekly. */
export const CustomerBillCycle = oneOf(1, 2, 3);
/** Whether we know who they are: 0 not asked, 1 pending, 2 passed, 3 failed. */
export const KycStatus = oneOf(0, 1, 2, 3);
/** 1 entered by hand, 2 from an application. */
export const CustomerSource = oneOf(1, 2);

/** Per cent, 0 to 100, at most 2 decimals. */
export const Percent = Type.String({ pattern: '^(100(\\.0{1,2})?|(0|[1-9][0-9]?)(\\.[0-9]{1,2})?)$' });
export const Tag = Line({ minLength: 1, maxLength: 24, pattern: '^[^\\s,]([^,]*[^\\s,])?$' });

export const ContactRole = oneOf('business', 'technical', 'finance', 'compliance');
export type ContactRole = Static<typeof ContactRole>;
export const CustomerContact = Type.Object({
  name: Line({ minLength: 1, maxLength: 64 }),
  role: ContactRole,
  email: Type.Optional(Type.Union([Email, Type.Literal('')])),
  phone: Type.Optional(Type.String({ maxLength: 32, pattern: '^[0-9+\\-() ]*$' })),
  /** WeChat, WhatsApp, Skype … as the contact gave it. */
  im: Type.Optional(Line({ maxLength: 64 })),
});
export type CustomerContact = Static<typeof CustomerContact>;

/** What an administrator enters; status and credit have calls of their own. */
export const CustomerInput = Type.Object({
  customerName: Name,
  customerCode: Type.String({ minLength: 2, maxLength: 16, pattern: '^[A-Z0-9_-]+$' }),
  /** Legal name on contracts and bills. */
  companyName: Type.Optional(Line({ maxLength: 128 })),
  /** Number in the register of companies. */
  regNo: Type.Optional(Line({ maxLength: 64 })),
  taxNo: Type.Optional(Line({ maxLength: 64 })),
  address: Type.Optional(Line({ maxLength: 200 })),
  countryId: Type.Optional(nullable(Id)),
  customerType: CustomerType,
  /** The agent who brought them: a customer of type 3. */
  agentId: Type.Optional(nullable(Id)),
  chargeType: ChargeType,
  /** Cannot change once an amount is booked. */
  currency: Currency,
  /** A notice is sent each time the available balance falls below one of these; customer's currency. */
  alarmLevels: Type.Optional(Type.Array(BalanceLevel, { maxItems: 10, uniqueItems: true })),
  alarmEmails: Type.Optional(Type.Array(Email, { maxItems: 20, uniqueItems: true })),
  /** Refuse messages when a prepaid balance is used up; else they wait. */
  stopOnZero: Type.Optional(Type.Boolean()),
  billBasis: Type.Optional(BillBasis),
  billMode: Type.Optional(BillMode),
  billCycle: Type.Optional(CustomerBillCycle),
  /** Their bills are cut in this zone. */
  billTimezone: Type.Optional(Zone),
  paymentTermDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
  taxRate: Type.Optional(Percent),
  /** What they pay at least each month; customer's currency. */
  minCommit: Type.Optional(Amount),
  invoiceEmails: Type.Optional(Type.Array(Email, { maxItems: 20, uniqueItems: true })),
  /** Days before which we announce a price increase. */
  priceNoticeDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
  /** Our administrator who looks after them. */
  maintainerId: Type.Optional(nullable(Id)),
  /** Our administrator who answers their questions. */
  supportId: Type.Optional(nullable(Id)),
  contractNo: Type.Optional(Line({ maxLength: 64 })),
  contractFrom: Type.Optional(nullable(Day)),
  contractTo: Type.Optional(nullable(Day)),
  kycStatus: Type.Optional(KycStatus),
  tags: Type.Optional(Type.Array(Tag, { maxItems: 20, uniqueItems: true })),
  contacts: Type.Optional(Type.Array(CustomerContact, { maxItems: 20 })),
  remark: Type.Optional(Remark),
});
export type CustomerInput = Static<typeof CustomerInput>;
/** A new one may begin with a credit limit, for users who may change it. */
export const NewCustomer = Type.Object({
  ...CustomerInput.properties,
  creditLimit: Type.Optional(Amount),
});
export type NewCustomer = Static<typeof NewCustomer>;
