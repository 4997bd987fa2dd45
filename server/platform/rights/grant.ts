import { fieldRuleNames, isWider, showsMore } from '#shared/field-rules.ts';
import { AppError } from '../http/errors.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Rights } from './rights.ts';

/**
 * Throws unless the viewer holds everything that `granted` has beyond `before`: nobody gives a right he does not hold.
 * Also for whoever acts in the place of another, such as by resetting his password: `granted` is what the other holds.
 */
export function mayGrant(viewer: Viewer, granted: Rights, before?: Rights): void {
  const { admin } = viewer;
  const beyond: string[] = [...granted.permissions].filter(
    (permission) => !before?.permissions.has(permission) && !admin.permissions.has(permission),
  );
  for (const rule of fieldRuleNames) {
    const access = granted.fieldRules[rule];
    const isMore = before === undefined || showsMore(access, before.fieldRules[rule]);
    if (isMore && showsMore(access, admin.fieldRules[rule])) beyond.push(rule);
  }
  const isMoreData = before === undefined || isWider(granted.dataScope, before.dataScope);
  if (isMoreData && isWider(granted.dataScope, admin.dataScope)) beyond.push('dataScope');
  if (beyond.length > 0) {
    throw new AppError('rights.beyond-own', { count: beyond.length }, { beyond });
  }
}
