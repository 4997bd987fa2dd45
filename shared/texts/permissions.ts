import { permissionNames } from '../collected/permissions.ts';
import type { Lang } from '../http/endpoint.ts';
import type { Permission } from '../permissions.ts';

/** What people call a permission; an action without its screen. */
export const permissionName = (permission: Permission, lang: Lang): string => permissionNames[permission][lang];
