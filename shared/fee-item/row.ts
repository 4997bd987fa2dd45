import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ruled } from '../field-rules.ts';
import {
  Amount,
  Currency,
  Day,
  Id,
  Line,
  Money,
  Name,
  nullable,
  oneOf,
  Remark,
  RowMeta,
  Switch,
  Time,
} from '../fields.ts';
import { PageInput } from '../http/paging.ts';

/** 1 once, 2 by the month, 3 per use, 4 percent of the charges of messages. */
export const FeeType = oneOf(1, 2, 3, 4);
export type FeeType = Static<typeof FeeType>;
/** What a fee per use counts. */
export const FeeCounted = oneOf('parts', 'messages');
export type FeeCounted = Static<typeof FeeCounted>;

const FeeCode = Type.String({ minLength: 2, maxLength: 32, pattern: '^[A-Z0-9][A-Z0-9_-]+$' });

/** What is entered of a fee item. */
export const FeeItemInput = Type.Object({
  feeCode: FeeCode,
  feeName: Name,
  feeNameEn: Name,
  feeType: FeeType,
  /** What one of it is, such as "sender ID". */
  unit: Line({ maxLength: 32 }),
  /** Of one, one month or one use; of a percentage the percent. */
  defaultPrice: Amount,
  currency: Currency,
  /** Only messages to this country count; sender IDs of this country get it. Null: all. */
  countryId: nullable(Id),
  counted: FeeCounted,
  taxable: Type.Boolean(),
  /** Charged by itself when it is due. */
  autoDeduct: Type.Boolean(),
  /** Day of the month after the period from which it is due. */
  deductDay: Type.Integer({ minimum: 1, maximum: 28 }),
  /** By the day where a month is not whole. */
  prorate: Type.Boolean(),
  /** Attached by itself to sender IDs that are approved. */
  onSender: Type.Boolean(),
  /** Days before it are free of it. */
  effectiveFrom: Day,
  remark: Remark,
});
export type FeeItemInput = Static<typeof FeeItemInput>;

/** A charge beside the messages, such as for a sender ID. */
export const FeeItem = Type.Object({
  feeItemId: Id,
  ...FeeItemInput.properties,
  defaultPrice: ruled('price', Amount),
  countryName: Type.String(),
  countryNameEn: Type.String(),
  /** Customers who have it now. */
  customers: Type.Integer(),
  lastChargedAt: nullable(Time),
  /** When the next charge of it falls due, and what is due then in base currency; null where that depends on what will be used. */
  nextOn: nullable(Day),
  nextAmount: ruled('price', nullable(Money)),
  status: Switch,
  ...RowMeta.properties,
});
export type FeeItem = Static<typeof FeeItem>;

export const FeeItemFilter = Type.Object({
  /** Part of the code or a name. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  feeType: Type.Optional(FeeType),
  countryId: Type.Optional(Id),
  status: Type.Optional(Switch),
});
export type FeeItemFilter = Static<typeof FeeItemFilter>;
export const FeeItemSortField = oneOf('feeCode', 'customers', 'lastChargedAt', 'updatedAt');
export const FeeItemListInput = Type.Object({
  ...FeeItemFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(FeeItemSortField),
});
export type FeeItemListInput = Static<typeof FeeItemListInput>;
