import { isPermission, type Permission } from '#shared/permissions.ts';

/** Most texts kept; as many as there are different sets of roles, which is few. */
const maxKept = 500;
const kept = new Map<string, ReadonlySet<Permission>>();

/** The permissions in a text of names with commas between. Every call asks, and nearly always for a text seen before. */
export function permissionSet(names: string): ReadonlySet<Permission> {
  const known = kept.get(names);
  if (known) {
    return known;
  }
  if (kept.size >= maxKept) {
    kept.clear();
  }
  const made = new Set(names.split(',').filter(isPermission));
  kept.set(names, made);
  return made;
}
