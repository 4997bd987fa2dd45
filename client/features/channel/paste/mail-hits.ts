import { mailCorrections } from '#shared/texts/mail-corrections.ts';
import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { type Anchor, anchorsIn } from './mail-anchors.ts';
import { isCode } from './mail-codes.ts';
import { valuesOfCorrection } from './mail-corrections.ts';
import { isValueOnly, listed, restOf } from './mail-evidence.ts';
import type { Hit, MailField } from './mail-field.ts';
import { Courtesy, isCourteous } from './mail-harmless.ts';
import { type Doubt, Heads } from './mail-heads.ts';
import { readLabels } from './mail-line-values.ts';
import type { MailLine } from './mail-lines.ts';
import { readSourceTon } from './mail-modes.ts';
import { NextLines } from './mail-next-line.ts';
import { readPhrases } from './mail-phrases.ts';
import { isRule, readColumns, readRow, type Title, titleSpans, titlesOf } from './mail-table.ts';

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
  /** Of a line that only corrects the fields it names: it says nothing of those below it. */
  isCorrection: boolean;
  /** Which row of a table of accounts. */
  row?: number | undefined;
}

interface Evidence extends Pick<Placed, 'rank' | 'row'> {
  isPlain: (hit: Hit) => boolean;
  /** Where the text begins that the values come from, if in a line above. */
  from?: number | undefined;
}

const maxText = 200;

/** The values of a mail, and its lines that may change them. */
interface Read {
  hits: Placed[];
  doubtful: MailLine[];
  /** Fields of which a line says that their values are other ones. */
  corrected: ReadonlySet<MailField>;
}

/** Every value that the lines of a folded mail hold, with the evidence for it. */
export function hitsOf(folded: string, lines: readonly MailLine[]): Read {
  const placed: Placed[] = [];
  const doubtful: MailLine[] = [];
  const corrected = new Set<MailField>();
  const corrections = new Map<MailLine, readonly MailField[]>();
  let apology: MailLine | undefined;
  const next = new NextLines();
  const heads = new Heads();
  const courtesy = new Courtesy(lines);
  let titles: readonly Title[] | undefined;
  let row = 0;
  const doubtOf = (line: MailLine, rest: string, hits: readonly Hit[]): Doubt => {
    const fields = hits.map(({ field }) => field);
    const said = courtesy.saidBy(line, rest, fields);
    if (said.kind === 'doubtful') doubtful.push(line);
    if (said.kind === 'correction') {
      for (const field of said.fields ?? []) corrected.add(field);
      // Another account has another password, too.
      if (corrected.has('systemId')) corrected.add('password');
      corrections.set(line, said.hasValues ? (said.fields ?? []) : []);
    }
    // An apology is followed by its correction, or may concern any value.
    if (apology && said.kind !== 'correction') doubtful.push(apology);
    apology = said.kind === 'apology' ? line : undefined;
    return heads.doubtOf(line, said.kind, hits.length > 0);
  };
  const place = (
    line: MailLine,
    doubt: Doubt,
    hits: readonly Hit[],
    { rank, isPlain, from = line.at, row }: Evidence,
  ) => {
    const text = folded.slice(from, line.at + line.text.length).trim();
    for (const hit of hits) {
      const at = line.at + hit.at;
      // A line without end is cut around the value.
      const isShort = text.length <= maxText;
      const inside = isShort ? text : folded.slice(Math.max(line.at, at - 60), at + hit.length);
      const textAt = folded.indexOf(inside, isShort ? from : Math.max(line.at, at - 60));
      const before = folded.slice(Math.max(0, at - 80), at);
      placed.push({
        ...hit,
        at,
        text: inside,
        textAt,
        depth: line.depth,
        rank: rank + (doubt ? 4 : 0) + (corrections.has(line) && mailCorrections.before.test(before) ? 8 : 0),
        doubt,
        isCorrection: corrections.has(line),
        isPlain: !doubt && !hit.isVague && !hit.isUnfit && !isPrice(hit, before, text) && isPlain(hit),
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
      const doubt = doubtOf(line, restOf(line, [], cells), cells);
      place(line, doubt, cells, { rank: 0, isPlain: () => isLast, row });
      continue;
    }
    if (isRule(line)) {
      doubtOf(line, line.text, []);
      continue;
    }
    titles = fresh;
    if (titles) {
      doubtOf(line, restOf(line, [], titleSpans(titles)), []);
      next.forget();
      continue;
    }
    const columns = readColumns(line);
    const labelled = columns.length > 0 ? columns : readLabels(line, anchors);
    const bare = columns.length === 0 ? listed(line, anchors, labelled) : [];
    if (next.takesLabel(line, anchors)) {
      const phrases = readPhrases(line.text);
      const doubt = doubtOf(line, restOf(line, [], [...phrases, ...spansOf(anchors)]), phrases);
      place(line, doubt, phrases, { rank: 2, isPlain: () => false });
      continue;
    }
    const below = labelled.length === 0 ? next.takesValue(line) : undefined;
    if (labelled.length > 0) {
      next.forget();
    }
    const sources = readSourceTon(line.text);
    const phrases = below ? [] : readPhrases(line.text);
    const hits = [...labelled, ...sources, ...(below?.hits ?? []), ...phrases];
    const isSources = mailPatterns.sourceOnly.test(line.text);
    const rest = isSources ? '' : restOf(line, anchors, hits);
    const doubt = doubtOf(line, rest, hits);
    const isProse = hits.length > 0 && !doubt && isCourteous(rest) && !/[?？]/.test(line.text);
    const isBelow = below !== undefined && isValueOnly(line.text, below.hits);
    const isSaid = (hit: Hit) => isOfUrl(line.text, hit);
    place(line, doubt, labelled, {
      rank: 0,
      isPlain: (hit) => bare.includes(hit) || isSaid(hit) || (isProse && isEvident(hit, line.text)),
    });
    place(line, doubt, sources, { rank: 1, isPlain: () => isSources });
    place(line, doubt, below?.hits ?? [], { rank: 1, isPlain: () => isBelow, from: below?.from });
    place(line, doubt, phrases, { rank: 2, isPlain: (hit) => isSaid(hit) || (isProse && isEvident(hit, line.text)) });
    const fields = corrections.get(line);
    if (fields) place(line, doubt, valuesOfCorrection(line.text, fields, hits), { rank: 1, isPlain: () => false });
  }
  if (apology) doubtful.push(apology);
  return { hits: placed, doubtful, corrected };
}

/** "Rate: 2785" may be a price: a unit or another word must say that it is a speed. */
const isPrice = ({ field }: Hit, before: string, text: string): boolean =>
  field === 'maxTps' && mailPatterns.rate.test(before) && !mailPatterns.speedUnit.test(text);

const spansOf = (anchors: readonly Anchor[]) => anchors.map(({ from, to }) => ({ at: from, length: to - from }));

/** In a sentence of harmless words: a number, a host, or a word that is of no language. */
const isEvident = ({ field, value }: Hit, text: string): boolean =>
  typeof value === 'string'
    ? field === 'host' || (field !== 'systemType' && isCode(value))
    : field !== 'maxTps' || !mailPatterns.speedOfSessions.test(text);

/** "smpp://…" says for itself what it is. */
const isOfUrl = (line: string, { at }: Hit): boolean =>
  /(?:^|[\s"'“‘(<])s?smpps?:\/\/\S*$/i.test(line.slice(0, at + 1)) || /^s?smpps?:\/\//i.test(line.slice(at));
