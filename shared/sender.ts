import * as Type from 'typebox/type';
import { ExportChoice, ExportReply, StoredFile } from './common.ts';
import { SenderIdPolicy } from './country.ts';
import { documentInput, documentUpload } from './document.ts';
import { Day, Email, Id, nullable, oneOf, Reason, Version, Versions } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';
import { pageOf } from './http/paging.ts';
import { ImportChoice, ImportReport, importRule } from './import.ts';
import { RegistrationInput } from './registration.ts';
import { RejectReason } from './review/states.ts';
import {
  DocumentType,
  FormColumn,
  Sender,
  SenderDocument,
  SenderFilter,
  SenderInput,
  SenderListInput,
  SenderRow,
} from './sender/row.ts';
import { UnregisteredInput, UnregisteredSender } from './sender/unregistered.ts';

export const SenderKey = Type.Object({ senderIdId: Id });
const SenderKeys = Type.Object({ senderIdIds: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }) });
const SeenSenders = Type.Object({ ...SenderKeys.properties, versions: Versions });
const Changed = Type.Object({ changed: Type.Integer() });
/** Forms that are made at once. */
export const maxForms = 20;
const ChannelKey = Type.Object({ channelId: Id });

/** Calls of the names and numbers that messages are sent from. */
export const senderId = {
  list: endpoint({
    path: '/api/admin/senderId/list',
    permission: 'customer_list',
    reads: true,
    summary: 'List sender IDs',
    input: SenderListInput,
    reply: pageOf(SenderRow),
  }),
  get: endpoint({
    path: '/api/admin/senderId/get',
    permission: 'customer_list',
    reads: true,
    summary: 'One sender ID',
    input: SenderKey,
    reply: Sender,
  }),
  unregistered: endpoint({
    path: '/api/admin/senderId/unregistered',
    permission: 'customer_list',
    reads: true,
    summary: 'Senders seen in traffic of the last 30 days that should be registered and are not, the most used first',
    input: UnregisteredInput,
    reply: pageOf(UnregisteredSender),
  }),
  policy: endpoint({
    path: '/api/admin/senderId/policy',
    permission: 'customer_list',
    reads: true,
    summary: 'What a country demands of senders',
    input: Type.Object({ countryId: Id }),
    reply: Type.Object({ senderIdPolicy: SenderIdPolicy, contentNotes: Type.String() }),
  }),
  add: endpoint({
    path: '/api/admin/senderId/add',
    permission: 'customer_list:senders',
    summary: 'Add a sender ID as a draft',
    input: SenderInput,
    reply: Sender,
  }),
  update: endpoint({
    path: '/api/admin/senderId/update',
    permission: 'customer_list:senders',
    summary: 'Change a draft or a rejected sender ID, which is a draft again',
    input: Type.Object({ ...SenderKey.properties, version: Version, ...SenderInput.properties }),
    reply: Sender,
  }),
  submit: endpoint({
    path: '/api/admin/senderId/submit',
    permission: 'customer_list:senders',
    summary: 'Submit drafts and expired sender IDs for review, with a new expiry date where the old one has passed',
    input: Type.Object({ ...SeenSenders.properties, expiresOn: Type.Optional(Day) }),
    reply: Changed,
  }),
  review: endpoint({
    path: '/api/admin/senderId/review',
    permission: 'customer_list:sender-review',
    summary: 'Approve (also withdrawn ones), reject or withdraw sender IDs; rejecting needs a reason',
    input: Type.Object({
      ...SeenSenders.properties,
      status: oneOf(2, 3, 5),
      rejectReason: Type.Optional(RejectReason),
      reason: Type.Optional(Reason),
    }),
    reply: Changed,
  }),
  undoApproval: endpoint({
    path: '/api/admin/senderId/undoApproval',
    permission: 'customer_list:sender-review',
    summary: 'Take approvals back, within 10 minutes: in review again',
    input: SeenSenders,
    reply: Changed,
  }),
  extend: endpoint({
    path: '/api/admin/senderId/extend',
    permission: 'customer_list:sender-review',
    summary:
      'Give sender IDs that are submitted, approved or withdrawn another last day; expired ones are handed in anew with it',
    input: Type.Object({ ...SeenSenders.properties, expiresOn: Day, reason: Type.Optional(Reason) }),
    reply: Changed,
  }),
  reopen: endpoint({
    path: '/api/admin/senderId/reopen',
    permission: 'customer_list:senders',
    summary: 'Make rejected sender IDs drafts again',
    input: SeenSenders,
    reply: Changed,
  }),
  channelStatus: endpoint({
    path: '/api/admin/senderId/channelStatus',
    permission: 'customer_list:senders',
    summary: 'Keep how far a sender ID is registered at the supplier of a channel',
    input: Type.Object({ ...SenderKey.properties, ...RegistrationInput.properties }),
    reply: Sender,
  }),
  documents: endpoint({
    path: '/api/admin/senderId/documents',
    permission: 'customer_list:sender-documents',
    reads: true,
    summary: 'Documents of a sender ID',
    input: SenderKey,
    reply: Type.Array(SenderDocument),
  }),
  docUpload: endpoint({
    path: '/api/admin/senderId/docUpload',
    permission: 'customer_list:sender-documents',
    upload: documentUpload,
    unversioned: 'creates',
    summary: 'Upload a document; it waits 24 hours to be added to a sender ID',
    input: Type.Object({}),
    reply: StoredFile,
  }),
  addDocument: endpoint({
    path: '/api/admin/senderId/addDocument',
    permission: 'customer_list:sender-documents',
    unversioned: 'creates',
    summary: 'Add an uploaded document to a sender ID',
    input: Type.Object({
      ...SenderKey.properties,
      docType: DocumentType,
      ...documentInput,
    }),
    reply: Type.Array(SenderDocument),
  }),
  removeDocument: endpoint({
    path: '/api/admin/senderId/removeDocument',
    permission: 'customer_list:sender-documents',
    unversioned: 'ends',
    summary: 'Remove a document for good',
    input: Type.Object({ ...SenderKey.properties, documentId: Id }),
    reply: Type.Array(SenderDocument),
  }),
  getForm: endpoint({
    path: '/api/admin/senderId/getForm',
    permission: 'customer_list:senders',
    reads: true,
    summary: 'Columns of the registration form of a channel: its own, its supplier’s, or the usual ones',
    input: ChannelKey,
    reply: Type.Object({
      columns: Type.Array(FormColumn),
      source: oneOf('channel', 'supplier', 'usual'),
      /** Of the form kept for the channel, and of that for its supplier; null where none is. */
      channelVersion: nullable(Version),
      supplierVersion: nullable(Version),
      /** Mail addresses at the supplier, for those who may see its contacts. */
      contacts: Type.Array(Type.Object({ name: Type.String(), email: Email })),
    }),
  }),
  saveForm: endpoint({
    path: '/api/admin/senderId/saveForm',
    permission: 'customer_list:senders',
    summary: 'Keep the columns of a registration form, for one channel or all of its supplier',
    input: Type.Object({
      ...ChannelKey.properties,
      forSupplier: Type.Boolean(),
      /** Of the form that is replaced: the channel's or its supplier's; null where none was. */
      version: nullable(Version),
      columns: Type.Array(FormColumn, { minItems: 1, maxItems: 40 }),
    }),
    reply: Nothing,
  }),
  formChannels: endpoint({
    path: '/api/admin/senderId/formChannels',
    permission: 'customer_list:senders',
    reads: true,
    summary:
      'Channels that routes of sender IDs use now or that carried their traffic, where one of them is neither pending nor active',
    input: SenderKeys,
    /** The largest share first, then the most traffic. */
    reply: Type.Array(
      Type.Object({
        channelId: Id,
        channelName: Type.String(),
        /** Rows of routes that use it for messages of the sender IDs. */
        routes: Type.Integer(),
        /** Its largest part of an item, percent, and that item's name; null: by cost or success rate, or none. */
        share: nullable(Type.Integer()),
        ruleName: Type.String(),
        /** Takes over when other channels of a route fail. */
        isFailover: Type.Boolean(),
        /** Submits of the accounts to the country in the last 30 days. */
        attempts: Type.Integer(),
      }),
    ),
  }),
  buildForm: endpoint({
    path: '/api/admin/senderId/buildForm',
    permission: 'customer_list:senders',
    unversioned: 'order',
    summary:
      'Make the forms of suppliers: an xlsx, or a zip with a folder a channel; registrations that are not in force are pending from then on',
    input: Type.Object({
      channelIds: Type.Array(Id, { minItems: 1, maxItems: maxForms, uniqueItems: true }),
      ...SenderKeys.properties,
      followUpOn: Type.Optional(nullable(Day)),
      /** Packs the documents of the sender IDs with each form; needs `customer_list:sender-documents`. */
      withDocuments: Type.Optional(Type.Boolean()),
      /** Channels whose folder is mailed to their supplier, too. */
      sendTo: Type.Optional(Type.Array(Type.Object({ channelId: Id, email: Email }), { maxItems: maxForms })),
    }),
    reply: ExportReply,
  }),
  export: endpoint({
    path: '/api/admin/senderId/export',
    permission: 'customer_list:sender-export',
    reads: true,
    summary: 'Export the sender IDs of the current filter',
    input: Type.Object({ ...SenderFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
  import: endpoint({
    path: '/api/admin/senderId/import',
    permission: 'customer_list:senders',
    upload: importRule,
    unversioned: 'digest',
    summary: 'Import new sender IDs as drafts; known ones are changed as in the form',
    input: ImportChoice,
    reply: ImportReport,
  }),
  downloadTemplateFile: endpoint({
    method: 'GET',
    path: '/api/admin/senderId/downloadTemplateFile',
    permission: 'customer_list:senders',
    download: true,
    summary: 'Empty xlsx for importing sender IDs',
    input: Type.Object({}),
    reply: Nothing,
  }),
};
