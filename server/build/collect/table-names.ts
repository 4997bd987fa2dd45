import { type Collected, declaredIn, header, importsOf, spreads } from './sources.ts';

/** What resources declare in `shared/<resource>/table-names.ts`. */
export async function tableNamesFile(): Promise<Collected> {
  const found = await declaredIn('table-names.ts', /^export const (\w+TableNames): WordsByKey = \{$/gm, 'chart-view');
  return {
    file: 'shared/collected/table-names.ts',
    text: `${header}import type { WordsByKey } from '../logged-types.ts';
${importsOf(found)}
/** Names of tables, by the key under which their layouts and views are kept. */
export const declaredTableNames: WordsByKey = {
${spreads(found)}};
`,
  };
}
