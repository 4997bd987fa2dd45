import type { Lang } from '../http/endpoint.ts';
import { smppEn } from '../texts/smpp-en.ts';
import { smppCodingsEn, smppWarningsEn } from '../texts/smpp-warnings-en.ts';
import { smppCodingsZh, smppWarningsZh } from '../texts/smpp-warnings-zh.ts';
import { smppZh } from '../texts/smpp-zh.ts';
import { commandStatusName, commandStatusText } from './command-status.ts';
import { dataCodingKey } from './data-coding.ts';
import type { PduField, PduWarning, ValueList, WarningCode } from './scan.ts';

const texts = { en: smppEn, zh: smppZh };
const codings: Record<Lang, Readonly<Record<string, string>>> = { en: smppCodingsEn, zh: smppCodingsZh };
const warnings = { en: smppWarningsEn, zh: smppWarningsZh };

/** Two lists of texts are no records of the same keys; both are read by any key. */
const listOf = (list: Exclude<ValueList, 'commandStatus'>, lang: Lang): Readonly<Record<string, string>> =>
  texts[lang].values[list];

/** What the value of a field means, with what is said of it in every language; empty when there is nothing to say. */
export function meaningOf({ list, value, note = '' }: Pick<PduField, 'list' | 'value' | 'note'>, lang: Lang): string {
  if (list === 'commandStatus' && typeof value === 'number') {
    return `${commandStatusName(value)} · ${commandStatusText(value, lang)}`;
  }
  if (list === undefined || list === 'commandStatus') {
    return note;
  }
  const key = list === 'dataCoding' && typeof value === 'number' ? dataCodingKey(value) : String(value);
  const meaning = listOf(list, lang)[key] ?? (list === 'dataCoding' ? (listOf(list, lang).reserved ?? '') : '');
  return [meaning, note].filter((each) => each !== '').join(' · ');
}

/** What a field is; empty for one whose name says it. */
export function fieldText(name: string, lang: Lang): string {
  const fields: Readonly<Record<string, string>> = texts[lang].fields;
  return fields[name] ?? '';
}

/** A coding by its name in either language. */
export function codingText(coding: string, lang: Lang): string {
  return codings[lang][coding] ?? coding;
}

/** A warning as a sentence. */
export function warningText(
  { code, params = {} }: { code: WarningCode; params?: PduWarning['params'] },
  lang: Lang,
): string {
  return warnings[lang][code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    return name === 'coding' ? codingText(String(value), lang) : String(value);
  });
}
