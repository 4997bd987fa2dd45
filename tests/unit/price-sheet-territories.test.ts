import { describe, expect, it } from 'vitest';
import { countrySeeds } from '#fixtures/countries.ts';
import { operatorSeeds } from '#fixtures/operators.ts';
import { networksOf } from '#server/domain/sheets/networks.ts';

const seeds = countrySeeds();
const isoOf = new Map(seeds.map(({ countryId, iso2 }) => [countryId, iso2]));
const codeOf = new Map<string | null, string>();
const written = operatorSeeds().map((seed) => {
  codeOf.set(seed.operatorId, `${seed.mcc}-${seed.mnc}`);
  return {
    operator_id: seed.operatorId,
    country_id: seed.countryId,
    operator_name: seed.operatorName,
    operator_name_en: seed.operatorNameEn,
    brand: seed.brand,
    mcc: seed.mcc,
    mnc: seed.mnc,
    is_default: false,
    status: seed.status,
  };
});
const networks = networksOf({
  countries: seeds.map(({ countryId, iso2, iso3, cc, countryName, countryNameEn }) => ({
    country_id: countryId,
    iso2,
    iso3,
    cc,
    country_name: countryName,
    country_name_en: countryNameEn,
  })),
  operators: [
    ...written.toSorted((one, other) => other.status - one.status),
    ...seeds.map(({ countryId }) => ({
      operator_id: `all ${countryId}`,
      country_id: countryId,
      operator_name: '其他',
      operator_name_en: 'Others',
      brand: '',
      mcc: '',
      mnc: '',
      is_default: true,
      status: 1 as const,
    })),
  ],
  prefixes: [],
});

/** The country of a row and its network, `*` for the others of a country; with the problem it has, if any. */
function placeOf(country: string, code: string, operator: string, isSplit = false): string {
  const [mcc = '', mnc = ''] = code.split('-');
  const { countryId, operatorId, problem } = networks.match({ country, operator, mcc, mnc, isSplit });
  return problem ?? `${isoOf.get(countryId ?? '')} ${codeOf.get(operatorId) ?? '*'}`;
}

/** Country, code, what it is; then the network's name. */
const honest: readonly (readonly [country: string, code: string, place: string, operator: string])[] = [
  ['Martinique', '340', 'MQ *', ''],
  ['Jamaica', '338-050', 'JM 338-05', 'Digicel'],
  ['Martinique', '340-01', 'MQ *', 'Orange Caraïbe'],
  ['Martinique', '340', 'MQ *', 'Orange'],
  ['Guadeloupe', '340', 'GP *', ''],
  ['French Guiana', '340', 'GF *', ''],
  ['French Guiana', '340-20', 'GF *', 'Digicel'],
  ['French Guiana', '742', 'GF *', ''],
  ['Saint Martin', '340', 'MF *', ''],
  ['St. Martin', '340-20', 'MF *', ''],
  ['Saint Barthélemy', '340', 'BL *', ''],
  ['St Barthelemy', '340', 'BL *', ''],
  ['French Antilles', '340', 'GP *', ''],
  ['Antilles françaises', '340-01', 'GP 340-01', 'Orange'],
  ['Mayotte', '647', 'YT *', ''],
  ['Mayotte', '647-01', 'YT *', ''],
  ['Reunion', '647', 'RE *', ''],
  ['Sint Maarten', '362', 'SX *', ''],
  ['St. Maarten', '362-51', 'SX *', ''],
  ['Bonaire', '362', 'BQ *', ''],
  ['Bonaire, Sint Eustatius and Saba', '362-76', 'BQ *', ''],
  ['Saba', '362', 'BQ *', ''],
  ['Sint Eustatius', '362', 'BQ *', ''],
  ['Curacao', '362', 'CW *', ''],
  ['Curaçao', '362-69', 'CW 362-69', 'Digicel'],
  ['Netherlands Antilles', '362', 'CW *', ''],
  ['St. Lucia', '338', 'LC *', ''],
  ['Saint Lucia', '338-05', 'LC *', 'Digicel'],
  ['St. Lucia', '376', 'LC *', ''],
  ['Turks & Caicos', '338', 'TC *', ''],
  ['Turks and Caicos Islands', '376', 'TC *', ''],
  ['Cayman Islands', '338-05', 'KY 346-050', 'Digicel'],
  ['Cayman Islands', '376', 'KY *', ''],
  ['Barbados', '338', 'BB *', ''],
  ['Bermuda', '338-05', 'BM 338-050', 'Digicel'],
  ['Montserrat', '338', 'MS *', ''],
  ['Åland Islands', '244', 'AX *', ''],
  ['Aland', '244-05', 'AX *', 'Elisa'],
  ['Christmas Island', '505', 'CX *', ''],
  ['Norfolk Island', '505', 'NF *', ''],
  ['Norfolk Island', '505-01', 'NF *', 'Telstra'],
  ['Cocos (Keeling) Islands', '505', 'CC *', ''],
  ['US Virgin Islands', '310', 'VI *', ''],
  ['Virgin Islands (US)', '311', 'VI *', ''],
  ['Virgin Islands, U.S.', '310-410', 'VI *', 'AT&T'],
  ['US Virgin Islands', '330', 'VI *', ''],
  ['Puerto Rico', '310-260', 'PR *', 'T-Mobile'],
  ['Puerto Rico', '312', 'PR *', ''],
  ['Puerto Rico', '330-110', 'PR 330-110', ''],
  ['Guam', '310', 'GU *', ''],
  ['Guam', '310-260', 'GU *', 'T-Mobile'],
  ['Guam', '311-480', 'GU *', ''],
  ['American Samoa', '310', 'AS *', ''],
  ['American Samoa', '310-410', 'AS *', 'AT&T'],
  ['Northern Mariana Islands', '311', 'MP *', ''],
  ['Northern Mariana Islands', '310-260', 'MP *', ''],
  ['Vatican City', '222', 'VA *', ''],
  ['Vatican', '222-01', 'VA *', 'TIM'],
  ['San Marino', '222', 'SM *', ''],
  ['San Marino', '222-10', 'SM *', 'Vodafone'],
  ['Western Sahara', '604', 'EH *', ''],
  ['Western Sahara', '604-01', 'EH *', ''],
  ['Svalbard', '242', 'SJ *', ''],
  ['Svalbard and Jan Mayen', '242-01', 'SJ *', 'Telenor'],
  ['Jersey', '234', 'JE *', ''],
  ['Guernsey', '234-10', 'GG *', 'O2'],
  ['Isle of Man', '234', 'IM *', ''],
  ['Channel Islands', '234', 'JE *', ''],
  ['Channel Islands', '234-50', 'JE 234-50', ''],
  ['Kosovo', '212', 'XK *', ''],
  ['Kosovo', '220', 'XK *', ''],
  ['Kosovo', '293', 'XK *', ''],
  ['Kosovo', '293-41', 'XK 221-02', 'Ipko'],
  ['Kosovo', '221', 'XK *', ''],
  ['Northern Cyprus', '286', 'TR *', ''],
  ['Cyprus (North)', '286-01', 'TR 286-01', 'Turkcell'],
  ['Crimea', '250', 'RU *', ''],
  ['Ukraine (Crimea)', '255-01', 'UA 255-01', ''],
  ['Crimea', '255', 'UA *', ''],
  ['Abkhazia', '289', 'GE *', ''],
  ['Georgia - Abkhazia', '289-67', 'GE 289-67', ''],
  ['South Ossetia', '250', 'RU *', ''],
  ['Saint Martin (French part)', '340', 'MF *', ''],
  ['Sint Maarten (Dutch part)', '362', 'SX *', ''],
  ['Jan Mayen', '242', 'SJ *', ''],
  ['马提尼克', '340', 'MQ *', ''],
];

