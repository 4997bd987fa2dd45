import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, type Source, sourcesIn, withoutComments } from '../support/sources.ts';

const sources = new Map(sourcesIn(['client'], /\.tsx?$/).map((source) => [source.path, source]));
const typeImport = /^(?:import|export) type\b[^;]*;/gm;
const collectedImport = /\bimport\.meta\.glob<[^(]*>\(\s*'([^']+)'/g;
const dynamicImport = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"\n]+)['"]/g;

interface Links {
  /** Modules that are there when this one runs. */
  needs: string[];
  /** Modules it may load later. */
  loads: string[];
}

function linksOf({ path, text }: Source): Links {
  const loads = importsOf({
    path,
    text: [...text.matchAll(dynamicImport)].map(([each]) => `${each})`).join('\n'),
    lines: 0,
  });
  const needs = importsOf({ path, text: text.replaceAll(typeImport, '').replaceAll(dynamicImport, ''), lines: 0 });
  const collected = [...text.matchAll(collectedImport)].flatMap(([, pattern = '']) => {
    const fits = new RegExp(
      `^${posix.join(posix.dirname(path), pattern).replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`,
    );
    return [...sources.keys()].filter((each) => fits.test(each));
  });
  const known = (list: { to: string }[]) => list.map(({ to }) => to).filter((to) => sources.has(to));
  return { needs: [...known(needs), ...collected], loads: known(loads) };
}

const links = new Map([...sources].map(([path, source]) => [path, linksOf(source)]));

function closureOf(root: string): Set<string> {
  const found = new Set([root]);
  for (const each of found) for (const next of links.get(each)?.needs ?? []) found.add(next);
  return found;
}

/** Namespaces by the module that brings them: `supplier` → `client/i18n/namespaces/supplier.ts`. */
const bringers = new Map(
  [...sources.values()]
    .filter(({ path }) => path.startsWith('client/i18n/namespaces/'))
    .flatMap(({ path, text }) => {
      const names = /\ben: \{([^}]*)\}/.exec(text)?.[1] ?? '';
      return [...names.matchAll(/(\w+)(?::|,|\s*$)/g)].map(([, name = '']) => [name, path] as const);
    }),
);

/** For each module that is loaded on its own, the texts that are there by then, whichever way led to it. */
function textsByRoot(): Map<string, Set<string>> {
  const entry = 'client/main.tsx';
  const roots = new Map([[entry, closureOf(entry)]]);
  for (const [, closure] of roots)
    for (const each of closure)
      for (const next of links.get(each)?.loads ?? []) if (!roots.has(next)) roots.set(next, closureOf(next));
  const every = new Set(bringers.values());
  const texts = new Map([...roots.keys()].map((root) => [root, root === entry ? new Set<string>() : every]));
  for (let before = -1, now = 0; before !== now; ) {
    before = now;
    now = 0;
    for (const [root, closure] of roots) {
      const ways = [...roots].filter(([, others]) => [...others].some((each) => links.get(each)?.loads.includes(root)));
      const [first, ...more] = ways.map(([way]) => texts.get(way) ?? new Set<string>());
      const inherited = [...(first ?? [])].filter((part) => more.every((each) => each.has(part)));
      const own = [...closure].filter((each) => every.has(each));
      texts.set(root, new Set([...inherited, ...own]));
      now += texts.get(root)?.size ?? 0;
    }
  }
  return texts;
}

it('no module shows a text of a namespace that may not be loaded yet', () => {
  const names = [...bringers.keys()].join('|');
  // By its key, or by the resource whose fields the kit names.
  const used = [
    new RegExp(`['"\`](${names}):[\\w$]`, 'g'),
    new RegExp(`\\b(?:labelOf|helpOf|columnsOf|fieldsOf)\\b[^(]*\\(\\s*'(${names})'`, 'g'),
    new RegExp(`\\bresource(?:=|: )['"](${names})['"]`, 'g'),
  ];
  const missing = [...textsByRoot()].flatMap(([root, texts]) =>
    [...closureOf(root)].flatMap((path) => {
      if (path.startsWith('client/i18n/')) return [];
      const text = withoutComments(sources.get(path)?.text ?? '');
      const found = used.flatMap((each) => [...text.matchAll(each)].map(([, name = '']) => name));
      return [...new Set(found)]
        .filter((name) => !texts.has(bringers.get(name) ?? ''))
        .map((name) => `${path}, loaded with ${root}: ${name}`);
    }),
  );
  expect([...bringers.keys()]).toContain('supplier');
  expect([...new Set(missing)].sort()).toEqual([]);
});

it('no switch keeps the English name of its library', () => {
  const unnamed = [...sources].flatMap(([path, { text }]) =>
    [...text.matchAll(/<Segmented\b(?![^/]*?aria-label)/g)].map(() => path),
  );
  expect(unnamed).toEqual([]);
});
