import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { CustomerFeeListInput } from '#shared/fee-item/customer-fee.ts';
import { FeeItemListInput } from '#shared/fee-item/row.ts';
import { Id, oneOf, Switch } from '#shared/fields.ts';

/** Parts of the screen. */
export const FeeView = oneOf('items', 'customers', 'charges', 'runs');
export type FeeView = Static<typeof FeeView>;

/** What the address keeps: the part, its filters, and the preview of a run. */
export const FeeUrl = Type.Object({
  ...FeeItemListInput.properties,
  view: Type.Optional(FeeView),
  feeItemId: Type.Optional(Id),
  customerId: Type.Optional(Id),
  customerFeeId: Type.Optional(Id),
  feeRunId: Type.Optional(Id),
  feeStatus: CustomerFeeListInput.properties.status,
  charge: Type.Optional(Switch),
});
export type FeeUrl = Static<typeof FeeUrl>;
/** The same without what belongs to one part of the screen. */
export const noFeeFilter = {
  keyword: undefined,
  feeType: undefined,
  countryId: undefined,
  status: undefined,
  sortField: undefined,
  sortOrder: undefined,
  pageNo: undefined,
  feeItemId: undefined,
  customerId: undefined,
  customerFeeId: undefined,
  feeRunId: undefined,
  feeStatus: undefined,
} as const;
