import { countParts, type PartCount } from '../sms/parts.ts';

/** What a variable may hold; `any` takes characters of any script, the others only those of GSM-7. */
export const variableTypes = ['text', 'digits', 'amount', 'date', 'time', 'url', 'any'] as const;
export type VariableType = (typeof variableTypes)[number];

/** A place in a text that is filled when a message is sent: `{1}` or `{name:type,max}`. */
export interface Variable {
  name: string;
  type: VariableType;
  /** Most characters of its value. */
  max: number;
}

export type TemplatePiece = string | Variable;

/** Why a text is no template. `part` is what stands there. */
export interface TextProblem {
  rule: 'brace' | 'numbering' | 'differs' | 'tooMany';
  part: string;
}

/** Longest value of a variable, and of one that says nothing about it. */
export const longestValue = 160;
const usualMax = 20;
/** Variables of one template. */
export const maxVariables = 30;

const place = /\{(?:([1-9]\d?)|([A-Za-z]\w{0,31}):(\w+),(\d{1,3}))\}/g;

const isType = (text: string): text is VariableType => variableTypes.some((type) => type === text);

/** The pieces of a text in their order, and what is wrong with it. */
export function parseTemplate(text: string): { pieces: TemplatePiece[]; problems: TextProblem[] } {
  const pieces: TemplatePiece[] = [];
  const problems: TextProblem[] = [];
  let end = 0;
  const addText = (part: string) => {
    if (part === '') return;
    const brace = /[{}][^{}]{0,40}/.exec(part);
    if (brace) problems.push({ rule: 'brace', part: brace[0] });
    pieces.push(part);
  };
  for (const match of text.matchAll(place)) {
    const [whole, number, name = number ?? '', type = 'text', max = String(usualMax)] = match;
    addText(text.slice(end, match.index));
    end = match.index + whole.length;
    if (!isType(type) || Number(max) < 1 || Number(max) > longestValue) {
      problems.push({ rule: 'brace', part: whole });
      pieces.push(whole);
    } else {
      pieces.push({ name, type, max: Number(max) });
    }
  }
  addText(text.slice(end));
  return { pieces, problems: [...problems, ...variableProblems(variablesOf(pieces))] };
}

/** Each variable once, in the order of its first place. */
export const variablesOf = (pieces: readonly TemplatePiece[]): Variable[] => {
  const all = pieces.filter((piece) => typeof piece !== 'string');
  return all.filter(({ name, type, max }, index) => {
    const first = all.findIndex((each) => each.name === name && each.type === type && each.max === max);
    return first === index;
  });
};

function variableProblems(variables: readonly Variable[]): TextProblem[] {
  const names = variables.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const numbers = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const missing = numbers.map((_number, index) => index + 1).find((number) => !numbers.includes(number));
  return [
    ...(twice === undefined ? [] : [{ rule: 'differs' as const, part: `{${twice}}` }]),
    ...(missing === undefined ? [] : [{ rule: 'numbering' as const, part: `{${missing}}` }]),
    ...(variables.length > maxVariables ? [{ rule: 'tooMany' as const, part: String(maxVariables) }] : []),
  ];
}

/** The text with each variable replaced. */
export const fillTemplate = (pieces: readonly TemplatePiece[], valueFor: (variable: Variable) => string): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : valueFor(piece))).join('');

/**
 * The character of a type that takes the most room: `any` goes up to two UTF-16 units, GSM-7 texts and addresses to an escape
 * and a septet (€, ~). A longer one never makes fewer parts.
 */
const widest: Readonly<Record<VariableType, string>> = {
  text: '€',
  url: '~',
  any: '\u{1f600}',
  digits: '0',
  amount: '0',
  date: '0',
  time: '0',
};

/** Values of the types that name a form; the others hold characters of GSM-7, `any` all there are. */
const forms: Readonly<Partial<Record<VariableType, RegExp>>> = {
  digits: /^[0-9]+$/,
  amount: /^[0-9][0-9.,' ]*$/,
  date: /^[0-9][0-9./ -]*$/,
  time: /^[0-9][0-9.: ]*$/,
};

/** Whether a value is of its variable's type; its length is another matter. */
export const isOfType = (type: VariableType, value: string): boolean =>
  type === 'any' || (forms[type]?.test(value) ?? countParts(value).encoding === 'GSM7');

/** Characters of a value as people count them, an emoji of two units being one. */
export const charactersOf = (value: string): number => [...value].length;

export interface TemplateParts {
  /** Every variable with one character of GSM-7. */
  shortest: PartCount;
  /** Every variable with as many characters as it may have, each of the widest kind. */
  longest: PartCount;
}

/** Encoding and parts of a template's messages, at the least and at the most. */
export const templateParts = (pieces: readonly TemplatePiece[]): TemplateParts => ({
  shortest: countParts(fillTemplate(pieces, () => '0')),
  longest: countParts(fillTemplate(pieces, (variable) => widest[variable.type].repeat(variable.max))),
});
