import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { oneOf } from './fields.ts';

/** How much of a kind of field somebody sees, from nothing to everything. */
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
  ...{ cost: access, agentPrice: access, price: access, phone: access, text: access, secrets: access },
});
export const allShown = everywhere('shown');
export const allHidden = everywhere('hidden');

const openness = { hidden: 0, masked: 1, shown: 2 } as const satisfies Record<FieldAccess, number>;
/** Whether `access` shows more than `other`. */
export const showsMore = (access: FieldAccess, other: FieldAccess): boolean => openness[access] > openness[other];

/** The rules of somebody with several roles: the most permissive of each kind; without a role everything is hidden. */
export function mergeFieldRules(all: readonly FieldRules[]): FieldRules {
  const merged = { ...allHidden };
  for (const rules of all) {
    for (const name of fieldRuleNames) {
      if (showsMore(rules[name], merged[name])) merged[name] = rules[name];
    }
  }
  return merged;
}

/** Whose customers somebody sees: 1 all, 2 those he maintains, 3 those his team maintains. */
export const DataScope = oneOf(1, 2, 3);
export type DataScope = Static<typeof DataScope>;

const width = { 2: 0, 3: 1, 1: 2 } as const satisfies Record<DataScope, number>;
/** Whether `scope` takes in more customers than `other`. */
export const isWider = (scope: DataScope, other: DataScope): boolean => width[scope] > width[other];
/** The widest of several scopes; without any, own customers only. */
export const widest = (all: readonly DataScope[]): DataScope =>
  all.reduce<DataScope>((merged, scope) => (isWider(scope, merged) ? scope : merged), 2);
