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

/** Phrases on their way out, with the number of comments that still have them: a number only ever falls, at zero the phrase is banned. */
const declining: readonly [RegExp, string, number][] = [
  [/\bstands? for\b/i, 'means, represents, is a placeholder for', 6],
  [/\bnobody\b/i, 'no user, no caller, unassigned, unused', 32],
  [/\bsomebody\b/i, 'a user, an administrator, another user', 29],
  [/\bwhoever\b/i, 'users who, callers with, the editor', 16],
  [/\b(?:is|are|was|were|be) told\b/i, 'is notified, receives, is listed, the error states', 31],
];

/** A comment, also one behind code; patterns of files and addresses in strings are none. */
const comment = /(?<=^|[\s{(,;])(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*)/gm;

interface Found {
  place: string;
  phrase: string;
}

/** Comments with a phrase. */
function commentsWith(phrase: RegExp): Found[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(comment)].flatMap(({ 0: words, index }) => {
      const [said] = phrase.exec(words) ?? [];
      const line = text.slice(0, index + words.search(phrase)).split('\n').length;
      return said === undefined ? [] : [{ place: `${path}:${line}`, phrase: said }];
    }),
  );
}
const sources = sourcesIn(['client', 'server', 'shared', 'fixtures', 'tests'], /\.tsx?$/);

it('comments use the terms of the trade', () => {
  const found = banned.flatMap(([phrase, instead]) =>
    commentsWith(phrase).map((each) => `${each.place} says "${each.phrase}": write ${instead}`),
  );
  expect(found).toEqual([]);
});

it.each(declining)('%s is in no comment more than before: %s', (phrase, _instead, most) => {
  const found = commentsWith(phrase).map(({ place }) => place);
  expect(found.length, `lower the number in this file if it fell; else see ${found.slice(0, 20)}`).toBe(most);
});
