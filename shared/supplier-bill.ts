import * as Type from 'typebox/type';
import { Month } from './bill/row.ts';
import { ExportChoice, ExportReply } from './common.ts';
import { ruled } from './field-rules.ts';
import { Id, NamedIds } from './fields.ts';
import { endpoint, Lang } from './http/endpoint.ts';
import { pageOf } from './http/paging.ts';
import { megabyte, type UploadRule } from './http/upload.ts';
import {
  StatedPreview,
  SupplierBill,
  SupplierBillAgreeInput,
  SupplierBillDetail,
  SupplierBillDisputeInput,
  SupplierBillFilter,
  SupplierBillKey,
  SupplierBillListInput,
  SupplierBillMatchInput,
  SupplierBillPayInput,
  SupplierBillReason,
  SupplierBillSummary,
} from './supplier-bill/row.ts';

/** What suppliers send: an invoice or a summary by day and network. */
export const statedRule = {
  field: 'statedFile',
  kinds: ['xlsx', 'csv'],
  maxBytes: 16 * megabyte,
} as const satisfies UploadRule;

// Figures of a supplier are of the messages of all customers: users with a limited data scope see none of these.
export const supplierBill = {
  list: endpoint({
    path: '/api/admin/bill/supplier/list',
    permission: 'bill_supplier_list',
    allCustomers: true,
    reads: true,
    summary: 'Bills of suppliers, latest period first',
    input: SupplierBillListInput,
    reply: pageOf(SupplierBill),
  }),
  summary: endpoint({
    path: '/api/admin/bill/supplier/summary',
    permission: 'bill_supplier_list',
    allCustomers: true,
    reads: true,
    summary: 'Bills of suppliers by step, and totals by currency',
    input: SupplierBillFilter,
    reply: SupplierBillSummary,
  }),
  get: endpoint({
    path: '/api/admin/bill/supplier/get',
    permission: 'bill_supplier_list',
    allCustomers: true,
    reads: true,
    summary: 'A bill of a supplier with its differences, the rows of their file and its payments',
    input: Type.Object({ supplierBillId: Id }),
    reply: SupplierBillDetail,
  }),
  export: endpoint({
    path: '/api/admin/bill/supplier/export',
    permission: 'bill_supplier_list:export',
    allCustomers: true,
    reads: true,
    summary: 'Export the bills of the current filter',
    input: Type.Object({ ...SupplierBillFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
  generate: endpoint({
    path: '/api/admin/bill/supplier/generate',
    permission: 'bill_supplier_list:edit',
    allCustomers: true,
    unversioned: 'order',
    summary: 'Make the bills of a month that are missing, and count open ones again',
    input: Type.Object({ month: Month, supplierIds: NamedIds }),
    reply: Type.Object({ made: Type.Integer(), counted: Type.Integer() }),
  }),
  upload: endpoint({
    path: '/api/admin/bill/supplier/upload',
    permission: 'bill_supplier_list:edit',
    allCustomers: true,
    upload: statedRule,
    unversioned: 'creates',
    summary: 'Upload their invoice or summary; nothing is compared before its columns are confirmed',
    input: Type.Object({ supplierBillId: Id }),
    reply: StatedPreview,
  }),
  match: endpoint({
    path: '/api/admin/bill/supplier/match',
    permission: 'bill_supplier_list:edit',
    allCustomers: true,
    summary: 'Read their file by these columns, count ours again, and explain the gap',
    input: SupplierBillMatchInput,
    reply: SupplierBill,
  }),
  agree: endpoint({
    path: '/api/admin/bill/supplier/agree',
    permission: 'bill_supplier_list:agree',
    allCustomers: true,
    summary: 'Agree on an amount: the figures stay as they are from now on',
    input: SupplierBillAgreeInput,
    reply: SupplierBill,
  }),
  draft: endpoint({
    path: '/api/admin/bill/supplier/draft',
    permission: 'bill_supplier_list:agree',
    allCustomers: true,
    reads: true,
    summary: 'The draft of a mail that disputes their figures',
    input: Type.Object({ supplierBillId: Id, mailLang: Lang }),
    reply: Type.Object({ subject: Type.String(), text: ruled('cost', Type.String()) }),
  }),
  dispute: endpoint({
    path: '/api/admin/bill/supplier/dispute',
    permission: 'bill_supplier_list:agree',
    allCustomers: true,
    summary: 'Dispute their figures; the mail is sent where an address is given',
    input: SupplierBillDisputeInput,
    reply: Type.Object({ bill: SupplierBill, isMailed: Type.Boolean() }),
  }),
  pay: endpoint({
    path: '/api/admin/bill/supplier/pay',
    permission: 'bill_supplier_list:pay',
    allCustomers: true,
    summary: 'Record a payment of an agreed bill',
    input: SupplierBillPayInput,
    reply: SupplierBill,
  }),
  void: endpoint({
    path: '/api/admin/bill/supplier/void',
    permission: 'bill_supplier_list:void',
    allCustomers: true,
    summary: 'Void a bill without payments; its period can be billed again',
    input: Type.Object({ ...SupplierBillKey.properties, reason: SupplierBillReason }),
    reply: SupplierBill,
  }),
};
