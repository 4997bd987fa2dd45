import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { isBriefCode, isCode, isMixed, isShortCode } from './mail-codes.ts';
import { fieldOfLabel, type LabelField, labelPattern } from './mail-labels.ts';
import type { MailLine } from './mail-lines.ts';
import { readPair } from './mail-pairs.ts';

/** A label in a line; `to` is where its value may begin. */
export interface Anchor {
  field: LabelField;
  from: number;
  to: number;
  /** Where the label itself ends. */
  labelEnd: number;
  /** How sure it is that a value follows: a sign between them, only a blank, or nothing in this line at all. */
  kind: 'sign' | 'blank' | 'open';
  /** Labels joined as in "user / password"; their values are joined the same way. */
  joined: LabelField[];
}

const copula = '(?:is|are|ist|sind|son|sont|est|es|lautet|é|è|jest|là|adalah|هو|هي)';
const remark = '(?: {0,4}\\([^()]{0,40}\\))?';
// What is put around a value is blank in `plain`, but the value's: nothing is skipped after the sign.
const sign = new RegExp(
  `^(?: {0,8}${remark} {0,8}(?:[.…_]{2,40} {0,4})?(?:[:=\\t]+|[-=]>|[-–—]{1,2}(?=[ \\t])|${copula}(?::(?= )|(?= ))|${mailPatterns.is})| [.…]{2,60} {1,4}(?=\\S)|${remark} {2}(?= {0,60}\\S)| (?=['‘「][^'’」]{1,80}['’」]))`,
);
const open = new RegExp(`^[ \\t]{0,40}${remark}(?: ${copula})?[ \\t:=-]{0,40}$`);
/** Only numbers and hosts are known for what they are without a sign before them. */
const byBlank: ReadonlySet<LabelField> = new Set([
  'port',
  'rxPort',
  'tlsPort',
  'host',
  'maxTps',
  'bindCount',
  'bindMode',
]);

/** The word behind a blank, of any letters that words are parted by blanks of. */
const wordBehind = new RegExp(`^ ?(${mailPatterns.written}{1,80})`, 'u');

/** Accounts and passwords are known without a sign if no word looks like them. */
const byCode: ReadonlySet<LabelField> = new Set(['systemId', 'password']);

/** The labels of a line that have or await a value. A label in quotes names nothing: "invalid password". */
export const anchorsIn = ({ text, plain }: Pick<MailLine, 'text' | 'plain'>): Anchor[] =>
  anchorsOf(plain).filter(({ kind, to, labelEnd }) => kind !== 'sign' || !/^["”]\s+$/.test(text.slice(labelEnd, to)));

/** The labels of a line that have or await a value, from left to right. */
function anchorsOf(plain: string): Anchor[] {
  const anchors: Anchor[] = [];
  let waiting: { field: LabelField; from: number; to: number }[] = [];
  for (const found of plain.matchAll(labelPattern())) {
    const field = fieldOfLabel(found[0]);
    if (!field) {
      continue;
    }
    const to = found.index + found[0].length;
    const last = waiting.at(-1);
    const between = plain.slice(last?.to ?? 0, found.index);
    const isTwin = last?.field === field && /^[ /]{0,3}$/.test(between);
    if (last && !isTwin && !mailPatterns.joint.test(between)) {
      waiting = [];
    }
    if (last && isTwin) {
      // The same label in two languages.
      waiting = [{ field, from: last.from, to }];
    } else {
      waiting.push({ field, from: found.index, to });
    }
    const end = endOf(plain, to, field);
    const before = anchors.at(-1);
    if (end?.ofCode && before?.kind === 'sign' && !mailPatterns.parted.test(plain.slice(before.to, found.index))) {
      // "Password: pass word1": still the value of the label before.
      continue;
    }
    if (end) {
      const joined = waiting.map((each) => each.field);
      const own = field === 'port' && mailPatterns.tlsRemark.test(plain.slice(to, end.to)) ? 'tlsPort' : field;
      anchors.push({
        field: own,
        from: waiting[0]?.from ?? found.index,
        joined,
        kind: end.kind,
        to: end.to,
        labelEnd: to,
      });
      waiting = [];
    }
  }
  return anchors;
}

interface End extends Pick<Anchor, 'kind' | 'to'> {
  /** Nothing but the look of the value says that it is one. */
  ofCode?: boolean;
}

function endOf(plain: string, to: number, field: LabelField): End | undefined {
  const after = plain.slice(to, to + 120);
  if (open.test(plain.slice(to))) {
    return { kind: 'open', to: plain.length };
  }
  const found = sign.exec(after);
  if (found) {
    return { kind: 'sign', to: to + found[0].length };
  }
  const isBlank = /^ ?(?=[0-9])|^ (?=[^\s/])/.test(after) && byBlank.has(field);
  if (field === 'credentials') {
    return readPair(after, 'both').length > 0 ? { kind: 'blank', to } : undefined;
  }
  const behind = wordBehind.exec(after)?.[1] ?? '';
  const isChinese = /[\u4e00-\u9fff]$/.test(plain.slice(0, to));
  const isCodeBehind =
    byCode.has(field) &&
    (isCode(behind) ||
      (field === 'password' && (isShortCode(behind) || isMixed(behind))) ||
      (isChinese && isBriefCode(behind)));
  const at = to + (after.startsWith(' ') ? 1 : 0);
  return isBlank || isCodeBehind ? { kind: 'blank', to: at, ofCode: isCodeBehind } : undefined;
}

/** Whether a line is nothing but one label, after a number or a mark of a list. */
export const isLabelOnly = (plain: string, anchor: Anchor): boolean =>
  anchor.kind === 'open' && /^[\s\-–•·#0-9.)]{0,12}(?:[A-Za-z]{3,12}[ ]){0,2}$/.test(plain.slice(0, anchor.from));
