import type { Static, TSchema } from 'typebox/type';
import * as Type from 'typebox/type';
import { oneOf } from './fields.ts';

/** How much of a kind of field a user sees, from nothing to everything. */
export const FieldAccess = oneOf('hidden', 'masked', 'shown');
export type FieldAccess = Static<typeof FieldAccess>;

/**
 * What a role lets people see of each kind of field: `cost` what we pay, `agentPrice` the cost that sales people see,
 * `price` what customers pay, `phone` numbers of recipients, `text` contents of messages, `secrets` credentials.
 */
export const FieldRules = Type.Object({
  cost: FieldAccess,
  agentPrice: FieldAccess,
  price: FieldAccess,
  phone: FieldAccess,
  text: FieldAccess,
  secrets: FieldAccess,
});
export type FieldRules = Static<typeof FieldRules>;
export type FieldRuleName = keyof FieldRules;
export const fieldRuleNames = ['cost', 'agentPrice', 'price', 'phone', 'text', 'secrets'] as const;

const everywhere = (access: FieldAccess): FieldRules => ({
  cost: access,
  agentPrice: access,
  price: access,
  phone: access,
  text: access,
  secrets: access,
});
export const allShown = everywhere('shown');
export const allHidden = everywhere('hidden');

const openness = { hidden: 0, masked: 1, shown: 2 } as const satisfies Record<FieldAccess, number>;
/** Whether `access` shows more than `other`. */
export const showsMore = (access: FieldAccess, other: FieldAccess): boolean => openness[access] > openness[other];

/** Whether rules show what a call or screen needs in the clear; without a need everything passes. */
export const showsNeeded = (rules: FieldRules, needsShown: FieldRuleName | undefined): boolean =>
  needsShown === undefined || rules[needsShown] === 'shown';

/** The rules of a user with several roles: the most permissive of each kind; without a role everything is hidden. */
export function mergeFieldRules(all: readonly FieldRules[]): FieldRules {
  const merged = { ...allHidden };
  for (const rules of all) {
    for (const name of fieldRuleNames) {
      if (showsMore(rules[name], merged[name])) merged[name] = rules[name];
    }
  }
  return merged;
}

/** Data scope, the customers a user sees: 1 all, 2 those they maintain, 3 those their team maintains. */
export const DataScope = oneOf(1, 2, 3);
export type DataScope = Static<typeof DataScope>;

const width = { 2: 0, 3: 1, 1: 2 } as const satisfies Record<DataScope, number>;
/** Whether `scope` takes in more customers than `other`. */
export const isWider = (scope: DataScope, other: DataScope): boolean => width[scope] > width[other];
/** The widest of several scopes; without any, own customers only. */
export const widest = (all: readonly DataScope[]): DataScope =>
  all.reduce<DataScope>((merged, scope) => (isWider(scope, merged) ? scope : merged), 2);

/** Keyword of a schema: the kinds that its value is of. Replies conceal it from users without access to all of them. */
export const ruleKeyword = 'x-rule';
/** Keyword of a figure that is null while it is unknown: masked, it does not tell whether it is known. */
export const figureKeyword = 'x-figure';
/** Keyword of a filter that a part of a value meets: trying parts one after the other would tell the whole. */
export const partialKeyword = 'x-partial';
/** Keyword of a code of which some values follow from amounts: `codes` tells what stands in their place. */
export const codesKeyword = 'x-codes';
/** Keyword of a record of changes: `of` names the resource, or `by` the field beside it that does. */
export const changesKeyword = 'x-changes';
/** All of them: validators do not act on them. */
export const ruleKeywords = [ruleKeyword, figureKeyword, partialKeyword, codesKeyword, changesKeyword] as const;
/** Stands in the place of a masked value, or of the masked part of it. */
export const mask = '••••';

type Kinds = FieldRuleName | readonly FieldRuleName[];
const kindsOf = (kinds: Kinds): readonly FieldRuleName[] => (typeof kinds === 'string' ? [kinds] : kinds);

/** A copy that keeps what TypeBox notes beside the keywords, such as that a field is optional. */
const copyOf = (schema: object): Record<string, unknown> =>
  Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema));

/** The schema of a text that may also be masked: its length and pattern hold for what is shown. */
function admittingMask(schema: object): Record<string, unknown> {
  const copy = copyOf(schema);
  if (copy.type === 'string') {
    if (copy.pattern !== undefined) copy.pattern = `${copy.pattern}|${mask[0]}`;
    delete copy.minLength;
    delete copy.maxLength;
  }
  if (Array.isArray(copy.anyOf)) copy.anyOf = copy.anyOf.map(admittingMask);
  return copy;
}

/**
 * A field of a reply that falls under rules: text, a list, an open record, or anything that may be null. Hidden it is absent where it
 * is optional, null where it may be, else the mask or empty; masked text keeps what tells little, everything else is as
 * hidden. With several kinds the strictest rule counts.
 */
export const ruled = <T extends TSchema>(kinds: Kinds, schema: T): T =>
  Object.assign(Object(admittingMask(schema)), { [ruleKeyword]: kindsOf(kinds) });

/** The same of a text that is null while the figure is unknown: a role that masks it learns nothing of what costs or prices there are. */
export const ruledFigure = <T extends TSchema>(kinds: Kinds, schema: T): T =>
  Object.assign(ruled(kinds, schema), { [figureKeyword]: true });

/** A field of an input that falls under rules: a filter by it is refused, and an entry of it is dropped, for users without access to it. */
export const enteredUnder = <T extends TSchema>(kinds: Kinds, schema: T): T =>
  Object.assign(Object(copyOf(schema)), { [ruleKeyword]: kindsOf(kinds) });

/** A filter by a part of a value, such as its beginning: refused for users who do not see the whole value. */
export const partOf = <T extends TSchema>(kinds: Kinds, schema: T): T =>
  Object.assign(enteredUnder(kinds, schema), { [partialKeyword]: true });

/** Codes that follow from amounts, with their replacements. */
type ToldCodes = Readonly<Record<string, string>>;
export interface RuledCodes {
  kinds: readonly FieldRuleName[];
  codes: ToldCodes;
  /** The text tells what one of these fields beside it has as code; it is left empty then. */
  beside?: readonly string[];
}

/** A code, or a list of codes to filter by, of which some values fall under rules. In their place stands one that other causes have too. */
export const ruledCodes = <T extends TSchema>(kinds: Kinds, codes: ToldCodes, schema: T): T =>
  Object.assign(Object(copyOf(schema)), { [codesKeyword]: { kinds: kindsOf(kinds), codes } });

/** A text about codes that other fields hold, as `ruledCodes` has them. */
export const aboutCodes = <T extends TSchema>(
  beside: readonly string[],
  kinds: Kinds,
  codes: ToldCodes,
  schema: T,
): T => Object.assign(Object(copyOf(schema)), { [codesKeyword]: { kinds: kindsOf(kinds), codes, beside } });

/** A record of changed fields, each before and after: its values fall under the rules of the fields they are of. */
export const changesOf = <T extends TSchema>(whose: { of: string } | { by: string }, schema: T): T =>
  Object.assign(Object(copyOf(schema)), { [changesKeyword]: whose });

/** The least that the rules of several kinds let a user see. */
export const leastAccess = (kinds: readonly FieldRuleName[], rules: FieldRules): FieldAccess =>
  kinds.reduce<FieldAccess>((least, kind) => (showsMore(least, rules[kind]) ? rules[kind] : least), 'shown');
/** Whether nothing is concealed. */
export const showsAll = (rules: FieldRules): boolean => fieldRuleNames.every((name) => rules[name] === 'shown');