const contradicting: readonly (readonly [country: string, code: string, operator: string])[] = [
  ['Russia', '255-03', ''],
  ['Russian Federation', '255-06', 'Lifecell'],
  ['Russia', '255', ''],
  ['Germany', '310', ''],
  ['Guam', '530', ''],
  ['American Samoa', '330', ''],
  ['Germany', '310-260', 'T-Mobile'],
  ['Martinique', '310', ''],
  ['Martinique', '647', ''],
  ['Martinique', '208-01', 'Orange'],
  ['France', '340', ''],
  ['France', '647-00', ''],
  ['Mayotte', '340', ''],
  ['Reunion', '340-01', ''],
  ['Netherlands', '362', ''],
  ['Sint Maarten', '340', ''],
  ['Bonaire', '204', ''],
  ['St. Lucia', '340', ''],
  ['Cayman Islands', '310', ''],
  ['Haiti', '338', ''],
  ['Jamaica', '376-350', ''],
  ['Åland Islands', '240', ''],
  ['Sweden', '244', ''],
  ['New Zealand', '505-01', ''],
  ['Norfolk Island', '530', ''],
  ['Puerto Rico', '334', ''],
  ['Mexico', '310', ''],
  ['Canada', '311', ''],
  ['Vatican', '208', ''],
  ['Italy', '292-01', ''],
  ['San Marino', '228', ''],
  ['Western Sahara', '603', ''],
  ['Algeria', '604', ''],
  ['Svalbard', '244', ''],
  ['Jersey', '208', ''],
  ['Ireland', '234', ''],
  ['Kosovo', '276', ''],
  ['Albania', '221-01', ''],
  ['Northern Cyprus', '202', ''],
  ['Greece', '286', ''],
  ['Crimea', '310', ''],
  ['Abkhazia', '255', ''],
  ['Channel Islands', '310', ''],
  ['Turkey', '280-01', ''],
];

describe('a territory with the code of another country', () => {
  it.each(honest)('%s / %s is %s', (country, code, place, operator) => {
    expect(placeOf(country, code, operator)).toBe(place);
  });

  it.each(honest.filter(([, , , operator]) => operator === ''))(
    '%s / %s in a table without networks is %s',
    (country, code, place) => {
      expect(placeOf(country, code, '', true)).toBe(place);
    },
  );

  it('is marked where its price counts for the country that it is a part of', () => {
    const { codes } = networks.match({ country: 'Crimea', operator: '', mcc: '255', isSplit: false });
    expect(codes).toEqual(['DEFAULT_MATCH']);
  });
});

it.each(contradicting)('%s / %s contradicts itself', (country, code, operator) => {
  expect([placeOf(country, code, operator), placeOf(country, code, operator, true)]).toEqual(['CONFLICT', 'CONFLICT']);
});
