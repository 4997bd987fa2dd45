import { useSession } from '#client/http/session.ts';
import { useCan } from '#client/kit/use-can.ts';
import { user } from '#shared/user.ts';

/** Whether the user may see credentials in force; others only have them mailed. */
export function useMayReveal(): boolean {
  const { fieldRules } = useSession();
  return useCan()(user.reveal) && fieldRules.secrets === 'shown';
}
