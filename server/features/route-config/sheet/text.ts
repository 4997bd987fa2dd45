import type { RouteChannel } from '#shared/route/row.ts';
import type { ResendRule, RouteRule } from '#shared/route/rule.ts';

type Rule = RouteRule | ResendRule;
/** A condition as a cell has it, before anybody has looked whether it can be decided. */
export interface ReadRule {
  key: string;
  opr: string;
  ruleName: string;
  value: string;
}
/** A channel as a cell has it: by its code. */
export interface ReadChannel extends Omit<RouteChannel, 'channelId'> {
  code: string;
}

const string = '"(?:[^"\\\\]|\\\\.)*"';
const ruleForm = new RegExp(
  String.raw`\s*(?:\[(${string}|[^"\]]+)\]\s*)?([A-Za-z]+)\s+([A-Za-z]+)\s+(${string}|[^"&\s](?:[^"&]*[^"&\s])?)\s*(?:&&|$)`,
  'y',
);
const channelForm = new RegExp(
  String.raw`\s*([A-Za-z0-9_-]+)(?:\s*:\s*(\d{1,3})%?)?((?:\s+(?:off|seq=\d{1,2}|tps=\d{1,3}|sender=(?:${string}|[^\s,"]+)))*)\s*(?:,|$)`,
  'y',
);
const optionForm = new RegExp(String.raw`(off)|(seq|tps|sender)=(${string}|[^\s,"]+)`, 'g');

const quotedUnless = (form: RegExp, text: string): string =>
  form.test(text) && text === text.trim() ? text : JSON.stringify(text);
const plain = (text: string): string => (text.startsWith('"') ? String(JSON.parse(text)) : text);

/** Conditions in one cell: `[name] key opr value && …`; quoted where a text would be taken for something else. */
export const rulesText = (rules: readonly Rule[]): string =>
  rules
    .map(({ key, opr, ruleName, value }) => {
      const name = ruleName === '' ? '' : `[${quotedUnless(/^[^"\]]+$/, ruleName)}] `;
      return `${name}${key} ${opr} ${quotedUnless(/^[^"&]+$/, value)}`;
    })
    .join(' && ');

/** The conditions of a cell; undefined when it cannot be read. */
export const rulesOf = (text: string): ReadRule[] | undefined =>
  all(ruleForm, text, ([, name = '', key = '', opr = '', value = '']) => ({
    key,
    opr,
    ruleName: plain(name),
    value: plain(value),
  }));

/** Channels in one cell: `CODE:70, CODE:30 off`. */
export const channelsText = (
  channels: readonly RouteChannel[],
  mode: number,
  codeOf: (channelId: string) => string,
): string =>
  channels
    .map(({ channelId, weight, enabled, seq, maxTpsShare, senderOverride }) =>
      [
        codeOf(channelId) + (weight === undefined || mode !== 1 ? '' : `:${weight}`),
        ...(enabled ? [] : ['off']),
        ...(seq === undefined ? [] : [`seq=${seq}`]),
        ...(maxTpsShare === undefined ? [] : [`tps=${maxTpsShare}`]),
        ...(senderOverride ? [`sender=${quotedUnless(/^[^\s,"]+$/, senderOverride)}`] : []),
      ].join(' '),
    )
    .join(', ');

/** The channels of a cell; undefined when it cannot be read. */
export const channelsOf = (text: string): ReadChannel[] | undefined =>
  all(channelForm, text, ([, code = '', weight, options = '']) => {
    const read: ReadChannel = { code, enabled: true, ...(weight !== undefined && { weight: Number(weight) }) };
    for (const [, off, key, value = ''] of options.matchAll(optionForm)) {
      if (off) read.enabled = false;
      else if (key === 'seq') read.seq = Number(value);
      else if (key === 'tps') read.maxTpsShare = Number(value);
      else read.senderOverride = plain(value);
    }
    return read;
  });

/** Everything in a text, entry after entry; undefined when something else stands between. */
function all<T>(form: RegExp, text: string, read: (match: RegExpExecArray) => T): T[] | undefined {
  const found: T[] = [];
  form.lastIndex = 0;
  while (form.lastIndex < text.length) {
    const match = form.exec(text);
    if (!match) return undefined;
    try {
      found.push(read(match));
    } catch {
      // A quoted text with an escape that does not exist.
      return undefined;
    }
  }
  return found;
}
