import { mailHeadings } from '#shared/texts/mail-headings.ts';
import { mailRemarks } from '#shared/texts/mail-remarks.ts';
import type { Anchor } from './mail-anchors.ts';
import type { Hit } from './mail-field.ts';
import type { LabelField } from './mail-labels.ts';
import type { MailLine } from './mail-lines.ts';
import { Vocabulary } from './mail-vocabulary.ts';

const counts = new Vocabulary(mailHeadings.counts);

type Piece = Pick<Hit, 'at' | 'length'>;

/**
 * The hits of a line that stand in it as in a list: between two separators there is nothing but a label, its value and
 * remarks of a closed list. In a line that says other things, too, there must be two of them.
 */
export function listed({ plain, text }: MailLine, anchors: readonly Anchor[], hits: readonly Hit[]): readonly Hit[] {
  if (/[?？]\s*$/.test(text)) {
    return [];
  }
  const valued = anchors.filter(({ kind }) => kind !== 'open');
  const labels = valued.map(({ from, to }) => ({ at: from, length: to - from }));
  const rest = withoutRemarks(filled(plain, [...labels, ...hits]));
  const separators = [...rest.matchAll(/[,;，；。|\t]|[.:](?=\s|$)| [-–—/] /g)].map(({ index }) => index);
  const alone = hits.filter((hit) => {
    const label = valued.findLast(({ from, to }) => from < hit.at && to <= hit.at + 1);
    const from = separators.findLast((each) => label !== undefined && each < label.from) ?? 0;
    const end = [...separators, ...valued.map((each) => each.from)].filter((each) => each >= hit.at + hit.length);
    return label !== undefined && !hasWords(rest.slice(from, Math.min(...end, rest.length)));
  });
  const isList = !hasWords(rest) || new Set(alone.map(({ field }) => field)).size > 1;
  return isList ? alone : [];
}

/** Whether a text is nothing but a value, as in a cell or in the line below a label. */
export const isValueOnly = (text: string, hits: readonly Hit[]): boolean =>
  hits.length > 0 && !hasWords(withoutRemarks(filled(text, hits)));

/** What a line says beside its values, of the same length; a label goes with the value behind it, or with the remark that there is none. */
export function restOf({ plain }: Pick<MailLine, 'plain'>, anchors: readonly Anchor[], hits: readonly Piece[]): string {
  const known = anchors.flatMap(({ field, from, to }, index): Piece[] => {
    const next = anchors[index + 1]?.from ?? plain.length;
    const isValued = hits.some(
      ({ at }) => at >= from && at < next && !/[\p{L}\p{N}]/u.test(filled(plain, hits).slice(to, at)),
    );
    return isValued
      ? [{ at: from, length: to - from }]
      : /[:=\t]/.test(plain.slice(from, to)) && isNone(field, plain.slice(to, next))
        ? [{ at: from, length: next - from }]
        : [];
  });
  const urls = [...plain.matchAll(/s?smpps?:\/\/\S{1,400}/gi)]
    .map(({ 0: url, index }) => ({ at: index, length: url.length }))
    .filter((url) => hits.some(({ at }) => at >= url.at && at < url.at + url.length));
  const pieces = [...known, ...urls, ...hits];
  return pieces.length === 0 ? plain : withoutRemarks(filled(plain, pieces)).replaceAll(filler, ' ');
}

/** Whether a label is followed by the remark that it has no value, or by a number of another unit. */
const isNone = (field: LabelField, text: string): boolean =>
  mailHeadings.noValue.test(text) ||
  ((field === 'maxTps' || field === 'bindCount') && counts.hasAll(text.replace(/\d/g, ' ')));

const hasWords = (rest: string): boolean => /[\p{L}\p{N}]/u.test(rest);

const withoutRemarks = (rest: string): string =>
  [/^[\s\-–—•*·#]*\(?(?:[a-z]?\d{1,2}|[a-z])[.)]\)?(?=\s)/i, mailRemarks.remark, mailRemarks.qualifier].reduce(
    (text, pattern) => text.replace(pattern, (found) => filler.repeat(found.length)),
    rest,
  );

/** No letter, no blank and no separator. */
const filler = '~';
const filled = (text: string, pieces: readonly Piece[]): string => replaced(text, pieces, filler);
const replaced = (text: string, pieces: readonly Piece[], sign: string): string =>
  pieces.reduce((rest, { at, length }) => rest.slice(0, at) + sign.repeat(length) + rest.slice(at + length), text);
