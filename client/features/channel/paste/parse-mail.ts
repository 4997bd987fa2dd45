import { foldWidth } from './fold-width.ts';
import { anchorsOf } from './mail-anchors.ts';
import { type Hit, type MailField, type MailValue, type MailValues, mailFields } from './mail-field.ts';
import type { LabelField } from './mail-labels.ts';
import { readLabels } from './mail-line-values.ts';
import { type MailLine, mailLines } from './mail-lines.ts';
import { readSourceTon } from './mail-modes.ts';
import { NextLines } from './mail-next-line.ts';
import { moved, readPhrases } from './mail-phrases.ts';
import { isRule, readRow, titlesOf } from './mail-table.ts';

/** A value in a mail: `written` and `text`, the line it comes from, are pieces of the folded text. */
export interface MailFind {
  field: MailField;
  value: MailValue;
  written: string;
  text: string;
}

/** What a mail says; of several values for a field the first in `found` is the likeliest and in `values`. */
export interface ParsedMail {
  values: MailValues;
  found: MailFind[];
}

/** A hit in the mail: who wrote it and how plainly; the lowest is believed first. */
interface Placed extends Hit {
  text: string;
  depth: number;
  rank: number;
}

const mostText = 200;

/** Reads the settings of a connection out of a supplier's mail, English or Chinese. What is not written is not there. */
export function parseMail(mail: string): ParsedMail {
  const folded = foldWidth(mail);
  const found = inOrder(hitsOf(folded)).map(({ field, value, at, length, text }) => ({
    field,
    value,
    written: folded.slice(at, at + length),
    text,
  }));
  return { values: valuesOf(found), found };
}

/** What a form can take over; of several values for a field the first. Each has passed its field's schema. */
export function valuesOf(found: readonly MailFind[]): MailValues {
  const pieces = found.map(({ field, value }) => ({ [field]: value })).reverse();
  return Object.assign({}, ...pieces);
}

function hitsOf(folded: string): Placed[] {
  const placed: Placed[] = [];
  const next = new NextLines();
  let titles: (LabelField | undefined)[] | undefined;
  const place = (line: MailLine, hits: readonly Hit[], rank: number, from = line.at) => {
    const text = folded.slice(from, line.at + line.text.length).trim();
    for (const hit of moved(hits, line.at)) {
      // A line without end is cut around the value.
      const inside = text.length <= mostText ? text : folded.slice(Math.max(line.at, hit.at - 60), hit.at + hit.length);
      placed.push({ ...hit, text: inside, depth: line.depth, rank });
    }
  };
  for (const line of mailLines(folded)) {
    const row = titles && readRow(line, titles);
    if (row) {
      place(line, row, 0);
      continue;
    }
    if (isRule(line)) {
      continue;
    }
    titles = titlesOf(line);
    const anchors = titles ? [] : anchorsOf(line.plain);
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
    place(line, labelled, 0);
    place(line, readSourceTon(line.text), 1);
    place(line, below?.hits ?? [], 1, below?.from);
    place(line, below ? [] : readPhrases(line.text), 2);
  }
  return placed;
}

/** By field, the likeliest first, nothing twice. */
function inOrder(hits: readonly Placed[]): Placed[] {
  const hasPlainPort = hits.some(({ field, ofTlsPort }) => field === 'port' && !ofTlsPort);
  const weight = ({ depth, rank, ofTlsPort }: Placed) => depth * 10 + rank + (ofTlsPort ? 4 : 0);
  const sorted = hits
    .filter(({ field, ofTlsPort }) => !(field === 'useTls' && ofTlsPort && hasPlainPort))
    .sort((a, b) => mailFields.indexOf(a.field) - mailFields.indexOf(b.field) || weight(a) - weight(b) || a.at - b.at);
  const seen = new Set<string>();
  return sorted.filter(({ field, value }) => {
    const key = `${field} ${value}`;
    return !seen.has(key) && seen.add(key);
  });
}
