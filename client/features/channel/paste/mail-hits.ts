import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { anchorsIn } from './mail-anchors.ts';
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
    const hosts = readHosts(line.text);
    const spare = spareHosts(line.text);
    const words = withoutValues(line.text, [...hits, ...hosts]);
    for (const hit of hits) {
      const trust = leastOf(
        section,
        hit.isUnfit ? 'refused' : hit.isVague || spare.includes(`${hit.field} ${hit.value}`) ? 'doubtful' : 'sure',
        trustOf(spare.length > 0 ? words.replace(mailPatterns.mainAndSpare, blank) : words, hit),
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
    const anchors = anchorsIn(line);
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

/** The line with its values blanked: a host called "old" is no word of the sentence, though one called "sftp" is. */
const withoutValues = (line: string, hits: readonly Hit[]): string =>
  hits
    .filter(({ field }) => field !== 'useTls' && field !== 'bindMode')
    .reduce(
      (text, { at, length }) => text.slice(0, at) + blankFor(text.slice(at, at + length)) + text.slice(at + length),
      line,
    )
    // Dots that lead to a value end no sentence.
    .replace(/ [.…]{4,60} /g, (leader) => ' '.repeat(leader.length))
    // The question mark of an address asks nothing.
    .replace(/\?[\w.-]{1,40}=\S{0,400}/g, (query) => '_'.repeat(query.length));

const blank = (text: string): string => '_'.repeat(text.length);

/** All hosts but the first of a line that says "primary and backup" of them. */
function spareHosts(line: string): string[] {
  // A colon before a host may be one of an IPv6 address.
  const hosts = mailPatterns.mainAndSpare.test(line) ? readHosts(line.replaceAll(':', ' ')) : [];
  const [, ...others] = hosts.filter(({ field }) => field === 'host').map(({ field, value }) => `${field} ${value}`);
  return others;
}

const blankFor = (value: string): string => {
  const service = mailPatterns.otherHost.exec(value)?.[0] ?? '';
  return `${service} `.trimStart().padEnd(value.length, '_');
};

const trusts: readonly Trust[] = ['refused', 'doubtful', 'sure'];
const leastOf = (...all: Trust[]): Trust => trusts.find((each) => all.includes(each)) ?? 'sure';
