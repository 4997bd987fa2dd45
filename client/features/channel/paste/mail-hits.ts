import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { anchorsIn } from './mail-anchors.ts';
import { blanked, isValueOnly, listed } from './mail-evidence.ts';
import type { Hit } from './mail-field.ts';
import { type Doubt, doubtOf, Heads } from './mail-heads.ts';
import { readLabels } from './mail-line-values.ts';
import type { MailLine } from './mail-lines.ts';
import { readSourceTon } from './mail-modes.ts';
import { NextLines } from './mail-next-line.ts';
import { readPhrases } from './mail-phrases.ts';
import { isRule, readColumns, readRow, type Title, titlesOf } from './mail-table.ts';
import { readHosts } from './mail-values.ts';

/** A hit in the mail: who wrote it and how plainly. */
export interface Placed extends Hit {
  text: string;
  /** Where `text` begins in the mail. */
  textAt: number;
  depth: number;
  /** The lowest is the likeliest. */
  rank: number;
  /** A label and the value, with nothing else beside or above them that makes it doubtful. */
  isPlain: boolean;
  doubt: Doubt;
  /** Which row of a table of accounts. */
  row?: number | undefined;
}

interface Evidence extends Pick<Placed, 'rank' | 'row'> {
  isPlain: (hit: Hit) => boolean;
  /** Where the text begins that the values come from, if in a line above. */
  from?: number | undefined;
}

const mostText = 200;

/** Every value that the lines of a folded mail hold, with the evidence for it. */
export function hitsOf(folded: string, lines: readonly MailLine[]): Placed[] {
  const placed: Placed[] = [];
  const next = new NextLines();
  const heads = new Heads();
  let titles: readonly Title[] | undefined;
  let row = 0;
  let above: Doubt;
  const place = (line: MailLine, hits: readonly Hit[], { rank, isPlain, from = line.at, row }: Evidence) => {
    const text = folded.slice(from, line.at + line.text.length).trim();
    const doubt = above ?? doubtOf(wordsOf(line.text, hits));
    for (const hit of hits) {
      const at = line.at + hit.at;
      // A line without end is cut around the value.
      const isShort = text.length <= mostText;
      const inside = isShort ? text : folded.slice(Math.max(line.at, at - 60), at + hit.length);
      const textAt = folded.indexOf(inside, isShort ? from : Math.max(line.at, at - 60));
      placed.push({
        ...hit,
        at,
        text: inside,
        textAt,
        depth: line.depth,
        rank: rank + (doubt ? 4 : 0),
        doubt,
        isPlain: !doubt && !hit.isVague && !hit.isUnfit && isPlain(hit),
        row,
      });
    }
  };
  for (const [index, line] of lines.entries()) {
    const anchors = anchorsIn(line);
    const fresh = titlesOf(line);
    const isFresh = fresh !== undefined && fresh.filter(({ field }) => field !== undefined).length >= 3;
    const cells = titles && !isFresh ? readRow(line, titles) : undefined;
    if (cells) {
      row += 1;
      const after = lines[index + 1];
      // A line that follows without being a row may be one that is read wrongly.
      const isLast =
        !after || after.paragraph !== line.paragraph || isRule(after) || readRow(after, titles ?? []) !== undefined;
      place(line, cells, { rank: 0, isPlain: () => isLast, row });
      continue;
    }
    if (isRule(line)) {
      continue;
    }
    const columns = readColumns(line);
    const labelled = columns.length > 0 ? columns : readLabels(line, anchors);
    const bare = columns.length === 0 ? listed(line, anchors, labelled) : [];
    const isWaiting = next.isWaiting;
    above = heads.above(line, wordsOf(line.text, labelled), bare.length > 0 || isWaiting);
    titles = fresh;
    if (titles) {
      next.forget();
      continue;
    }
    if (next.takesLabel(line, anchors)) {
      place(line, readPhrases(line.text), { rank: 2, isPlain: () => false });
      continue;
    }
    const below = labelled.length === 0 ? next.takesValue(line) : undefined;
    if (labelled.length > 0) {
      next.forget();
    }
    const isBelow = below !== undefined && isValueOnly(line.text, below.hits);
    const isSaid = (hit: Hit) => isOfUrl(line.text, hit);
    place(line, labelled, { rank: 0, isPlain: (hit) => bare.includes(hit) || isSaid(hit) });
    place(line, readSourceTon(line.text), { rank: 1, isPlain: () => mailPatterns.sourceOnly.test(line.text) });
    place(line, below?.hits ?? [], { rank: 1, isPlain: () => isBelow, from: below?.from });
    place(line, below ? [] : readPhrases(line.text), { rank: 2, isPlain: isSaid });
  }
  return placed;
}

/** The line without its values and addresses: a host called "old" is no word of the sentence. */
export const wordsOf = (line: string, hits: readonly Hit[]): string =>
  blanked(
    line,
    [...hits, ...readHosts(line)].filter(({ field }) => field !== 'useTls' && field !== 'bindMode'),
  )
    .replace(/\S+(?:@|:\/\/)\S+|(?:[a-z\d-]+\.)+[a-z]{2,}/gi, ' ')
    // The question mark of an address asks nothing.
    .replace(/\?[\w.-]{1,40}=\S{0,400}/g, ' ');

/** "smpp://…" says for itself what it is. */
const isOfUrl = (line: string, { at }: Hit): boolean =>
  /(?:^|[\s"'“‘(<])s?smpps?:\/\/\S*$/i.test(line.slice(0, at + 1)) || /^s?smpps?:\/\//i.test(line.slice(at));
