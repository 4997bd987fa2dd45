import { foldWidth } from './fold-width.ts';
import { type MailField, type MailValue, type MailValues, mailFields } from './mail-field.ts';
import { hitsOf, type Placed } from './mail-hits.ts';
import { mailLines } from './mail-lines.ts';
import { secretsIn } from './mail-secrets.ts';

/** A value in a mail: `written` and `text`, the line it comes from, are pieces of the folded text. */
export interface MailFind {
  field: MailField;
  value: MailValue;
  written: string;
  text: string;
  /** Whether it is the only value of its field that the mail plainly gives for SMPP. */
  isTicked: boolean;
}

/** What a mail says; `values` has what is ticked. Of several values for a field the first in `found` is the likeliest. */
export interface ParsedMail {
  values: MailValues;
  found: MailFind[];
  /** Passwords and keys of any kind, the refused ones too: to be masked wherever the mail is shown. */
  secrets: string[];
}

/** Reads the settings of a connection out of a supplier's mail, English or Chinese. What is not written is not there. */
export function parseMail(mail: string): ParsedMail {
  const folded = foldWidth(mail);
  const all = hitsOf(folded);
  const hits = inOrder(all.filter(({ trust }) => trust !== 'refused'));
  const found = hits.map(({ field, value, at, length, text, trust }) => ({
    field,
    value,
    written: folded.slice(at, at + length),
    text,
    isTicked:
      trust === 'sure' &&
      !hits.some((other) => other.trust === 'sure' && other.field === field && other.value !== value),
  }));
  return { values: valuesOf(found.filter(({ isTicked }) => isTicked)), found, secrets: secretsOf(folded, all) };
}

/** What a form can take over; of several values for a field the first. Each has passed its field's schema. */
export function valuesOf(found: readonly MailFind[]): MailValues {
  const pieces = found.map(({ field, value }) => ({ [field]: value })).reverse();
  return Object.assign({}, ...pieces);
}

/** The longest first: it may contain another. */
function secretsOf(folded: string, hits: readonly Placed[]): string[] {
  const passwords = hits.filter(({ field }) => field === 'password');
  const written = passwords.map(({ at, length }) => folded.slice(at, at + length));
  const secrets = new Set([...written, ...mailLines(folded).flatMap(secretsIn)]);
  return [...secrets].sort((a, b) => b.length - a.length);
}

/** By field, the surest and likeliest first, nothing twice. */
function inOrder(hits: readonly Placed[]): Placed[] {
  const hasPlainPort = hits.some(({ field, ofTlsPort }) => field === 'port' && !ofTlsPort);
  const weight = ({ trust, depth, rank, ofTlsPort }: Placed) =>
    (trust === 'sure' ? 0 : 1000) + depth * 10 + rank + (ofTlsPort ? 4 : 0);
  const sorted = hits
    .filter(({ field, ofTlsPort }) => !(field === 'useTls' && ofTlsPort && hasPlainPort))
    .map((each) => (each.ofTlsPort && hasPlainPort ? { ...each, trust: 'doubtful' as const } : each))
    .sort((a, b) => mailFields.indexOf(a.field) - mailFields.indexOf(b.field) || weight(a) - weight(b) || a.at - b.at);
  const seen = new Set<string>();
  return sorted.filter(({ field, value }) => {
    const key = `${field} ${value}`.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
