import { type Collected, declaredIn, header, importsOf, spreads } from './sources.ts';

interface Words {
  /** The file of that name in `shared/<resource>/`. */
  fileName: string;
  pattern: RegExp;
  /** A resource that has such a file. */
  example?: string;
  /** The type of each declaration and of them all, from `shared/logged-types.ts`. */
  type: string;
  exportedAs: string;
  comment: string;
}

/** What the resources declare in a file of one name, joined in one object. */
async function joined({ fileName, pattern, example, type, exportedAs, comment }: Words): Promise<Collected> {
  const found = await declaredIn(fileName, pattern, example);
  return {
    file: `shared/collected/${fileName}`,
    text: `${header}import type { ${type} } from '../logged-types.ts';
${importsOf(found)}
/** ${comment} */
export const ${exportedAs}: ${type} = {
${spreads(found)}};
`,
  };
}

export const loggedFile = (): Promise<Collected> =>
  joined({
    fileName: 'logged.ts',
    pattern: /^export const (\w+Logged): LoggedResources = \{$/gm,
    type: 'LoggedResources',
    exportedAs: 'loggedResources',
    comment: 'Every kind of objects that entries of the operation log name.',
  });

export const tableNamesFile = (): Promise<Collected> =>
  joined({
    fileName: 'table-names.ts',
    pattern: /^export const (\w+TableNames): WordsByKey = \{$/gm,
    example: 'chart-view',
    type: 'WordsByKey',
    exportedAs: 'declaredTableNames',
    comment: 'Names of tables, by the key under which their layouts and views are kept.',
  });
