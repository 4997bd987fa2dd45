import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, Line, Name, nullable, oneOf, Remark, RowMeta, Switch, Version } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';

/**
 * What a rule looks for: keywords; brand names, also in characters that look like theirs; domains of link shorteners;
 * other links (`values` are the domains that are allowed); words that mix alphabets.
 */
export const RuleKind = oneOf('keyword', 'brand', 'shortener', 'link', 'lookAlike');
export type RuleKind = Static<typeof RuleKind>;
/** 1 note it for the reviewer, 2 refuse to submit or approve the text. */
export const RuleAction = oneOf(1, 2);

export const ContentRuleInput = Type.Object({
  ruleName: Name,
  kind: RuleKind,
  /** Keywords, brands or domains; case does not matter. */
  values: Type.Array(Line({ minLength: 1, maxLength: 64 }), { maxItems: 500, uniqueItems: true }),
  action: RuleAction,
  /** Points a hit adds to the risk of a text. */
  weight: Type.Integer({ minimum: 1, maximum: 100 }),
  /** Only for texts to this country; null: for all. */
  countryId: Type.Optional(nullable(Id)),
  status: Type.Optional(Switch),
  remark: Type.Optional(Remark),
});
export type ContentRuleInput = Static<typeof ContentRuleInput>;

export const ContentRule = Type.Object({
  ruleId: Id,
  ...Type.Required(ContentRuleInput).properties,
  countryName: Type.String(),
  /** Templates whose present text it hits. */
  hits: Type.Integer(),
  ...RowMeta.properties,
});
export type ContentRule = Static<typeof ContentRule>;

/** A place in a text that a rule has found. */
export const RiskHit = Type.Object({
  ruleId: Id,
  ruleName: Type.String(),
  kind: RuleKind,
  action: RuleAction,
  /** What was found, as it stands in the text. */
  found: Type.String(),
  /** Where it begins, in UTF-16 code units. */
  index: Type.Integer(),
  /** What it looks like, where it only looks like it. */
  looksLike: Type.Optional(Type.String()),
});
export type RiskHit = Static<typeof RiskHit>;

const RuleKey = Type.Object({ ruleId: Id });

export const contentRule = {
  list: endpoint({
    path: '/api/admin/contentRule/list',
    permission: 'template_list',
    reads: true,
    summary: 'Rules that texts are held against',
    input: Type.Object({}),
    reply: Type.Array(ContentRule),
  }),
  add: endpoint({
    path: '/api/admin/contentRule/add',
    permission: 'template_list:rules',
    summary: 'Add a content rule; drafts and texts in review are checked against it immediately',
    input: ContentRuleInput,
    reply: ContentRule,
  }),
  update: endpoint({
    path: '/api/admin/contentRule/update',
    permission: 'template_list:rules',
    summary: 'Change a content rule; drafts and texts in review are checked against it immediately',
    input: Type.Object({ ...RuleKey.properties, version: Version, ...ContentRuleInput.properties }),
    reply: ContentRule,
  }),
  remove: endpoint({
    path: '/api/admin/contentRule/remove',
    permission: 'template_list:rules',
    unversioned: 'ends',
    summary: 'Remove a rule',
    input: RuleKey,
    reply: Type.Object({ removed: Type.Integer() }),
  }),
};
