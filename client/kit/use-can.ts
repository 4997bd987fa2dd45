import { useSession } from '#client/http/session.ts';
import { showsNeeded } from '#shared/field-rules.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';

/** Answers whether the user may make a call, following the session; for lists of actions, where `<Can>` does not fit. */
export function useCan(): (endpoint: Pick<Endpoint, 'permission' | 'allCustomers' | 'needsShown'>) => boolean {
  const { token, permissions, fieldRules, allCustomers: seesAll } = useSession();
  return ({ permission, allCustomers, needsShown }) =>
    (permission === 'public' || (token !== '' && (permission === 'signed-in' || permissions.includes(permission)))) &&
    (seesAll || !allCustomers) &&
    showsNeeded(fieldRules, needsShown);
}
