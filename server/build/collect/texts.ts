import { byName, type Collected, filesBelow, findIn, header } from './sources.ts';

/** The types of the texts that come with a screen's code. */
export async function textsFile(): Promise<Collected> {
  const found = byName(
    await findIn(await filesBelow('client/i18n/namespaces'), /^export const (\w+Texts) = addTexts\(/gm),
  );
  return {
    file: 'client/i18n/collected.ts',
    text: `${header}${found.map(({ name, file }) => `import type { ${name} } from '${file.replace('client/i18n/', './')}';\n`).join('')}
/** Texts that come with a screen's code, by namespace. */
export type Namespaces = ${found.map(({ name }) => `(typeof ${name})['en']`).join(' &\n  ')};
`,
  };
}
