import { loggedResources } from '#shared/collected/logged.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { OperationLog } from '#shared/operation-log.ts';
import { screenGroups } from '#shared/screens.ts';

/** Whether this version has the screen of an address. */
const isScreen = (address: string): boolean =>
  screenGroups.some(({ screens: own }) => own.some(({ path }) => path === address.split('?', 1)[0]));

/** The address of the screen that shows the object of an entry; undefined when there is none for this person. */
export function targetPath(
  { resource, action, targetId, targetName }: Pick<OperationLog, 'resource' | 'action' | 'targetId' | 'targetName'>,
  can: (call: Pick<Endpoint, 'permission'>) => boolean,
): string | undefined {
  // The object is a file, whatever it holds.
  if (action === 'download') return undefined;
  const target = loggedResources[resource]?.target;
  const path = target?.path(targetId, targetName);
  if (!target || path === undefined || !isScreen(path) || !can(target)) return undefined;
  return (target.id ?? /^\d+$/).test(targetId) ? path : undefined;
}
