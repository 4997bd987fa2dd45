import type { Lang } from '#shared/http/endpoint.ts';
import type { RowError } from '#shared/import.ts';
import { fill } from '#shared/texts/fields.ts';
import { importTexts } from '#shared/texts/import.ts';
import { isTimeZone } from '#shared/zones.ts';
import { currencies } from '../../../domain/money/currencies.ts';
import { listOf } from './gather.ts';
import type { Planned, Sheet } from './planned.ts';
import type { PresentGeography } from './present.ts';

/** What is wrong with entries once all of them are carried out: zones, codes, hosts and prefixes against each other. */
export function checkPlan(
  entries: readonly Planned[],
  present: PresentGeography,
  sheet: Sheet,
  lang: Lang,
): RowError[] {
  return [
    ...entries.filter(({ kind }) => kind === 'country').flatMap((entry) => checkCountry(entry, present, sheet, lang)),
    ...checkOperators(entries, present, sheet, lang),
    ...checkPrefixes(entries, present, sheet, lang),
  ];
}

function checkCountry(entry: Planned, present: PresentGeography, sheet: Sheet, lang: Lang): RowError[] {
  const words = importTexts[lang];
  const errors: RowError[] = [];
  const { mainZone, currency } = entry.texts;
  const isNew = (key: string) => entry.changes.some((change) => change.key === key);
  if (mainZone !== undefined && isNew('mainZone') && !isTimeZone(mainZone)) {
    errors.push(sheet.refuse(entry.row, 'mainZone', words.zone, mainZone));
  }
  if (currency && isNew('currency') && !currencies.has(currency)) {
    errors.push(sheet.refuse(entry.row, 'currency', words.currency, currency));
  }
  const known = present.countries.find(({ iso2 }) => iso2 === entry.iso2)?.texts;
  const length = (key: 'numberLengthMin' | 'numberLengthMax') => Number(entry.texts[key] ?? known?.[key]);
  if (length('numberLengthMin') > length('numberLengthMax')) {
    errors.push(sheet.refuse(entry.row, 'numberLengthMax', words.lengths, String(length('numberLengthMax'))));
  }
  return errors;
}

function checkOperators(entries: readonly Planned[], present: PresentGeography, sheet: Sheet, lang: Lang): RowError[] {
  const words = importTexts[lang];
  const errors: RowError[] = [];
  const homes = new Map(present.operators.filter(({ code }) => code !== '').map((each) => [each.code, each]));
  const planned = entries.filter(({ kind }) => kind === 'operator');
  const isHome = new Map<string, { iso2: string; name: string }>();
  const hosts = new Map<string, string>();
  for (const { code, iso2, name, nameEn, texts } of homes.values()) {
    isHome.set(code, { iso2, name: lang === 'zh' ? name : nameEn });
    hosts.set(code, texts.parentCode);
  }
  for (const { code, iso2, name, row, texts } of planned) {
    const owner = isHome.get(code);
    if (code === '') {
      const strange = (['brand', 'parentCode', 'operatorStatus'] as const).find((key) => (texts[key] ?? '') !== '');
      if (strange && !(strange === 'operatorStatus' && texts[strange] === '1')) {
        errors.push(sheet.refuse(row, strange, words.newOperator, texts[strange]));
      }
    } else if (owner && owner.iso2 !== iso2) {
      errors.push(
        sheet.refuse(row, 'mnc', fill(words.codeElsewhere, { code, name: `${owner.name} (${owner.iso2})` }), code),
      );
    } else {
      isHome.set(code, { iso2, name: name[lang] });
      hosts.set(code, texts.parentCode ?? hosts.get(code) ?? '');
    }
  }
  for (const { code, iso2, row, changes } of planned) {
    const host = changes.find(({ key }) => key === 'parentCode')?.after;
    if (!host) {
      continue;
    }
    if (!isHome.has(host)) {
      errors.push(sheet.refuse(row, 'parentCode', fill(words.unknownHost, { code: host }), host));
    } else if (isHome.get(host)?.iso2 !== iso2 || host === code || hosts.get(host)) {
      // A host has no host of its own: no chains, so no circles.
      errors.push(sheet.refuse(row, 'parentCode', words.hostElsewhere, host));
    }
  }
  return errors;
}

function checkPrefixes(entries: readonly Planned[], present: PresentGeography, sheet: Sheet, lang: Lang): RowError[] {
  const words = importTexts[lang];
  const errors: RowError[] = [];
  const dialCodes = new Map(present.countries.map(({ iso2, texts }) => [iso2, texts.cc]));
  for (const { kind, iso2, texts } of entries) {
    if (kind === 'country' && texts.cc !== undefined) {
      dialCodes.set(iso2, texts.cc);
    }
  }
  const ownerKey = ({ iso2, code }: { iso2: string; code: string }) => `${iso2} ${code}`;
  const givers = new Map<string, { row: number; owner: string }>();
  const speaking = new Set<string>();
  for (const entry of entries.filter(({ kind, texts }) => kind === 'operator' && texts.prefixes !== undefined)) {
    speaking.add(ownerKey(entry));
    const cc = dialCodes.get(entry.iso2) ?? '';
    for (const prefix of listOf(entry.texts.prefixes)) {
      const earlier = givers.get(prefix);
      if (earlier) {
        errors.push(sheet.refuse(entry.row, 'prefixes', fill(words.prefixTwice, { prefix, row: earlier.row }), prefix));
      } else if (!prefix.startsWith(cc)) {
        errors.push(sheet.refuse(entry.row, 'prefixes', fill(words.prefixCode, { prefix, cc }), prefix));
      }
      givers.set(prefix, earlier ?? { row: entry.row, owner: ownerKey(entry) });
    }
  }
  // Operators that are not in the file keep their prefixes.
  for (const owner of present.operators) {
    if (!speaking.has(ownerKey(owner))) {
      for (const prefix of listOf(owner.texts.prefixes)) {
        const giver = givers.get(prefix);
        if (giver) {
          const name = lang === 'zh' ? owner.name : owner.nameEn;
          errors.push(sheet.refuse(giver.row, 'prefixes', fill(words.prefixElsewhere, { prefix, name }), prefix));
        }
      }
    }
  }
  return errors;
}
