import { permissionNames } from './collected/permissions.ts';

/** A permission of the console: declared with its names beside its resource; which role holds it is data. */
export type Permission = keyof typeof permissionNames;

const known: ReadonlySet<string> = new Set(Object.keys(permissionNames));
/** Whether `name` is a permission of this version; stored roles may still name older ones. */
export const isPermission = (name: string): name is Permission => known.has(name);

/** Every permission; the actions of a screen in the order in which they are offered. */
export const permissions: readonly Permission[] = Object.keys(permissionNames).filter(isPermission);
