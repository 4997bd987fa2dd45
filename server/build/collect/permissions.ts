import { type Collected, declaredIn, header, importsOf, spreads } from './sources.ts';

/** What resources declare in `shared/<resource>/permissions.ts`. */
export async function permissionsFile(): Promise<Collected> {
  const found = await declaredIn('permissions.ts', /^export const (\w+Permissions) = \{$/gm);
  return {
    file: 'shared/collected/permissions.ts',
    text: `${header}${importsOf(found)}
/** Every permission of the console with its names. */
export const permissionNames = {
${spreads(found)}} as const;
`,
  };
}
