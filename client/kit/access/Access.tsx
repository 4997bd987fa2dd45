import type { ReactNode } from 'react';
import { useAccess } from './use-access.ts';

interface AccessProps {
  /** Roles and permissions, of which one is enough. */
  any?: readonly string[];
  /** All of them are needed. */
  all?: readonly string[];
  /** None of them may be held. */
  except?: readonly string[];
  /** For those who are refused; nothing unless given. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Shows its children to those who pass every given rule; it follows a change of rights. */
export function Access({ any, all, except, otherwise = null, children }: AccessProps) {
  const { allows } = useAccess();
  const isShown =
    (!any || allows([...any])) &&
    (!all || allows({ permission: [...all], mode: 'allOf' })) &&
    (!except || allows({ permission: [...except], mode: 'except' }));
  return isShown ? children : otherwise;
}
