import path from 'node:path';
import { expect, it } from 'vitest';
import { scopedName } from '#client/build/css-modules.ts';
import { sourcesIn, withoutComments } from '../support/sources.ts';

const code = sourcesIn(['client'], /\.tsx?$/).map((source) => ({ ...source, text: withoutComments(source.text) }));
const sheets = sourcesIn(['client'], /\.css$/);
const modules = sheets.filter(({ path: file }) => file.endsWith('.module.css'));
const plain = sheets.filter((sheet) => !modules.includes(sheet));

/** Classes that packages give their own elements. */
const ofPackages = /^(?:ant(?:icon)?(?:-|$)|react-flow(?:__|$)|ProseMirror$)/;
const camelCase = (name: string) => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
const classesOf = (selectors: string) => [...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);

/** The selectors of a sheet, without comments and declarations. */
const selectorsIn = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector)
    .filter((selector) => !selector.trim().startsWith('@'));

/** The classes of a sheet's selectors, without those of other sheets. */
const declaredIn = (css: string) => [
  ...new Set(selectorsIn(css).flatMap((selector) => classesOf(selector.replaceAll(/:global\([^)]*\)/g, '')))),
];

const declared = new Map(modules.map(({ path: file, text }) => [file, declaredIn(text)]));
const inPage = [...declared].flatMap(([file, names]) => names.map((name) => scopedName(name, file)));

/** Which names each module is asked for, by the module. */
const asked = new Map<string, { from: string; name: string }[]>();
for (const { path: from, text } of code) {
  for (const [, variable, to = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)) {
    const file = to.startsWith('#') ? to.slice(1) : path.join(path.dirname(from), to);
    const uses = text.matchAll(new RegExp(`(?<![\\w.])${variable}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'));
    const names = [...uses].map(([, dotted, quoted]) => ({ from, name: dotted ?? quoted ?? '' }));
    asked.set(file, [...(asked.get(file) ?? []), ...names]);
  }
}

it('every class that is asked of a module is there, and every one that is there is asked for', () => {
  const unknown = [...asked].flatMap(([file, uses]) =>
    uses
      .filter(({ name }) => !declared.get(file)?.map(camelCase).includes(name))
      .map(({ from, name }) => `${from}: ${name} is not in ${file}`),
  );
  expect(unknown).toEqual([]);
  const unused = [...declared].flatMap(([file, names]) =>
    names
      .filter((name) => !asked.get(file)?.some((use) => use.name === camelCase(name)))
      .map((name) => `${file}: ${name}`),
  );
  expect(unused).toEqual([]);
});

it('no two classes have the same name in the page', () => {
  expect(inPage.filter((name, index) => inPage.indexOf(name) !== index)).toEqual([]);
});

it('what one sheet says about a class of another is about one that is there', () => {
  const named = [
    ...modules.flatMap(({ path: file, text }) =>
      [...text.matchAll(/:global\(([^)]*)\)/g)].flatMap(([, selector = '']) =>
        classesOf(selector).map((name) => ({ file, name })),
      ),
    ),
    ...plain
      .filter(({ path: file }) => file.endsWith('print.css'))
      .flatMap(({ path: file, text }) => declaredIn(text).map((name) => ({ file, name }))),
  ];
  const inCode = (name: string) => code.some(({ text }) => new RegExp(`["'\`]${name}["'\`]`).test(text));
  const lost = named.filter(({ name }) => !ofPackages.test(name) && !inPage.includes(name) && !inCode(name));
  expect(lost).toEqual([]);
});

it('a class that is written out has rules for everybody, or is what a test looks for', () => {
  const everybody = new Set(plain.flatMap(({ text }) => declaredIn(text)));
  const tests = sourcesIn(['tests'], /\.tsx?$/).map(({ text }) => text);
  const written = code.flatMap(({ path: from, text }) =>
    [...text.matchAll(/\bclassName(?:="|: '|=\{clsx\('|=\{')([^"']+)["']/g)].flatMap(([, names = '']) =>
      names.split(' ').map((name) => ({ from, name })),
    ),
  );
  const known = (name: string) =>
    name === 'anticon' || tests.some((test) => new RegExp(`\\.${name}(?![\\w-])`).test(test));
  const lost = written.filter(({ name }) => !everybody.has(name) && (inPage.includes(name) || !known(name)));
  expect(lost).toEqual([]);
});

it('only the page itself, what every page stands on and paper have sheets for everybody', () => {
  expect(plain.map(({ path: file }) => file).toSorted()).toEqual([
    'client/app/app.css',
    'client/app/layout/print.css',
    'client/index.css',
  ]);
});
