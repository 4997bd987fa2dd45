import { expect, it } from 'vitest';
import { sourcesIn } from '../support/sources.ts';

/** Phrases that hide a term of the trade, with the term to write instead. Only those that no comment uses any more are listed. */
const banned: readonly [RegExp, string][] = [
  [/\banew\b/i, 'again'],
  [/\b(the|a) person\b/i, 'user'],
  [/\bhears? of\b|\bhas heard\b/i, 'is notified, subscribes, reads in the response'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, correct, repair'],
  [/\b(in|out of|into) sight\b/i, 'visible, in the viewport, within the scope'],
  [/\bbreath(e|es)?\b/i, 'the thing itself'],
  [/\bof its own accord\b/i, 'by itself'],
  [/\bshaken off\b/i, 'tree-shaken'],
];

/** A comment, also one behind code; patterns of files and addresses in strings are none. */
const comment = /(?<=^|[\s{(,;])(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*)/gm;

it('comments use the terms of the trade', () => {
  const sources = sourcesIn(['client', 'server', 'shared', 'fixtures', 'tests'], /\.tsx?$/);
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(comment)].flatMap(({ 0: words, index }) =>
      banned.flatMap(([phrase, instead]) => {
        const at = words.search(phrase);
        if (at === -1) return [];
        const line = text.slice(0, index + at).split('\n').length;
        return [`${path}:${line} says "${phrase.exec(words)?.[0]}": write ${instead}`];
      }),
    ),
  );
  expect(found).toEqual([]);
});
