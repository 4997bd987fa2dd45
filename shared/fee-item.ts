import * as Type from 'typebox/type';
import { ExportChoice, ExportReply } from './common.ts';
import {
  CustomerFee,
  CustomerFeeListInput,
  FeeCharge,
  FeeChargeFilter,
  FeeChargeListInput,
  FeePreview,
  FeeRun,
  FeeRunInput,
  FeeTerms,
} from './fee-item/customer-fee.ts';
import { FeeItem, FeeItemFilter, FeeItemInput, FeeItemListInput } from './fee-item/row.ts';
import { Day, Id, Line, Reason, Switch, Version, Versions } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { PageInput, pageOf } from './http/paging.ts';

const Key = Type.Object({ feeItemId: Id });
const Keys = Type.Object({ feeItemIds: Type.Array(Id, { minItems: 1, maxItems: 200 }), versions: Versions });
const CustomerKey = Type.Object({ customerFeeId: Id, version: Version });

/** Charges beside messages: which there are, who pays them, and when. */
export const feeItem = {
  list: endpoint({
    path: '/api/admin/feeItem/list',
    permission: 'fee_item_list',
    reads: true,
    summary: 'Fee items with the customers who have them and the next charge',
    input: FeeItemListInput,
    reply: pageOf(FeeItem),
  }),
  get: endpoint({
    path: '/api/admin/feeItem/get',
    permission: 'fee_item_list',
    reads: true,
    summary: 'One fee item',
    input: Key,
    reply: FeeItem,
  }),
  export: endpoint({
    path: '/api/admin/feeItem/export',
    permission: 'fee_item_list:export',
    reads: true,
    summary: 'Export the fee items of the current filter',
    input: Type.Object({ ...FeeItemFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
  add: endpoint({
    path: '/api/admin/feeItem/add',
    permission: 'fee_item_list:edit',
    allCustomers: true,
    summary: 'Add a fee item',
    input: FeeItemInput,
    reply: FeeItem,
  }),
  update: endpoint({
    path: '/api/admin/feeItem/update',
    permission: 'fee_item_list:edit',
    allCustomers: true,
    summary: 'Change a fee item; what was charged stays',
    input: Type.Object({ ...Key.properties, version: Version, ...FeeItemInput.properties }),
    reply: FeeItem,
  }),
  updateStatus: endpoint({
    path: '/api/admin/feeItem/updateStatus',
    permission: 'fee_item_list:edit',
    allCustomers: true,
    summary: 'Enable or disable fee items; disabled ones are neither attached nor charged',
    input: Type.Object({ ...Keys.properties, status: Switch, reason: Type.Optional(Reason) }),
    reply: Type.Object({ changed: Type.Integer() }),
  }),
  remove: endpoint({
    path: '/api/admin/feeItem/remove',
    permission: 'fee_item_list:edit',
    allCustomers: true,
    summary: 'Remove fee items that no customer has or had',
    input: Keys,
    reply: Type.Object({ removed: Type.Integer() }),
  }),
  customers: endpoint({
    path: '/api/admin/feeItem/customers',
    permission: 'fee_item_list',
    reads: true,
    summary: 'Fees of customers, by item or customer',
    input: CustomerFeeListInput,
    reply: pageOf(CustomerFee),
  }),
  attach: endpoint({
    path: '/api/admin/feeItem/attach',
    permission: 'fee_item_list:attach',
    unversioned: 'creates',
    summary: 'A customer pays a fee item from a day on',
    input: Type.Object({ customerId: Id, feeItemId: Id, ...FeeTerms.properties }),
    reply: CustomerFee,
  }),
  change: endpoint({
    path: '/api/admin/feeItem/change',
    permission: 'fee_item_list:attach',
    summary: 'Change the terms of a customer’s fee for what is not charged yet',
    input: Type.Object({ ...CustomerKey.properties, ...Type.Omit(FeeTerms, ['startDay', 'cycle']).properties }),
    reply: CustomerFee,
  }),
  pause: endpoint({
    path: '/api/admin/feeItem/pause',
    permission: 'fee_item_list:attach',
    summary: 'Days from today on are free of a customer’s fee until it is resumed',
    input: Type.Object({ ...CustomerKey.properties, reason: Type.Optional(Reason) }),
    reply: CustomerFee,
  }),
  resume: endpoint({
    path: '/api/admin/feeItem/resume',
    permission: 'fee_item_list:attach',
    summary: 'Resume a paused fee: it is charged again from today',
    input: CustomerKey,
    reply: CustomerFee,
  }),
  detach: endpoint({
    path: '/api/admin/feeItem/detach',
    permission: 'fee_item_list:attach',
    summary: 'End a customer’s fee with a day; days up to it are still charged',
    input: Type.Object({ ...CustomerKey.properties, endDay: Day, reason: Type.Optional(Reason) }),
    reply: CustomerFee,
  }),
  charges: endpoint({
    path: '/api/admin/feeItem/charges',
    permission: 'fee_item_list',
    reads: true,
    summary: 'Charges of fees, latest first',
    input: FeeChargeListInput,
    reply: pageOf(FeeCharge),
  }),
  exportCharges: endpoint({
    path: '/api/admin/feeItem/exportCharges',
    permission: 'fee_item_list:export',
    reads: true,
    summary: 'Export charges of fees',
    input: Type.Object({ ...FeeChargeFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
  void: endpoint({
    path: '/api/admin/feeItem/void',
    permission: 'fee_item_list:void',
    summary: 'Take a charge back by opposite entries; the period is not charged again',
    input: Type.Object({
      feeChargeId: Id,
      version: Version,
      reason: Line({ minLength: 2, maxLength: 200, pattern: '\\S' }),
    }),
    reply: FeeCharge,
  }),
  preview: endpoint({
    path: '/api/admin/feeItem/preview',
    permission: 'fee_item_list',
    reads: true,
    summary: 'What a run up to a day would charge, today’s or a later one',
    input: FeeRunInput,
    reply: FeePreview,
  }),
  run: endpoint({
    path: '/api/admin/feeItem/run',
    permission: 'fee_item_list:run',
    unversioned: 'order',
    summary:
      'Charge what is due up to a day, as a job; a period of a fee is charged once, however often this is called',
    input: FeeRunInput,
    reply: Type.Object({ feeRunId: Id }),
  }),
  runs: endpoint({
    path: '/api/admin/feeItem/runs',
    permission: 'fee_item_list',
    reads: true,
    summary: 'Runs of fees, latest first',
    input: Type.Object({ ...PageInput.properties }),
    reply: pageOf(FeeRun),
  }),
};
