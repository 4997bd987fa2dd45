import * as Type from 'typebox/type';
import { BillDispute, DisputeCloseInput, DisputeDraftInput, DisputeOpenInput, DisputePreview } from './bill/dispute.ts';
import { ruled } from './field-rules.ts';
import { Email, Id } from './fields.ts';
import { endpoint, Lang } from './http/endpoint.ts';
import { megabyte, type UploadRule } from './http/upload.ts';

/** What customers send: their count by day and network, or message by message; a million messages in text have some 100 MB. */
export const claimRule = {
  field: 'claimFile',
  kinds: ['xlsx', 'csv'],
  maxBytes: 256 * megabyte,
} as const satisfies UploadRule;

export const billDispute = {
  list: endpoint({
    path: '/api/admin/dispute/list',
    permission: 'bill_customer_list',
    reads: true,
    summary: 'Disputes of a bill, latest first',
    input: Type.Object({ billId: Id }),
    reply: Type.Object({ list: Type.Array(BillDispute) }),
  }),
  upload: endpoint({
    path: '/api/admin/dispute/upload',
    permission: 'bill_customer_list:dispute',
    upload: claimRule,
    unversioned: 'creates',
    summary: 'Upload the count of a customer; nothing is compared before its columns are confirmed',
    input: Type.Object({ billId: Id }),
    reply: DisputePreview,
  }),
  open: endpoint({
    path: '/api/admin/dispute/open',
    permission: 'bill_customer_list:dispute',
    summary:
      'Compare a bill with the count of its customer and explain the gap, message by message in the background; an open dispute takes the new file',
    input: DisputeOpenInput,
    reply: BillDispute,
  }),
  draft: endpoint({
    path: '/api/admin/dispute/draft',
    permission: 'bill_customer_list:dispute',
    reads: true,
    summary: 'The draft of the answer to the customer, in their language, and where it goes',
    input: DisputeDraftInput,
    reply: Type.Object({
      subject: Type.String(),
      text: ruled('price', Type.String()),
      /** Of subject and text. */
      mailLang: Lang,
      /** Empty where no address is known. */
      mailTo: Type.Union([Email, Type.Literal('')]),
    }),
  }),
  close: endpoint({
    path: '/api/admin/dispute/close',
    permission: 'bill_customer_list:dispute',
    summary: 'Answer and close a dispute; a credit is taken off the next bill',
    input: DisputeCloseInput,
    reply: Type.Object({ dispute: BillDispute, isMailed: Type.Boolean() }),
  }),
};
