import * as Type from 'typebox/type';
import { ExportChoice, ExportReply } from './common.ts';
import { Id, oneOf, Reason, Version, Versions } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';
import { pageOf } from './http/paging.ts';
import { ImportChoice, ImportReport, importRule } from './import.ts';
import { RegistrationInput } from './registration.ts';
import { RejectReason, TemplateStatus } from './review/states.ts';
import {
  Encoding,
  Template,
  TemplateFilter,
  TemplateInput,
  TemplateListInput,
  TemplateRow,
  TemplateVersion,
} from './template/row.ts';
import { RiskHit } from './template/rule.ts';

export const TemplateKey = Type.Object({ templateId: Id });
const TemplateIds = Type.Object({
  templateIds: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }),
  versions: Versions,
});
const Changed = Type.Object({ changed: Type.Integer() });

/** Values of variables, by name. */
const Values = Type.Record(Type.String({ maxLength: 32 }), Type.String({ maxLength: 160 }));

/** Calls of the texts customers may send. */
export const template = {
  list: endpoint({
    path: '/api/admin/template/list',
    permission: 'template_list',
    reads: true,
    summary: 'List templates; `statusCounts` counts the filter without its status',
    input: TemplateListInput,
    reply: Type.Object({
      ...pageOf(TemplateRow).properties,
      statusCounts: Type.Array(Type.Object({ reviewStatus: TemplateStatus, templates: Type.Integer() })),
    }),
  }),
  get: endpoint({
    path: '/api/admin/template/get',
    permission: 'template_list',
    reads: true,
    summary: 'One template',
    input: TemplateKey,
    reply: Template,
  }),
  versions: endpoint({
    path: '/api/admin/template/versions',
    permission: 'template_list',
    reads: true,
    summary: 'The versions of a template that were submitted, newest first',
    input: TemplateKey,
    reply: Type.Array(TemplateVersion),
  }),
  add: endpoint({
    path: '/api/admin/template/add',
    permission: 'template_list:edit',
    summary: 'Add a template as a draft',
    input: TemplateInput,
    reply: Template,
  }),
  update: endpoint({
    path: '/api/admin/template/update',
    permission: 'template_list:edit',
    summary: 'Change a template; a changed approved one is submitted as a new version, a rejected one is a draft again',
    input: Type.Object({ ...TemplateKey.properties, version: Version, ...TemplateInput.properties }),
    reply: Template,
  }),
  submit: endpoint({
    path: '/api/admin/template/submit',
    permission: 'template_list:edit',
    summary: 'Submit drafts for review; those that a saved rule allows are approved immediately',
    input: TemplateIds,
    reply: Type.Object({ ...Changed.properties, approved: Type.Integer() }),
  }),
  reopen: endpoint({
    path: '/api/admin/template/reopen',
    permission: 'template_list:edit',
    summary: 'Make rejected templates drafts again',
    input: TemplateIds,
    reply: Changed,
  }),
  review: endpoint({
    path: '/api/admin/template/review',
    permission: 'template_list:review',
    summary:
      'Approve (also after a suspension), reject or suspend templates; rejecting needs a reason, suspending words',
    input: Type.Object({
      ...TemplateIds.properties,
      status: oneOf(2, 3, 4),
      rejectReason: Type.Optional(RejectReason),
      reason: Type.Optional(Reason),
      /** With an approval: templates of the customer that say the same are approved without a review from now on. */
      saveRule: Type.Optional(Type.Boolean()),
    }),
    reply: Changed,
  }),
  undoApproval: endpoint({
    path: '/api/admin/template/undoApproval',
    permission: 'template_list:review',
    summary: 'Take approvals back, within 10 minutes: in review again, with the version in force that was before',
    input: TemplateIds,
    reply: Changed,
  }),
  updateRule: endpoint({
    path: '/api/admin/template/updateRule',
    permission: 'template_list:review',
    summary: 'Whether templates that say what these approved ones say are approved without a review',
    input: Type.Object({ ...TemplateIds.properties, autoApprove: Type.Boolean() }),
    reply: Changed,
  }),
  remove: endpoint({
    path: '/api/admin/template/remove',
    permission: 'template_list:edit',
    summary: 'Remove drafts that were never approved',
    input: TemplateIds,
    reply: Type.Object({ removed: Type.Integer() }),
  }),
  channelStatus: endpoint({
    path: '/api/admin/template/channelStatus',
    permission: 'template_list:edit',
    summary: 'Keep how far a template is registered at the supplier of a channel',
    input: Type.Object({
      ...TemplateKey.properties,
      ...RegistrationInput.properties,
      /** The version that is registered; absent: the one in force when it is sent. */
      versionNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999 })),
    }),
    reply: Template,
  }),
  check: endpoint({
    path: '/api/admin/template/check',
    permission: 'template_list',
    reads: true,
    summary: 'What the rules find in a text that is being written',
    input: Type.Object({
      content: TemplateInput.properties.content,
      signature: TemplateInput.properties.signature,
      countryIds: TemplateInput.properties.countryIds,
      customerId: Type.Optional(Id),
    }),
    reply: Type.Object({ riskScore: Type.Integer(), riskHits: Type.Array(RiskHit) }),
  }),
  test: endpoint({
    path: '/api/admin/template/test',
    permission: 'template_list',
    reads: true,
    summary: 'The text of a template with values, its encoding and parts',
    input: Type.Object({ ...TemplateKey.properties, vars: Values }),
    reply: Type.Object({ text: Type.String(), encoding: Encoding, parts: Type.Integer(), units: Type.Integer() }),
  }),
  similar: endpoint({
    path: '/api/admin/template/similar',
    permission: 'template_list',
    reads: true,
    summary: 'Approved texts like that of a template, the most similar first',
    input: TemplateKey,
    reply: Type.Array(
      Type.Object({
        templateId: Id,
        templateCode: Type.String(),
        customerName: Type.String(),
        content: Type.String(),
        /** 0 to 100. */
        percent: Type.Integer(),
      }),
    ),
  }),
  export: endpoint({
    path: '/api/admin/template/export',
    permission: 'template_list:export',
    reads: true,
    summary: 'Export the templates of the current filter',
    input: Type.Object({ ...TemplateFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
  import: endpoint({
    path: '/api/admin/template/import',
    permission: 'template_list:import',
    upload: importRule,
    unversioned: 'digest',
    summary: 'Import templates by code: new ones become drafts, known ones are changed as in the form',
    input: ImportChoice,
    reply: ImportReport,
  }),
  downloadTemplateFile: endpoint({
    method: 'GET',
    path: '/api/admin/template/downloadTemplateFile',
    permission: 'template_list:import',
    download: true,
    summary: 'Empty xlsx for importing templates',
    input: Type.Object({}),
    reply: Nothing,
  }),
};
