import * as Type from 'typebox/type';
import { describe, expect, it } from 'vitest';
import { readQuery, writeQuery } from '#client/kit/url-input.ts';
import { SupplierListInput } from '#shared/supplier.ts';

const read = (query: string) => readQuery(SupplierListInput, new URLSearchParams(query));
const write = (values: object, query = '') =>
  writeQuery(SupplierListInput, new URLSearchParams(query), values as Record<string, unknown>).toString();

describe('the input of a list in the address', () => {
  it('fills in the defaults of the contract and writes none of them', () => {
    expect(read('')).toEqual({ pageNo: 1, pageSize: 20 });
    expect(write({ pageNo: 1, pageSize: 20 })).toBe('');
  });

  it('comes back as it was written, numbers as numbers and text as text', () => {
    const input = {
      keyword: '10086 & co',
      status: 0,
      supplierType: 2,
      belowAlarm: 1,
      maintainerId: '7',
      pageNo: 3,
      pageSize: 50,
      sortField: 'balance',
      sortOrder: 'desc',
    };
    expect(read(write(input))).toEqual(input);
  });

  it('drops what the contract would refuse', () => {
    expect(
      read('status=9&supplierType=x&pageSize=999&sortField=password&currency=usd&pageNo=0&maintainerId=0'),
    ).toEqual({
      pageNo: 1,
      pageSize: 20,
    });
  });

  it('leaves the names of others in the address alone', () => {
    expect(write({ status: 1 }, 'supplierId=5&status=0&tab=x')).toBe('supplierId=5&tab=x&status=1');
  });

  it('does not write empty values', () => {
    expect(write({ keyword: '', status: undefined, maintainerId: null })).toBe('');
  });

  it('keeps digits of a text field as text, also where they look like a number', () => {
    expect(read('keyword=0012')).toMatchObject({ keyword: '0012' });
  });

  it('carries lists by repeating the name', () => {
    const schema = Type.Object({ states: Type.Optional(Type.Array(Type.Union([Type.Literal(1), Type.Literal(2)]))) });
    const query = writeQuery(schema, new URLSearchParams(), { states: [2, 1] });
    expect(query.toString()).toBe('states=2&states=1');
    expect(readQuery(schema, query)).toEqual({ states: [2, 1] });
    expect(readQuery(schema, new URLSearchParams('states=7&states=1'))).toEqual({ states: [1] });
  });
});
