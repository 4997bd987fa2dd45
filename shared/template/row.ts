import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { fieldNames, Id, Line, Name, nullable, oneOf, Remark, RowMeta, Time } from '../fields.ts';
import { PageInput } from '../http/paging.ts';
import { RecentUse } from '../message/recent.ts';
import { RegisterStatus, Registration } from '../registration.ts';
import { RejectReason, TemplateStatus } from '../review/states.ts';
import { RiskHit } from './rule.ts';

/** 1 one-time codes, 2 notification, 3 marketing. */
export const TemplateType = oneOf(1, 2, 3);
export type TemplateType = Static<typeof TemplateType>;
export const Encoding = oneOf('GSM7', 'UCS2');

/** What an administrator enters. */
export const TemplateInput = Type.Object({
  templateCode: Type.String({ minLength: 2, maxLength: 32, pattern: '^[A-Z0-9_-]+$' }),
  templateName: Name,
  customerId: Id,
  /** Only one account of the customer may use it; null: all of them. */
  userId: Type.Optional(nullable(Id)),
  /** Destinations; none: all. */
  countryIds: Type.Optional(Type.Array(Id, { maxItems: 60, uniqueItems: true })),
  templateType: TemplateType,
  /** The brand the text must name. */
  signature: Type.Optional(Line({ maxLength: 32 })),
  /** The text with its variables: `{1}` … or `{name:type,max}`. */
  content: Type.String({ minLength: 1, maxLength: 1000 }),
  /** Registration with the regulator's platform (India). */
  dltEntityId: Type.Optional(Type.String({ maxLength: 30, pattern: '^[0-9]*$' })),
  dltTemplateId: Type.Optional(Type.String({ maxLength: 30, pattern: '^[0-9]*$' })),
  remark: Type.Optional(Remark),
});
export type TemplateInput = Static<typeof TemplateInput>;

/** Fields whose change is reviewed again. */
export const reviewedFields = fieldNames(
  'templateCode',
  'templateName',
  'customerId',
  'userId',
  'countryIds',
  'templateType',
  'signature',
  'content',
  'dltEntityId',
  'dltTemplateId',
);

/** A text that a customer may send. */
export const Template = Type.Object({
  templateId: Id,
  ...Type.Required(TemplateInput).properties,
  customerName: Type.String(),
  userName: Type.String(),
  /** Names of the destinations. */
  countryNames: Type.Array(Type.String()),
  encodingMin: Encoding,
  partsMin: Type.Integer(),
  encodingMax: Encoding,
  partsMax: Type.Integer(),
  /** Points of the rules it hits. */
  riskScore: Type.Integer(),
  riskHits: Type.Array(RiskHit),
  reviewStatus: TemplateStatus,
  /** The version these fields are. */
  versionNo: Type.Integer(),
  /** The version that is in force; null while none is. */
  approvedNo: nullable(Type.Integer()),
  submittedAt: nullable(Time),
  submittedBy: Type.String(),
  reviewedAt: nullable(Time),
  reviewedBy: Type.String(),
  rejectReason: nullable(RejectReason),
  /** The reviewer's words. */
  reviewNote: Type.String(),
  /** Whether templates of the same words are approved without a review. */
  autoApprove: Type.Boolean(),
  /** How far the text is registered at suppliers, channel by channel. */
  channelRegs: Type.Array(Registration),
  ...RowMeta.properties,
});
export type Template = Static<typeof Template>;

/** A line of the list. */
export const TemplateRow = Type.Object({ ...Template.properties, ...RecentUse.properties });
export type TemplateRow = Static<typeof TemplateRow>;

export const TemplateSortField = oneOf(
  'templateCode',
  'templateName',
  'customerName',
  'riskScore',
  'partsMax',
  'submittedAt',
  'reviewedAt',
  'createdAt',
  'updatedAt',
);
export type TemplateSortField = Static<typeof TemplateSortField>;
export const templateSortFields: readonly TemplateSortField[] = TemplateSortField.anyOf.map((each) => each.const);

/** The filters of the list, shared with the export. */
export const TemplateFilter = Type.Object({
  /** Part of code, name or text. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  reviewStatus: Type.Optional(TemplateStatus),
  customerId: Type.Optional(Id),
  userId: Type.Optional(Id),
  countryId: Type.Optional(Id),
  templateType: Type.Optional(TemplateType),
  /** 1 with any hit, 2 with a hit that refuses. */
  risk: Type.Optional(oneOf(1, 2)),
  /** With a registration of this state at some channel. */
  registerStatus: Type.Optional(RegisterStatus),
  /** With a registration of an earlier text than the one in force. */
  outdated: Type.Optional(Type.Literal(1)),
  /** Submitted from this moment on, and before that one. */
  submittedFrom: Type.Optional(Time),
  submittedTo: Type.Optional(Time),
});
export type TemplateFilter = Static<typeof TemplateFilter>;

export const TemplateListInput = Type.Object({
  ...TemplateFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(TemplateSortField),
});
export type TemplateListInput = Static<typeof TemplateListInput>;

/** One reviewed text of a template. */
export const TemplateVersion = Type.Object({
  versionNo: Type.Integer(),
  content: Type.String(),
  signature: Type.String(),
  /** What became of it. */
  outcome: TemplateStatus,
  submittedAt: nullable(Time),
  submittedBy: Type.String(),
  reviewedAt: nullable(Time),
  reviewedBy: Type.String(),
  rejectReason: nullable(RejectReason),
  reviewNote: Type.String(),
});
export type TemplateVersion = Static<typeof TemplateVersion>;
