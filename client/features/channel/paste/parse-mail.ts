import { foldWidth } from './fold-width.ts';
import { type MailField, type MailValue, type MailValues, mailFields } from './mail-field.ts';
import { hitsOf, type Placed } from './mail-hits.ts';
import { mailLines } from './mail-lines.ts';
import { masked, secretSpans } from './mail-secrets.ts';

/** A value in a mail: `written` and `text`, the line it comes from, are pieces of the folded text. */
export interface MailFind {
  field: MailField;
  value: MailValue;
  written: string;
  text: string;
  /** The same with every secret masked. */
  masked: string;
  /** Whether it is the only value of its field that the mail plainly gives for SMPP. */
  isTicked: boolean;
}

/** What a mail says; `values` has what is ticked. Of several values for a field the first in `found` is the likeliest. */
export interface ParsedMail {
  values: MailValues;
  found: MailFind[];
  /** The whole mail with every secret masked: passwords and keys of any kind, the refused ones too. */
  masked: string;
}

/** Reads the settings of a connection out of a supplier's mail, in any of the labels’ languages. What is not written is not there. */
export function parseMail(mail: string): ParsedMail {
  const folded = foldWidth(mail);
  const all = hitsOf(folded);
  const spans = secretSpans(folded, mailLines(folded), all);
  const hits = inOrder(all.filter(({ trust }) => trust !== 'refused'));
  const found = hits.map(({ field, value, at, length, text, textAt, trust, depth }) => ({
    field,
    value,
    written: folded.slice(at, at + length),
    text,
    masked: masked(text, textAt, spans),
    isTicked:
      trust === 'sure' &&
      !hits.some((other) => other.field === field && other.depth < depth && other.value !== value) &&
      !hits.some(
        (other) =>
          other.trust === 'sure' &&
          other.field === field &&
          other.value !== value &&
          // What is quoted below an answer is what the answer replaces.
          !(other.depth > depth && other.at > at),
      ),
  }));
  return { values: valuesOf(found.filter(({ isTicked }) => isTicked)), found, masked: masked(folded, 0, spans) };
}

/** What a form can take over; of several values for a field the first. Each has passed its field's schema. */
export function valuesOf(found: readonly MailFind[]): MailValues {
  const pieces = found.map(({ field, value }) => ({ [field]: value })).reverse();
  return Object.assign({}, ...pieces);
}

/** By field, the surest and likeliest first, nothing twice. */
function inOrder(hits: readonly Placed[]): Placed[] {
  const hasPlainPort = hits.some(({ field, ofTlsPort }) => field === 'port' && !ofTlsPort);
  const ports = hits.filter(({ field, trust, ofTlsPort }) => field === 'port' && trust === 'sure' && !ofTlsPort);
  // Of several ports nobody knows which one TLS is said of.
  const isEither = new Set(ports.map(({ value }) => value)).size > 1;
  // A number in a mail without an account is rather news than a setting.
  const isOfAccount = hits.some(({ field }) => field === 'host' || field === 'systemId' || field === 'password');
  const weight = ({ trust, depth, rank, ofTlsPort }: Placed) =>
    (trust === 'sure' ? 0 : 1000) + depth * 10 + rank + (ofTlsPort ? 4 : 0);
  const sorted = hits
    .filter(({ field, ofTlsPort }) => !(field === 'useTls' && ofTlsPort && hasPlainPort))
    .map((each) =>
      (each.rank === 2 || each.isSpoken) && !isOfAccount ? { ...each, trust: 'doubtful' as const } : each,
    )
    .map((each) => (each.field === 'useTls' && isEither ? { ...each, trust: 'doubtful' as const } : each))
    .map((each) => (each.ofTlsPort && hasPlainPort ? { ...each, trust: 'doubtful' as const } : each))
    .sort((a, b) => mailFields.indexOf(a.field) - mailFields.indexOf(b.field) || weight(a) - weight(b) || a.at - b.at);
  const seen = new Set<string>();
  return sorted.filter(({ field, value }) => {
    const key = `${field} ${value}`.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
