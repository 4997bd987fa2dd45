import { type ErrorName, errors } from '../errors.ts';
import type { Lang } from '../http/endpoint.ts';
import { manyRefused, type OperationLog } from '../operation-log.ts';
import { type Reviewed, steps } from '../review/states.ts';
import { fieldTitle, fullPermissionNames } from './changes.ts';
import { type FieldRule, fieldTexts, fill } from './fields.ts';
import { listText } from './list.ts';
import { messageFor } from './messages.ts';
import { operationResults } from './operations.ts';
import { statusWord } from './review.ts';
import { routeProblems } from './route-problems.ts';

type Refusal = Pick<OperationLog, 'resource' | 'refused' | 'refusedWith' | 'times'>;

const words = {
  zh: {
    sentence: '{refused}：{reason}',
    fields: '{reason}（{fields}）',
    cause: '{field}：{text}',
    times: '{text}（共 {times} 次）',
    many: '一分钟内的其他操作，未逐条记录',
  },
  en: {
    sentence: '{refused}: {reason}',
    fields: '{reason} ({fields})',
    cause: '{field}: {text}',
    times: '{text} ({times} attempts)',
    many: 'further attempts within a minute, not listed one by one',
  },
} as const;

/** The result of an entry: a refusal with its whole sentence, the fields that it is about and how often it was tried. */
export function resultWord(
  entry: Refusal,
  lang: Lang,
  labelOf: (field: string) => string = (field) => fieldTitle(entry.resource, field, lang) ?? field,
): string {
  const { refused, refusedWith, times } = entry;
  if (refused === null) return operationResults[lang].succeeded;
  const said = saidOf(refused);
  // Entries of earlier versions have no parameters, and some parameters are never stored.
  const sentence = said.replace(/\{\w+\}/g, '…');
  const causes = causesOf(entry, lang, labelOf);
  if (causes.length > 0) return withTimes(causes.join(lang === 'zh' ? '；' : '; '));
  const labels = [
    ...new Set([
      ...(refusedWith?.fields ?? []).map((path) => labelOf(lastNameOf(path))),
      ...problemsOf(refusedWith?.params.problems, lang),
    ]),
  ];
  const fields = listText(labels, lang);
  const reason = labels.length > 0 ? fill(words[lang].fields, { reason: sentence, fields }) : sentence;
  return withTimes(reason);

  function saidOf(name: string): string {
    if (name === manyRefused) return words[lang].many;
    return isErrorName(name) ? messageFor(name, lang, paramsOf(entry, lang, labelOf)) : name;
  }

  function withTimes(said: string): string {
    const text = fill(words[lang].sentence, { refused: operationResults[lang].refused, reason: said });
    return times > 1 ? fill(words[lang].times, { text, times }) : text;
  }
}

/** Refused fields with the rules that refused them, when all of these are known. */
function causesOf({ refused, refusedWith }: Refusal, lang: Lang, labelOf: (field: string) => string): string[] {
  const { fields = [], rules = [] } = refusedWith ?? {};
  if (refused !== 'request.invalid' || rules.length < fields.length) return [];
  return rules.flatMap(({ rule, params }, place) => {
    const path = fields[place];
    const text = isFieldRule(rule) ? fill(fieldTexts[lang][rule], params) : undefined;
    if (path === undefined || text === undefined || text.includes('{')) return [];
    return fill(words[lang].cause, { field: labelOf(lastNameOf(path)), text });
  });
}

const isFieldRule = (rule: string): rule is FieldRule => Object.hasOwn(fieldTexts.en, rule);

/** Parameters in words of the reader's language. */
function paramsOf({ resource, refused, refusedWith }: Refusal, lang: Lang, labelOf: (field: string) => string) {
  const params = refusedWith?.params ?? {};
  const what = reviewedOf(resource);
  const permissionNames = fullPermissionNames(lang);
  const shown = Object.entries(params).map(([name, value]) => {
    if (name === 'permission') return [name, permissionNames[value] ?? value] as const;
    if (name === 'rule') return [name, fieldTitle('role', String(value), lang) ?? value] as const;
    if (name === 'field') return [name, labelOf(lastNameOf(String(value)))] as const;
    const isStatus = what && typeof value === 'number' && refused?.startsWith('review.');
    return [name, isStatus ? statusWord(lang, what, value) : value] as const;
  });
  const next = what && typeof params.from === 'number' ? (steps[what][params.from] ?? []) : [];
  if (what && next.length > 0) {
    shown.push([
      'next',
      listText(
        next.map((status) => statusWord(lang, what, status)),
        lang,
      ),
    ]);
  }
  return Object.fromEntries(shown);
}

/** What is wrong with the rows of a route table, without the amounts. */
function problemsOf(codes: string | number | undefined, lang: Lang): string[] {
  const sentences: Readonly<Record<string, string>> = routeProblems[lang];
  return String(codes ?? '')
    .split(' ')
    .flatMap((code) => sentences[code]?.replace(/\{\w+\}/g, '…') ?? []);
}

function reviewedOf(resource: string): Reviewed | undefined {
  if (resource === 'customerApplication') return 'application';
  return resource === 'template' || resource === 'senderId' ? resource : undefined;
}

/** `price` of `rows.0.price`. */
const lastNameOf = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .at(-1) ?? path;

const isErrorName = (name: string): name is ErrorName => Object.hasOwn(errors, name);
