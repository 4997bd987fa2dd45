import type { ReactNode } from 'react';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { useCan } from './use-can.ts';

/** Shows its children to those who may make the call: permission and scope come from the object the server enforces. */
export function Can({
  do: endpoint,
  children,
}: {
  do: Pick<Endpoint, 'permission' | 'allCustomers' | 'needsShown'>;
  children: ReactNode;
}) {
  return useCan()(endpoint) ? children : null;
}
