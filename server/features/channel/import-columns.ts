import type { TSchema } from 'typebox/type';
import { AlarmProfileInput } from '#shared/channel/alarm.ts';
import { ChannelFields, ChannelSecrets } from '#shared/channel/input.ts';
import { SupplierInput } from '#shared/supplier.ts';
import { channelTitles, channelWords } from '#shared/texts/channel-columns.ts';
import { type ChannelImportColumn, channelImportTitles, channelRules } from '#shared/texts/channel-import.ts';
import { columnOf, flagColumn, numberColumn, readOnlyTitles, textColumn } from '../../platform/files/import/columns.ts';
import { formFileColumns } from './form-columns.ts';

const fields = ChannelFields.properties;
const titlesOf = (key: ChannelImportColumn) => ({
  titles: [channelImportTitles.zh[key], channelImportTitles.en[key]],
  allowed: { zh: channelRules.zh[key], en: channelRules.en[key] },
});

/** The words of an enumeration in either language, and its values as they are: what an export writes is taken again. */
const valuesByWord = (kind: keyof (typeof channelWords)['en']): ReadonlyMap<string, string> =>
  new Map(
    [channelWords.zh[kind], channelWords.en[kind]].flatMap((words) =>
      Object.entries(words).map(([value, word]) => [word.toLowerCase(), value] as const),
    ),
  );

/** One of a number's words, or the number. */
const numberWord = <S extends TSchema>(schema: S, kind: keyof (typeof channelWords)['en']) => {
  const values = valuesByWord(kind);
  return columnOf(schema, (text) => {
    const value = values.get(text.toLowerCase()) ?? text;
    return /^\d+$/.test(value) ? Number(value) : text;
  });
};

/** Several words with commas between them. */
const wordList = <S extends TSchema>(schema: S, kind: keyof (typeof channelWords)['en']) => {
  const values = valuesByWord(kind);
  return columnOf(schema, (text) => [
    ...new Set(
      text
        .split(/\s*[,;，；、]\s*/)
        .filter((word) => word !== '')
        .map((word) => values.get(word.toLowerCase()) ?? word),
    ),
  ]);
};

/** The columns of the file, each held to its field of the contract. */
export const importColumns = {
  supplierCode: textColumn(SupplierInput.properties.supplierCode)(titlesOf('supplierCode')),
  channelName: textColumn(fields.channelName)(titlesOf('channelName')),
  channelCode: textColumn(fields.channelCode)({ ...titlesOf('channelCode'), isRequired: true }),
  protocol: numberWord(fields.protocol, 'protocol')(titlesOf('protocol')),
  routeType: numberWord(fields.routeType, 'routeType')(titlesOf('routeType')),
  trafficTypes: wordList(fields.trafficTypes, 'trafficType')(titlesOf('trafficTypes')),
  host: textColumn(fields.host)(titlesOf('host')),
  port: numberColumn(fields.port)(titlesOf('port')),
  rxPort: numberColumn(fields.rxPort)(titlesOf('rxPort')),
  useTls: flagColumn(fields.useTls)(titlesOf('useTls')),
  systemId: textColumn(fields.systemId)(titlesOf('systemId')),
  password: textColumn(ChannelSecrets.properties.password)({ ...titlesOf('password'), isSecret: true }),
  systemType: textColumn(fields.systemType)(titlesOf('systemType')),
  addressRange: textColumn(fields.addressRange)(titlesOf('addressRange')),
  bindMode: numberWord(fields.bindMode, 'bindMode')(titlesOf('bindMode')),
  bindCount: numberColumn(fields.bindCount)(titlesOf('bindCount')),
  maxTps: numberColumn(fields.maxTps)(titlesOf('maxTps')),
  windowSize: numberColumn(fields.windowSize)(titlesOf('windowSize')),
  capability: wordList(fields.capability, 'capability')(titlesOf('capability')),
  dailyLimit: numberColumn(fields.dailyLimit)(titlesOf('dailyLimit')),
  monthlyLimit: numberColumn(fields.monthlyLimit)(titlesOf('monthlyLimit')),
  currency: textColumn(fields.currency)(titlesOf('currency')),
  billBasis: numberWord(fields.billBasis, 'billBasis')(titlesOf('billBasis')),
  priority: numberColumn(fields.priority)(titlesOf('priority')),
  alarmProfileName: textColumn(AlarmProfileInput.properties.profileName)(titlesOf('alarmProfileName')),
  remark: textColumn(fields.remark)(titlesOf('remark')),
  ...formFileColumns,
} satisfies Record<ChannelImportColumn, unknown>;

/** What the export tells besides. */
export const readOnlyColumns = readOnlyTitles(channelTitles, importColumns);
