import type { OperationLog } from '#shared/audit.ts';
import { channel } from '#shared/channel.ts';
import { country } from '#shared/country.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { supplier } from '#shared/supplier.ts';

interface TargetScreen {
  /** What the screen calls first: who may not call it cannot open the object. */
  call: Pick<Endpoint, 'permission'>;
  path(id: string): string;
}

const screens: Readonly<Record<string, TargetScreen>> = {
  supplier: { call: supplier.get, path: (id) => `/supmgt/supplier?supplierId=${id}` },
  channel: { call: channel.get, path: (id) => `/supmgt/edit?channelId=${id}` },
  country: { call: country.list, path: (id) => `/settings/operator?countryId=${id}` },
};

/** The address of the screen that shows the object of an entry; undefined when there is none for this person. */
export function targetPath(
  { resource, targetId }: Pick<OperationLog, 'resource' | 'targetId'>,
  can: (call: Pick<Endpoint, 'permission'>) => boolean,
): string | undefined {
  const screen = screens[resource];
  return screen && /^\d+$/.test(targetId) && can(screen.call) ? screen.path(targetId) : undefined;
}
