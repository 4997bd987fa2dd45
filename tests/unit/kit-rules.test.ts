import { describe, expect, it } from 'vitest';
import { limitsOf, rulesFor } from '#client/kit/rules.ts';
import { FeeItemInput } from '#shared/fee-item/row.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { SupplierInput } from '#shared/supplier.ts';
import { SupplierAdjustInput } from '#shared/supplier-balance.ts';

/** What the form would say to `value`; empty when it is fine. */
async function verdict(name: string, value: unknown, lang: Lang = 'en'): Promise<string> {
  for (const rule of rulesFor(SupplierInput, name, lang)) {
    if (typeof rule === 'function') continue;
    if ('required' in rule && rule.required && (value === undefined || value === null || value === '')) {
      return String(rule.message);
    }
    const said = await Promise.resolve(rule.validator?.({}, value, () => undefined)).then(
      () => '',
      (error: Error) => error.message,
    );
    if (said) return said;
  }
  return '';
}

describe('rules of a form', () => {
  it('asks for what the contract requires, in both languages', async () => {
    expect(await verdict('supplierName', '')).toBe('Required');
    expect(await verdict('supplierName', '', 'zh')).toBe('必填');
    expect(await verdict('companyName', '')).toBe('');
  });

  it('holds lengths and names the limit', async () => {
    expect(await verdict('supplierName', 'x'.repeat(65))).toBe('At most 64 characters');
    expect(await verdict('supplierCode', 'A')).toBe('At least 2 characters');
  });

  it('holds patterns', async () => {
    expect(await verdict('supplierCode', 'tata')).toBe('Only capital letters A–Z, digits, _ and -');
    expect(await verdict('supplierCode', 'TATA-1')).toBe('');
    expect(await verdict('creditLimit', '-1')).toMatch(/^A number of at most 12 digits before .+ Not negative$/);
    expect(await verdict('balanceAlarm', '-1.5')).toBe('');
  });

  it('holds numbers to their range', async () => {
    expect(await verdict('paymentTermDays', 121)).toBe('At most 120');
    expect(await verdict('paymentTermDays', -1)).toBe('At least 0');
    expect(await verdict('paymentTermDays', 120)).toBe('');
  });

  it('looks into lists', async () => {
    expect(await verdict('rateMailFrom', ['rates@tata.com', 'nobody'])).toMatch(/^One mail address such as/);
    expect(await verdict('rateMailFrom', ['rates@tata.com'])).toBe('');
  });

  it('takes an emptied field that may be empty', async () => {
    expect(await verdict('balanceAlarm', null)).toBe('');
    expect(await verdict('countryId', null)).toBe('');
  });

  it('asks for nothing where the contract takes an empty value', () => {
    const asked = (name: string) => rulesFor(FeeItemInput, name, 'en').some((rule) => 'required' in rule);
    expect(['unit', 'countryId', 'remark'].filter(asked)).toEqual([]);
    expect(['feeCode', 'feeName', 'currency', 'feeType'].filter((name) => !asked(name))).toEqual([]);
  });

  it('gives inputs their limits', () => {
    expect(limitsOf(SupplierInput, 'supplierName')).toEqual({ maxLength: 64 });
    expect(limitsOf(SupplierInput, 'paymentTermDays')).toEqual({ min: 0, max: 120 });
    expect(limitsOf(SupplierAdjustInput, 'remark')).toEqual({ maxLength: 200 });
  });

  it('refuses a field the contract does not have', () => {
    expect(() => rulesFor(SupplierInput, 'nmae', 'en')).toThrow('nmae');
  });
});
