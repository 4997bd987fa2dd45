import {
  type Collected,
  declaredIn,
  filesBelow,
  findIn,
  header,
  importsOf,
  refuse,
  spreads,
  textOf,
} from './sources.ts';

const menu = 'shared/screens.ts';
/** A screen has a name, the actions of the search have none. */
const screenPath = /path: '([^']+)',\s+name:/g;

/** What lacks for a screen that a resource declares: a place in the menu, titles, a page. */
async function faultsOf(files: readonly string[]): Promise<string[]> {
  const screens = await findIn(files, screenPath);
  const groups = (await textOf(menu)).matchAll(/screens: \[([^\]]*)\]/g);
  const placed = [...groups].map(([, paths]) => paths).join();
  const pageFiles = (await filesBelow('client/features')).filter((file) =>
    /^[^/]+\/[^/]+\/[^/]+\/screens\.ts$/.test(file),
  );
  const pages = await findIn(pageFiles, /path: '([^']+)'/g);
  const titles = await findIn([...files, menu], /title: 'menu\.(\w+)'/g);
  const languages = await Promise.all(
    ['en', 'zh'].map(async (lang) => {
      const file = `client/i18n/${lang}/menu.ts`;
      return { file, text: await textOf(file) };
    }),
  );
  return [
    ...screens
      .filter(({ name }) => !placed.includes(`'${name}'`))
      .map(({ name, file }) => `${file} declares the screen ${name}: add it to a group of ${menu}.`),
    ...screens
      .filter(({ name }) => !pages.some((page) => page.name === name))
      .map(({ name, file }) => `${file} declares the screen ${name}: give it a page in client/features/*/screens.ts.`),
    ...pages
      .filter(({ name }) => !screens.some((screen) => screen.name === name))
      .map(({ name, file }) => `${file} has a page for ${name}: declare the screen in shared/<resource>/screens.ts.`),
    ...languages.flatMap(({ file, text }) =>
      titles
        .filter(({ name }) => !new RegExp(`^  ${name}: `, 'm').test(text))
        .map((title) => `${title.file} names the title menu.${title.name}: add it to ${file}.`),
    ),
  ];
}

/** What resources declare in `shared/<resource>/screens.ts`. */
export async function screensFile(): Promise<Collected> {
  const found = await declaredIn('screens.ts', /^export const (\w+Screens) = \[$/gm);
  refuse(await faultsOf(found.map(({ file }) => file)));
  return {
    file: 'shared/collected/screens.ts',
    text: `${header}${importsOf(found)}
/** Every screen that a resource declares. */
export const declaredScreens = [
${spreads(found)}] as const;
`,
  };
}
