import * as Type from 'typebox/type';
import { CountryInput } from '#shared/country.ts';
import { OperatorInput, Prefix } from '#shared/operator.ts';
import { QuietHours } from '#shared/quiet-hours.ts';
import { type CountryColumn, countryTitles } from '#shared/texts/country-columns.ts';
import { fieldsOf } from '../../../platform/db/columns.ts';
import { columnOf, flagColumn, listColumn, numberColumn, textColumn } from '../../../platform/files/import/columns.ts';
import { countryColumns } from '../columns.ts';

const country = Type.Required(CountryInput).properties;
const operator = Type.Required(OperatorInput).properties;
/** `460-00`; people also leave the dash out. */
const Code = Type.String({ pattern: '^[0-9]{3}-[0-9]{2,3}$' });

const titlesOf = (key: CountryColumn) => ({ titles: [countryTitles.zh[key], countryTitles.en[key]] });

/** `21:00-08:00 1,2,3` ↔ the hours and weekdays of the contract. */
const quietHours = columnOf(QuietHours, (text) => {
  const [, from, to, days = ''] =
    /^(\d\d:\d\d)\s*[-–~]\s*(\d\d:\d\d)\s+([1-7](?:\s*[,，、]\s*[1-7])*)$/.exec(text) ?? [];
  return from ? { from, to, weekdays: days.split(/\s*[,，、]\s*/).map(Number) } : text;
});

/** The columns of the file, each held to its field of the contract. */
export const importColumns = {
  iso2: textColumn(country.iso2)({ ...titlesOf('iso2'), isRequired: true }),
  countryName: textColumn(country.countryName)(titlesOf('countryName')),
  countryNameEn: textColumn(country.countryNameEn)(titlesOf('countryNameEn')),
  cc: textColumn(country.cc)(titlesOf('cc')),
  iso3: textColumn(country.iso3)(titlesOf('iso3')),
  region: textColumn(country.region)(titlesOf('region')),
  mccList: listColumn(country.mccList)(titlesOf('mccList')),
  mainZone: textColumn(country.mainZone)(titlesOf('mainZone')),
  currency: textColumn(country.currency)(titlesOf('currency')),
  numberLengthMin: numberColumn(country.numberLengthMin)(titlesOf('numberLengthMin')),
  numberLengthMax: numberColumn(country.numberLengthMax)(titlesOf('numberLengthMax')),
  trunkPrefix: textColumn(country.trunkPrefix)(titlesOf('trunkPrefix')),
  mnpEnabled: flagColumn(country.mnpEnabled)(titlesOf('mnpEnabled')),
  dltRequired: flagColumn(country.dltRequired)(titlesOf('dltRequired')),
  senderIdPolicy: numberColumn(country.senderIdPolicy)(titlesOf('senderIdPolicy')),
  unicodeSupported: flagColumn(country.unicodeSupported)(titlesOf('unicodeSupported')),
  concatSupported: flagColumn(country.concatSupported)(titlesOf('concatSupported')),
  quietHours: quietHours(titlesOf('quietHours')),
  riskLevel: numberColumn(country.riskLevel)(titlesOf('riskLevel')),
  contentNotes: textColumn(country.contentNotes)(titlesOf('contentNotes')),
  sort: numberColumn(country.sort)(titlesOf('sort')),
  status: numberColumn(country.status)(titlesOf('status')),
  operatorName: textColumn(operator.operatorName)(titlesOf('operatorName')),
  operatorNameEn: textColumn(operator.operatorNameEn)(titlesOf('operatorNameEn')),
  mcc: textColumn(operator.mcc)(titlesOf('mcc')),
  mnc: textColumn(operator.mnc)(titlesOf('mnc')),
  brand: textColumn(operator.brand)(titlesOf('brand')),
  parentCode: textColumn(Code)(titlesOf('parentCode')),
  operatorStatus: numberColumn(operator.status)(titlesOf('operatorStatus')),
  prefixes: listColumn(Type.Array(Prefix, { maxItems: 50_000 }))(titlesOf('prefixes')),
} satisfies Record<CountryColumn, unknown>;

/** Columns of the country, and those of its operator. */
export const countryKeys = fieldsOf(countryColumns, ['iso2']);
export const operatorKeys = Object.keys(importColumns).filter(
  (key): key is Exclude<CountryColumn, keyof CountryInput | 'mcc' | 'mnc'> =>
    !(key in countryColumns) && key !== 'mcc' && key !== 'mnc',
);
export type CountryKey = (typeof countryKeys)[number];
export type OperatorKey = (typeof operatorKeys)[number];

/** What an emptied or left out cell of a new entry means, as text; fields that must be given are not here. */
export const defaults: Readonly<Partial<Record<CountryColumn, string>>> = {
  iso3: '',
  mccList: '',
  mainZone: 'UTC',
  currency: '',
  numberLengthMin: '4',
  numberLengthMax: '12',
  trunkPrefix: '',
  mnpEnabled: '0',
  dltRequired: '0',
  senderIdPolicy: '0',
  unicodeSupported: '1',
  concatSupported: '1',
  quietHours: '',
  riskLevel: '0',
  contentNotes: '',
  sort: '1000',
  status: '1',
  brand: '',
  parentCode: '',
  operatorStatus: '1',
  prefixes: '',
} satisfies Record<
  Exclude<
    CountryColumn,
    'iso2' | 'countryName' | 'countryNameEn' | 'cc' | 'region' | 'operatorName' | 'operatorNameEn' | 'mcc' | 'mnc'
  >,
  string
>;

/** A value as the file has it; the same value is always the same text. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) {
    return '';
  }
  if (typeof value === 'boolean') {
    return value ? '1' : '0';
  }
  if (Array.isArray(value)) {
    return [...value].sort().join(',');
  }
  return isQuietHours(value) ? `${value.from}-${value.to} ${textOf(value.weekdays)}` : String(value);
}

const isQuietHours = (value: unknown): value is QuietHours =>
  typeof value === 'object' && value !== null && 'weekdays' in value;
