import * as Type from 'typebox/type';
import { Trial } from './application/trial.ts';
import { ExportChoice, ExportReply, StoredFile } from './common.ts';
import { ContactRole, CustomerInput, CustomerStatus, NewCustomer } from './customer/input.ts';
import {
  Customer,
  CustomerCredit,
  CustomerDocument,
  CustomerDocumentType,
  CustomerFilter,
  CustomerListInput,
  CustomerNote,
  CustomerRow,
} from './customer/row.ts';
import { CustomerTraffic } from './customer/traffic.ts';
import { documentInput, documentUpload } from './document.ts';
import { Id, Line, NamedIds, nullable, Option, oneOf, Switch, Version, Versions } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { CursorInput, cursorOf, pageOf } from './http/paging.ts';
import { HistoryEntry } from './operation-log.ts';

export const CustomerKey = Type.Object({ customerId: Id });
const CustomerIds = Type.Object({ customerIds: Type.Array(Id, { minItems: 1, maxItems: 200 }) });
/** Why something with consequences is done; never left out. */
export const NeededReason = Line({ minLength: 2, maxLength: 200 });
const Changed = Type.Object({ changed: Type.Integer() });

/** What a change of credit carries. */
export const CreditInput = Type.Object({
  ...CustomerKey.properties,
  version: Version,
  ...CustomerCredit.properties,
  reason: NeededReason,
});

