import { initialsOf } from '../../platform/search/searchers.ts';
import { type Collected, header, textOf } from './sources.ts';

const titles = 'client/i18n/zh/menu.ts';

/** What the titles of the menu are found by, beside themselves. */
export async function initialsFile(): Promise<Collected> {
  const found = (await textOf(titles)).matchAll(/^ {2}(\w+): '([^']+)',$/gm);
  const lines = [...found].map(([, key = '', title = '']) => `  ${key}: '${initialsOf(title)}',\n`);
  return {
    file: 'client/features/search/initials.ts',
    text: `${header}
/** First letters of the pinyin of the Chinese titles in the menu, by their key. */
export const initials: Readonly<Record<string, string>> = {
${lines.join('')}};
`,
  };
}
