import type { Guard } from '#shared/session.ts';

/** What a user holds. */
export interface Holder {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** Everything is granted. */
  readonly isAdmin: boolean;
}

/**
 * Whether `holder` passes a rule over roles and permissions together. A list means one of them. `oneOf` any, `allOf` all, `except`
 * none of the listed; an empty rule is refused by `oneOf` and passed by the other two.
 */
export function isAllowed(rule: Guard, { roles, permissions, isAdmin }: Holder): boolean {
  if (isAdmin) return true;
  const { role = [], permission = [], mode = 'oneOf' } = 'length' in rule ? { permission: rule } : rule;
  const names = [...role, ...permission];
  const held = new Set([...roles, ...permissions]);
  const has = (name: string) => held.has(name);
  if (mode === 'allOf') return names.every(has);
  return mode === 'except' ? !names.some(has) : names.some(has);
}