export const customer = {
  list: endpoint({
    path: '/api/admin/customer/list',
    permission: 'customer_list',
    reads: true,
    summary: 'List customers',
    input: CustomerListInput,
    reply: pageOf(CustomerRow),
  }),
  get: endpoint({
    path: '/api/admin/customer/get',
    permission: 'customer_list',
    reads: true,
    summary: 'One customer',
    input: CustomerKey,
    reply: Customer,
  }),
  trial: endpoint({
    path: '/api/admin/customer/trial',
    permission: 'customer_list',
    reads: true,
    summary: 'What a customer that came by a trial application did since its approval; null for others',
    input: CustomerKey,
    reply: Type.Object({ trial: nullable(Trial) }),
  }),
  add: endpoint({
    path: '/api/admin/customer/add',
    permission: 'customer_list:edit',
    summary: 'Add a customer; callers who see only their own customers become its maintainer',
    input: NewCustomer,
    reply: Customer,
  }),
  update: endpoint({
    path: '/api/admin/customer/update',
    permission: 'customer_list:edit',
    summary: 'Change a customer; `version` is the one it was read with',
    input: Type.Object({ ...CustomerKey.properties, version: Version, ...CustomerInput.properties }),
    reply: Customer,
  }),
  updateStatus: endpoint({
    path: '/api/admin/customer/updateStatus',
    permission: 'customer_list:status',
    summary: 'Change the status of customers, with a reason',
    input: Type.Object({ ...CustomerIds.properties, versions: Versions, status: CustomerStatus, reason: NeededReason }),
    reply: Changed,
  }),
  updateCredit: endpoint({
    path: '/api/admin/customer/credit/update',
    permission: 'customer_list:credit',
    summary: 'Change the credit limit and the temporary credit of a customer, with a reason',
    input: CreditInput,
    reply: Customer,
  }),
  assignMaintainer: endpoint({
    path: '/api/admin/customer/assignMaintainer',
    permission: 'customer_list:assign',
    summary: 'Assign customers to a maintainer, or remove the maintainer',
    input: Type.Object({ ...CustomerIds.properties, versions: Versions, maintainerId: nullable(Id) }),
    reply: Changed,
  }),
  updateAlarms: endpoint({
    path: '/api/admin/customer/updateAlarms',
    permission: 'customer_list:edit',
    summary: 'Set the balance alarm levels of customers',
    input: Type.Object({
      ...CustomerIds.properties,
      versions: Versions,
      alarmLevels: Type.Required(CustomerInput).properties.alarmLevels,
    }),
    reply: Changed,
  }),
  notify: endpoint({
    path: '/api/admin/customer/notify',
    permission: 'customer_list:contacts',
    unversioned: 'order',
    summary: 'Mail a notice to contacts of customers, each address on its own',
    input: Type.Object({
      ...CustomerIds.properties,
      roles: Type.Array(ContactRole, { minItems: 1, maxItems: 4, uniqueItems: true }),
      subject: Line({ minLength: 1, maxLength: 150, pattern: '\\S' }),
      text: Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' }),
    }),
    reply: Type.Object({
      mails: Type.Integer(),
      /** Customers without such a contact. */
      without: Type.Array(Type.String()),
    }),
  }),
  archive: endpoint({
    path: '/api/admin/customer/archive',
    permission: 'customer_list:edit',
    summary: 'Archive closed customers (1), or bring archived ones back (0)',
    input: Type.Object({ ...CustomerIds.properties, versions: Versions, archived: Switch, reason: NeededReason }),
    reply: Changed,
  }),
  addNote: endpoint({
    path: '/api/admin/customer/note/add',
    permission: 'customer_list:edit',
    unversioned: 'creates',
    summary: 'Write a note about a customer',
    input: Type.Object({
      ...CustomerKey.properties,
      text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
    }),
    reply: CustomerNote,
  }),
  notes: endpoint({
    path: '/api/admin/customer/note/list',
    permission: 'customer_list',
    reads: true,
    summary: 'The last 200 notes about a customer, newest first',
    input: CustomerKey,
    reply: Type.Array(CustomerNote),
  }),
  documents: endpoint({
    path: '/api/admin/customer/documents',
    permission: 'customer_list:documents',
    reads: true,
    summary: 'Contracts and other documents of a customer',
    input: CustomerKey,
    reply: Type.Array(CustomerDocument),
  }),
  docUpload: endpoint({
    path: '/api/admin/customer/docUpload',
    permission: 'customer_list:documents',
    upload: documentUpload,
    unversioned: 'creates',
    summary: 'Upload a document; it waits 24 hours to be added to a customer',
    input: Type.Object({}),
    reply: StoredFile,
  }),
  addDocument: endpoint({
    path: '/api/admin/customer/addDocument',
    permission: 'customer_list:documents',
    unversioned: 'creates',
    summary: 'Add an uploaded document to a customer',
    input: Type.Object({ ...CustomerKey.properties, docType: CustomerDocumentType, ...documentInput }),
    reply: Type.Array(CustomerDocument),
  }),
  removeDocument: endpoint({
    path: '/api/admin/customer/removeDocument',
    permission: 'customer_list:documents',
    unversioned: 'ends',
    summary: 'Remove a document of a customer for good',
    input: Type.Object({ ...CustomerKey.properties, documentId: Id }),
    reply: Type.Array(CustomerDocument),
  }),
  history: endpoint({
    path: '/api/admin/customer/history',
    permission: 'customer_list',
    reads: true,
    summary: 'What was done with a customer, newest first',
    input: Type.Object({ ...CustomerKey.properties, ...CursorInput.properties }),
    reply: cursorOf(HistoryEntry),
  }),
  traffic: endpoint({
    path: '/api/admin/customer/traffic',
    permission: 'customer_list',
    reads: true,
    summary: 'What a customer, or one of its accounts, sent by the hour, in a day or a week',
    input: Type.Object({ ...CustomerKey.properties, userId: Type.Optional(Id), hours: oneOf(24, 168) }),
    reply: CustomerTraffic,
  }),
  options: endpoint({
    path: '/api/admin/customer/options',
    permission: 'signed-in',
    reads: true,
    summary: 'Customers for pickers, most recently changed first; closed ones have status 0',
    input: Type.Object({
      keyword: Type.Optional(Type.String({ maxLength: 64 })),
      /** Only agents. */
      agents: Type.Optional(Type.Literal(1)),
      ids: NamedIds,
    }),
    reply: Type.Array(Option),
  }),
  export: endpoint({
    path: '/api/admin/customer/export',
    permission: 'customer_list:export',
    reads: true,
    summary: 'Export the customers of the current filter',
    input: Type.Object({ ...CustomerFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
};
