import { expect, it } from 'vitest';
import { kindsOf, namesKind, titledKind } from '#server/features/price-sheet/read/traffic.ts';

it.each([
  'Contact: marketing@supplier.example',
  'From: Marketing Department',
  'OTP Bank account for payments: HU42 1177 3016',
  'Average OTP delivery time: 4 seconds',
  'pricelist_for_marketing_dept',
  'OTPmobile_rates_dec',
  'promo december',
  'December promotion - special prices for Example Telecom',
  'Promo Systems Europe',
  'We are OTP specialists',
])('takes no kind of messages from a line or name that titles no prices: %s', (text) => {
  expect(titledKind(text)).toBe('any');
});

it.each([
  ['OTP', 'otp'],
  ['OTP & 2FA', 'otp'],
  ['rates_OTP', 'otp'],
  ['lista-andina-otp', 'otp'],
  ['OTP rates, euro cents per SMS', 'otp'],
  ['Acme Telecom – OTP price list December', 'otp'],
  ['Promotional traffic', 'marketing'],
  ['Rates for marketing', 'marketing'],
  ['Transactional – effective 2027-02-01', 'notification'],
  ['验证码价格', 'otp'],
] as const)('takes the kind of messages that a title of prices names: %s', (text, kind) => {
  expect(titledKind(text)).toBe(kind);
});

it('takes the other kinds where one is left out', () => {
  expect(['No marketing', 'Marketing not allowed', 'Marketing allowed', 'No OTP or marketing'].map(kindsOf)).toEqual([
    ['otp', 'notification'],
    ['otp', 'notification'],
    ['marketing'],
    ['any'],
  ]);
});

it('takes no desk or department in a column of contacts for a kind', () => {
  expect(['Marketing dept.', 'OTP desk', 'Marketing'].map(namesKind)).toEqual([false, false, true]);
});
