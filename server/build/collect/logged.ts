import { type Collected, declaredIn, header, importsOf, spreads } from './sources.ts';

/** What the resources declare for the operation log. */
export async function loggedFile(): Promise<Collected> {
  const found = await declaredIn('logged.ts', /^export const (\w+Logged): LoggedResources = \{$/gm);
  return {
    file: 'shared/collected/logged.ts',
    text: `${header}import type { LoggedResources } from '../logged-types.ts';
${importsOf(found)}
/** Every kind of objects that entries of the operation log name. */
export const loggedResources: LoggedResources = {
${spreads(found)}};
`,
  };
}
