import * as Type from 'typebox/type';
import { BillClosing, BillClosingInput } from './bill/closing.ts';
import { Charged, ChargedInput, RerateDraftInput, Rerated, RerateInput } from './bill/rerate.ts';
import {
  Bill,
  BillAdjustInput,
  BillDetail,
  BillFilter,
  BillListInput,
  BillPayInput,
  BillReason,
  BillSendInput,
  BillSummary,
  Month,
  maxBillsAtOnce,
} from './bill/row.ts';
import { ExportChoice, ExportReply } from './common.ts';
import { Id, NamedIds, oneOf, Version, Versions } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { pageOf } from './http/paging.ts';

export const bill = {
  list: endpoint({
    path: '/api/admin/bill/customer/list',
    permission: 'bill_customer_list',
    reads: true,
    summary: 'Bills of customers, latest period first',
    input: BillListInput,
    reply: pageOf(Bill),
  }),
  summary: endpoint({
    path: '/api/admin/bill/customer/summary',
    permission: 'bill_customer_list',
    reads: true,
    summary: 'What is unpaid by age, totals by currency, and drafts that wait',
    input: BillFilter,
    reply: BillSummary,
  }),
  get: endpoint({
    path: '/api/admin/bill/customer/get',
    permission: 'bill_customer_list',
    reads: true,
    summary: 'A bill with its lines and payments',
    input: Type.Object({ billId: Id }),
    reply: BillDetail,
  }),
  export: endpoint({
    path: '/api/admin/bill/customer/export',
    permission: 'bill_customer_list:export',
    reads: true,
    summary: 'Export the bills of the current filter',
    input: Type.Object({ ...BillFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
  file: endpoint({
    path: '/api/admin/bill/customer/file',
    permission: 'bill_customer_list:export',
    reads: true,
    summary: 'One bill as a file, line by line',
    input: Type.Object({ billId: Id, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
  records: endpoint({
    path: '/api/admin/bill/customer/records',
    permission: 'bill_customer_list:records',
    reads: true,
    summary: 'The charged messages of the period of a bill as a file, as they are charged now',
    input: Type.Object({ billId: Id, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
  pdf: endpoint({
    path: '/api/admin/bill/customer/pdf',
    permission: 'bill_customer_list:export',
    reads: true,
    summary: 'One bill as a PDF, as its customer gets it',
    input: Type.Object({
      billId: Id,
      /** Of the document; absent: that of the call. */
      language: Type.Optional(oneOf('zh', 'en')),
    }),
    reply: ExportReply,
  }),
  generate: endpoint({
    path: '/api/admin/bill/customer/generate',
    permission: 'bill_customer_list:edit',
    unversioned: 'order',
    summary: 'Make the bills of a month that are missing, and count its drafts again; confirmed ones stay',
    input: Type.Object({ month: Month, customerIds: NamedIds }),
    reply: Type.Object({ made: Type.Integer(), counted: Type.Integer() }),
  }),
  closing: endpoint({
    path: '/api/admin/bill/customer/closing',
    permission: 'bill_customer_list',
    // Which drafts somebody should look at follows from their costs.
    needsShown: 'cost',
    reads: true,
    summary: 'What is left to do with the bills of a month, step by step',
    input: BillClosingInput,
    reply: BillClosing,
  }),
  confirm: endpoint({
    path: '/api/admin/bill/customer/confirm',
    permission: 'bill_customer_list:confirm',
    summary: 'Confirm drafts: their figures stay as they are from now on',
    input: Type.Object({ billIds: Type.Array(Id, { minItems: 1, maxItems: maxBillsAtOnce }), versions: Versions }),
    reply: Type.Object({ changed: Type.Integer() }),
  }),
  send: endpoint({
    path: '/api/admin/bill/customer/send',
    permission: 'bill_customer_list:send',
    summary: 'Mail confirmed bills to their customers, each as a PDF',
    input: BillSendInput,
    reply: Type.Object({ changed: Type.Integer() }),
  }),
  pay: endpoint({
    path: '/api/admin/bill/customer/pay',
    permission: 'bill_customer_list:pay',
    summary: 'Record a payment; the oldest bill is paid first',
    input: BillPayInput,
    reply: Bill,
  }),
  adjust: endpoint({
    path: '/api/admin/bill/customer/adjust',
    permission: 'bill_customer_list:adjust',
    summary: 'Add to what a customer owes, or take off; a confirmed bill leaves it to the next one',
    input: BillAdjustInput,
    reply: Bill,
  }),
  charged: endpoint({
    path: '/api/admin/bill/customer/charged',
    permission: 'bill_customer_list:adjust',
    reads: true,
    summary: 'What the messages of a customer were charged in a span of time, by account, network and price',
    input: ChargedInput,
    reply: Charged,
  }),
  rerateDraft: endpoint({
    path: '/api/admin/bill/customer/rerateDraft',
    permission: 'bill_customer_list:adjust',
    reads: true,
    summary: 'What other prices would make of charged messages, by billing period',
    input: RerateDraftInput,
    reply: Rerated,
  }),
  rerate: endpoint({
    path: '/api/admin/bill/customer/rerate',
    permission: 'bill_customer_list:adjust',
    unversioned: 'delta',
    summary:
      'Charge messages of the past at other prices: one adjustment a billing period; the messages stay as they are',
    input: RerateInput,
    reply: Rerated,
  }),
  void: endpoint({
    path: '/api/admin/bill/customer/void',
    permission: 'bill_customer_list:void',
    summary: 'Void a confirmed bill by opposite entries; its payments go to other bills',
    input: Type.Object({ billId: Id, version: Version, reason: BillReason }),
    reply: Bill,
  }),
};
