import { all } from 'mcc-mnc-list';
import { expect, it } from 'vitest';
import { cellsOf, geographyText } from '#fixtures/countries.ts';
import { territoryCodes } from '#server/domain/sheets/territory-codes.ts';

/** Codes that the list has for several territories together, by one of them. */
const together = new Set(['BL/GF/GP/MF/MQ', 'BQ/CW/SX', 'AU/CC/CX', 'YT/RE']);
const ownCodes = new Set(cellsOf(geographyText('operators.tsv')).map(([iso2, mcc, mnc]) => `${iso2} ${mcc}-${mnc}`));
const listed = all().flatMap(({ countryCode, mcc, mnc }) =>
  (countryCode ?? '')
    .split('/')
    .flatMap((iso2) =>
      mcc !== null && mnc !== null
        ? [{ iso2, mcc, code: `${mcc}-${mnc}`, isTogether: together.has(countryCode ?? '') }]
        : [],
    ),
);
const mayHave = (iso2: string, mcc: string, code: string): boolean =>
  ownCodes.has(`${iso2} ${code}`) || (territoryCodes[iso2] ?? []).some((each) => each === mcc || each === code);

it('territories may have all codes that the public list has for them', () => {
  const known = listed.filter(({ iso2, isTogether }) => iso2 in territoryCodes || (isTogether && iso2 !== 'AU'));
  expect(known.filter(({ iso2, mcc, code }) => !mayHave(iso2, mcc, code))).toEqual([]);
});

it('each MCC of a territory is used there or by another country of the public list', () => {
  const used = new Set(listed.map(({ mcc }) => mcc));
  // Kept for them by ITU, without a network so far.
  const reserved = ['225', '332'];
  const codes = Object.values(territoryCodes)
    .flat()
    .map((code) => code.slice(0, 3));
  expect(codes.filter((mcc) => !used.has(mcc) && !reserved.includes(mcc))).toEqual([]);
});
