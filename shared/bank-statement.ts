import * as Type from 'typebox/type';
import { BankEnterInput, BankLines, BankLinesInput, BankOutcome, BankPreview } from './bank-statement/row.ts';
import { endpoint } from './http/endpoint.ts';
import { megabyte, type UploadRule } from './http/upload.ts';

/** What banks send. */
export const statementRule = {
  field: 'statementFile',
  kinds: ['xlsx', 'statement'],
  maxBytes: 8 * megabyte,
} as const satisfies UploadRule;

export const bankStatement = {
  upload: endpoint({
    path: '/api/admin/bankStatement/upload',
    permission: 'recharge_list:edit',
    upload: statementRule,
    unversioned: 'creates',
    summary: 'Upload a statement of a bank: csv, xlsx, MT940 or camt.053; its format and columns are recognised',
    input: Type.Object({}),
    reply: BankPreview,
  }),
  lines: endpoint({
    path: '/api/admin/bankStatement/lines',
    permission: 'recharge_list:edit',
    reads: true,
    summary: 'All lines of an uploaded statement, each with whose money it seems to be',
    input: BankLinesInput,
    reply: BankLines,
  }),
  enter: endpoint({
    path: '/api/admin/bankStatement/enter',
    permission: 'recharge_list:edit',
    unversioned: 'creates',
    summary:
      'Enter lines of a statement as recharges and payments, each by itself; a line is entered once, in whatever file it comes',
    input: BankEnterInput,
    reply: Type.Object({ outcomes: Type.Array(BankOutcome) }),
  }),
};
