import { expect, it } from 'vitest';
import { countrySeeds } from '#fixtures/countries.ts';
import { countryNames } from '#server/domain/sheets/country-names.ts';

const seeds = countrySeeds();
const isoOf = new Map(seeds.map(({ countryId, iso2 }) => [countryId, iso2]));
const find = countryNames(
  seeds.map(({ countryId, iso2, iso3, cc, countryName, countryNameEn }) => ({
    country_id: countryId,
    iso2,
    iso3,
    cc,
    country_name: countryName,
    country_name_en: countryNameEn,
  })),
);

it.each([
  ['US', 'USA|U.S.A.|United States of America'],
  ['GB', 'UK|U.K.|Great Britain|England'],
  ['AE', 'UAE|U.A.E.|Emirates'],
  ['SA', 'KSA|K.S.A.|Saudi|Kingdom of Saudi Arabia|S. Arabia'],
  ['KR', 'S. Korea|Korea, Rep.|Korea (South)|Rep. of Korea|ROK|Sth Korea'],
  ['KP', 'N. Korea|DPRK|DPR Korea|Korea, DPR'],
  ['MO', 'Macau SAR|Macao S.A.R.|Macau, China'],
  ['HK', 'Hong Kong SAR|HKSAR|Hong Kong (China)'],
  ['TW', 'Taiwan, ROC|Chinese Taipei|Republic of China'],
  ['CN', 'PRC|P.R. China|People’s Republic of China'],
  ['KG', 'Kyrgyz Republic|Kyrgyz Rep.|Kirgizstan'],
  ['CD', 'DRC|DR Congo|Congo (DRC)|Congo, Dem. Rep. of the|Congo-Kinshasa|RDC'],
  ['CG', 'Congo-Brazzaville|Republic of Congo|Rep. of Congo|Congo, Republic of'],
  ['CI', 'Ivory Coast|Cote d Ivoire|Côte d’Ivoire'],
  ['CZ', 'Czechia|Czech Republic|Czech Rep.'],
  ['SK', 'Slovak Republic|Slovak Rep.'],
  ['SZ', 'Swaziland|Kingdom of Eswatini'],
  ['MM', 'Burma|Myanmar (Burma)'],
  ['TL', 'East Timor|Timor Leste'],
  ['CV', 'Cape Verde|Cape Verde Islands'],
  ['MK', 'Macedonia|FYR Macedonia|N. Macedonia|Macedonia, FYROM'],
  ['NL', 'Holland|The Netherlands|Nederland'],
  ['RU', 'Russia|Russian Fed.|Russia Federation'],
  ['VA', 'Vatican|Vatican City State|Holy See'],
  ['PS', 'Palestine|State of Palestine|Palestinian Territory, Occupied'],
  ['DO', 'Dominican Rep.|Dom. Rep.|Rep. Dominicana'],
  ['ZA', 'RSA|S. Africa'],
  ['AS', 'Samoa (American)'],
  ['VG', 'BVI|Virgin Islands (UK)|British Virgin Is.'],
  ['VI', 'USVI|US Virgin Is.'],
  ['KN', 'St. Kitts & Nevis|Saint Kitts and Nevis'],
  ['GQ', 'Eq. Guinea'],
  ['PH', 'The Philippines'],
])('finds %s by the names that trade uses', (iso2, names) => {
  const found = names.split('|').filter((name) => isoOf.get(find(name) ?? '') !== iso2);
  expect(found).toEqual([]);
});

it('takes none for a name that two countries have, or that is of none', () => {
  expect(['Congo', 'Republic', 'The', 'Virgin Islands', 'Netherlands Antilles', 'Rest of World'].map(find)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});
