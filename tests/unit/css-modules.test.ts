import path from 'node:path';
import { expect, it } from 'vitest';
import { sourcesIn, withoutComments } from '../support/sources.ts';

const code = sourcesIn(['client'], /\.tsx?$/).map((source) => ({ ...source, text: withoutComments(source.text) }));
const sheets = sourcesIn(['client'], /\.css$/);
const modules = sheets.filter(({ path: file }) => file.endsWith('.module.css'));

const camelCase = (name: string) => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
const classesOf = (selectors: string) => [...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);

/** The classes of a sheet's selectors, without comments, declarations and those of other sheets. */
function declaredIn(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  const own = [...selectors].map(([, selector = '']) => selector.replaceAll(/:global\([^)]*\)/g, ''));
  return [...new Set(own.filter((each) => !each.trim().startsWith('@')).flatMap(classesOf))];
}

const declared = new Map(modules.map(({ path: file, text }) => [file, declaredIn(text)]));

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
  const own = [...declared].flatMap(([file, names]) =>
    names.map((name) => `${path.basename(file, '.module.css')}-${name}`),
  );
  const plain = sheets.filter((sheet) => !modules.includes(sheet)).flatMap(({ text }) => declaredIn(text));
  const all = [...own, ...new Set(plain)];
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
});

it('features have no sheet for everybody', () => {
  const plain = sheets.filter((sheet) => !modules.includes(sheet)).map(({ path: file }) => file);
  expect(plain.filter((file) => file.startsWith('client/features/'))).toEqual([]);
});
