import { anchorsOf } from './mail-anchors.ts';
import { type Trust, trustOf } from './mail-clauses.ts';
import type { Hit } from './mail-field.ts';
import type { LabelField } from './mail-labels.ts';
import { readLabels } from './mail-line-values.ts';
import { type MailLine, mailLines } from './mail-lines.ts';
import { readSourceTon } from './mail-modes.ts';
import { NextLines } from './mail-next-line.ts';
import { readPhrases } from './mail-phrases.ts';
import { Sections } from './mail-sections.ts';
import { isRule, readRow, titlesOf } from './mail-table.ts';
import { readHosts } from './mail-values.ts';

/** A hit in the mail: who wrote it and how plainly; the lowest is believed first. */
export interface Placed extends Hit {
  text: string;
  /** Where `text` begins in the mail. */
  textAt: number;
  depth: number;
  rank: number;
  trust: Trust;
}

const mostText = 200;

/** Every value that the lines of a folded mail hold, with how far it may be believed. */
export function hitsOf(folded: string): Placed[] {
  const placed: Placed[] = [];
  const next = new NextLines();
  const sections = new Sections();
  let titles: (LabelField | undefined)[] | undefined;
  let section: Trust = 'sure';
  const place = (line: MailLine, hits: readonly Hit[], rank: number, label?: MailLine, from = line.at) => {
    const text = folded.slice(from, line.at + line.text.length).trim();
    const words = withoutValues(line.text, [...hits, ...readHosts(line.text)]);
    for (const hit of hits) {
      const trust = leastOf(
        section,
        hit.isUnfit ? 'refused' : hit.isVague ? 'doubtful' : 'sure',
        trustOf(words, hit),
        label ? trustOf(label.text, { ...hit, at: label.text.length }) : 'sure',
      );
      const at = line.at + hit.at;
      // A line without end is cut around the value.
      const inside = text.length <= mostText ? text : folded.slice(Math.max(line.at, at - 60), at + hit.length);
      const textAt = folded.indexOf(inside, text.length <= mostText ? from : Math.max(line.at, at - 60));
      placed.push({ ...hit, at, text: inside, textAt, depth: line.depth, rank, trust });
    }
  };
  for (const line of mailLines(folded)) {
    const anchors = anchorsOf(line.plain);
    const fresh = titlesOf(line);
    const isFresh = fresh !== undefined && fresh.filter((each) => each !== undefined).length >= 3;
    const row = titles && !isFresh ? readRow(line, titles) : undefined;
    if (row) {
      place(line, row, 0);
      continue;
    }
    if (isRule(line)) {
      continue;
    }
    section = sections.at(line, anchors, next.isWaiting);
    titles = fresh;
    if (titles) {
      next.forget();
      continue;
    }
    if (next.takesLabel(line, anchors)) {
      place(line, readPhrases(line.text), 2);
      continue;
    }
    const labelled = readLabels(line, anchors);
    const below = labelled.length === 0 ? next.takesValue(line) : undefined;
    if (labelled.length > 0) {
      next.forget();
    }
    const phrases = below ? [] : readPhrases(line.text);
    place(line, labelled, 0);
    place(line, readSourceTon(line.text), 1);
    place(line, below?.hits ?? [], 1, below?.label, below?.from);
    place(line, phrases, 2);
  }
  return placed;
}

/** The line with its values blanked: a host called "old" is no word of the sentence. */
const withoutValues = (line: string, hits: readonly Hit[]): string =>
  hits
    .filter(({ field }) => field !== 'useTls' && field !== 'bindMode')
    .reduce((text, { at, length }) => text.slice(0, at) + '_'.repeat(length) + text.slice(at + length), line)
    // Dots that lead to a value end no sentence.
    .replace(/ [.…]{4,60} /g, (leader) => ' '.repeat(leader.length))
    // The question mark of an address asks nothing.
    .replace(/\?[\w.-]{1,40}=\S{0,400}/g, (query) => '_'.repeat(query.length));

const trusts: readonly Trust[] = ['refused', 'doubtful', 'sure'];
const leastOf = (...all: Trust[]): Trust => trusts.find((each) => all.includes(each)) ?? 'sure';
