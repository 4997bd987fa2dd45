import type { CountryInput } from '#shared/country.ts';

/** What a new country starts with. */
export const newCountry: Partial<CountryInput> = {
  mccList: [],
  mainZone: 'UTC',
  currency: null,
  numberLengthMin: 4,
  numberLengthMax: 12,
  mnpEnabled: false,
  dltRequired: false,
  senderIdPolicy: 0,
  unicodeSupported: true,
  concatSupported: true,
  quietHours: null,
  riskLevel: 0,
  sort: 1000,
  status: 1,
};

/** What a form holds, as the contract takes it: an emptied number means the usual one. */
export const sentInput = (values: CountryInput): CountryInput => ({
  ...values,
  countryName: values.countryName.trim(),
  countryNameEn: values.countryNameEn.trim(),
  numberLengthMin: values.numberLengthMin ?? newCountry.numberLengthMin,
  numberLengthMax: values.numberLengthMax ?? newCountry.numberLengthMax,
  sort: values.sort ?? newCountry.sort,
  mainZone: values.mainZone || newCountry.mainZone,
});
