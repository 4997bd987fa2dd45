import { all } from 'mcc-mnc-list';
import { expect, it } from 'vitest';
import { territoryCodes } from '#server/domain/sheets/territory-codes.ts';

it('territories with codes of another country have all networks of the public list', () => {
  const listed = all().flatMap(({ countryCode, mcc, mnc }) =>
    countryCode !== null && countryCode in territoryCodes && mnc !== null && mcc !== '544'
      ? [[countryCode, `${mcc}-${mnc}`] as const]
      : [],
  );
  expect(new Set(listed.map(([country]) => country))).toEqual(new Set(Object.keys(territoryCodes)));
  expect(listed.filter(([country, code]) => !territoryCodes[country]?.includes(code))).toEqual([]);
});
