import { mailRemarks } from '#shared/texts/mail-remarks.ts';
import { foldWidth } from './fold-width.ts';
import { accountsOf, isOfAccount, isOfSeveral, sameValue, valueCount } from './mail-accounts.ts';
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
  /** Whether the mail plainly says it, and nothing else of its field: all others are only proposed. */
  isTicked: boolean;
  /** Which accounts of the mail it belongs to, counted by the mail's order. */
  accounts: readonly number[];
}

/** What a mail says; `values` has what is ticked. Of several values for a field the first in `found` is the likeliest. */
export interface ParsedMail {
  values: MailValues;
  found: MailFind[];
  /** Lines that keep every tick off since they may change the values; their secrets are masked. */
  doubtful: string[];
  /** The whole mail with everything masked that may be a secret. */
  masked: string;
}

/** Reads the settings of a connection out of a supplier's mail, in any of the labels’ languages. What is not written is not there. */
export function parseMail(mail: string): ParsedMail {
  const folded = foldWidth(mail);
  const lines = mailLines(folded);
  const { hits: all, doubtful, corrected } = hitsOf(folded, lines);
  const spans = secretSpans(folded, lines, all);
  const hits = all
    .filter(({ isUnfit }) => !isUnfit)
    // What is corrected is less likely than what corrects it.
    .map((each) =>
      corrected.has(each.field) && !each.isCorrection ? { ...each, isPlain: false, rank: each.rank + 8 } : each,
    )
    .sort(byLikelihood);
  const isSure = tickedBy(folded, hits, corrected);
  const isKept = doubtful.length > 0;
  const accounts = accountsOf(hits);
  const found = firstOnes(hits).map(([first, ...others]) => ({
    field: first.field,
    value: first.value,
    written: folded.slice(first.at, first.at + first.length),
    text: first.text,
    masked: masked(first.text, first.textAt, spans),
    isTicked: !isKept && isSure(first),
    accounts: [...new Set([first, ...others].map((each) => accounts.get(each) ?? 0))],
  }));
  return {
    values: valuesOf(found.filter(({ isTicked }) => isTicked)),
    found,
    doubtful: hits.some(isSure) ? doubtful.map(({ at, text }) => masked(text, at, spans).trim()) : [],
    masked: masked(folded, 0, spans),
  };
}

/** What a form can take over; of several values for a field the first. Each has passed its field's schema. */
export function valuesOf(found: readonly MailFind[]): MailValues {
  const pieces = found.map(({ field, value }) => ({ [field]: value })).reverse();
  return Object.assign({}, ...pieces);
}

/** What a value must be to be ticked: the only one of its field, plainly said, in a mail about one connection. */
function tickedBy(
  folded: string,
  hits: readonly Placed[],
  corrected: ReadonlySet<MailField>,
): (hit: Placed) => boolean {
  const isSeveral = isOfSeveral(folded, hits);
  // What is newer and names neither a host nor an account leaves the rest of an earlier mail as it is.
  const whole = hits.filter(({ field, isCorrection }) => !isCorrection && (field === 'host' || field === 'systemId'));
  const depth = Math.min(...(whole.length > 0 ? whole : hits).map((hit) => hit.depth));
  const isNewest = (hit: Placed) =>
    hit.depth <= depth && !hits.some((other) => other.field === hit.field && other.depth < hit.depth);
  const plain = new Set(hits.filter(({ isPlain }) => isPlain).map(({ field }) => field));
  const isOfConnection = plain.size > 1 || mailRemarks.connection.test(folded);
  return (hit) =>
    hit.isPlain &&
    isNewest(hit) &&
    !corrected.has(hit.field) &&
    isOfConnection &&
    !(isSeveral && isOfAccount(hit.field)) &&
    valueCount(hits, hit.field) === 1 &&
    !hits.some(({ field, doubt }) => field === hit.field && doubt === 'weak') &&
    // Of several ports nobody knows which one TLS is said of.
    (hit.field !== 'useTls' || valueCount(hits, 'port') < 2);
}

const byLikelihood = (a: Placed, b: Placed): number =>
  mailFields.indexOf(a.field) - mailFields.indexOf(b.field) ||
  Number(b.isPlain) - Number(a.isPlain) ||
  a.depth - b.depth ||
  a.rank - b.rank ||
  a.at - b.at;

/** The hits by their values, in the same order. */
function firstOnes(hits: readonly Placed[]): [Placed, ...Placed[]][] {
  const same = new Map<string, [Placed, ...Placed[]]>();
  for (const hit of hits) {
    const key = `${hit.field} ${sameValue(hit)}`;
    const others = same.get(key);
    if (others) others.push(hit);
    else same.set(key, [hit]);
  }
  return [...same.values()];
}
