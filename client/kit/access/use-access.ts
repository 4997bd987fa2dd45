import { useSession } from '#client/http/session.ts';
import type { Guard } from '#shared/session.ts';
import { type Holder, isAllowed } from './rule.ts';

/** Answers rules for the user who is signed in, following his rights. Display only: the server decides each call. */
export function useAccess(): Holder & { readonly allows: (rule: Guard) => boolean } {
  const { roles, permissions, isAdmin } = useSession();
  const holder = { roles, permissions, isAdmin };
  return { ...holder, allows: (rule) => isAllowed(rule, holder) };
}
