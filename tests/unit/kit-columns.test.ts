// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import type { TFunction } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { columnsOfLayout } from '#client/kit/table/layout-columns.ts';
import type { SupplierRow } from '#shared/supplier.ts';

// The key itself replaces the text: this is about which text, not what it says.
const t = ((key: string) => key) as unknown as TFunction;
const column = columnsOf<SupplierRow, 'supplier'>('supplier', t, ['balance']);
const all = [
  column.text('supplierName'),
  column.code('supplierCode'),
  column.money('balance', (row) => row.currency),
  column.text('remark', { isOptional: true }),
];
const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

describe('columns', () => {
  it('take their titles from the resource', () => {
    expect(all[2]?.title).toBe('supplier:fields.balance');
  });

  it('offer an order only where the server sorts', () => {
    expect(all.filter((each) => each.isSortable).map(({ name }) => name)).toEqual(['balance']);
  });

  it('align amounts to the right and copy them as plain digits', () => {
    expect(all[2]?.align).toBe('right');
    expect(all[2]?.copyText?.({ balance: '1234.5' } as SupplierRow)).toBe('1234.5');
  });
});

describe('the layout of a table', () => {
  it('shows all but the optional columns until somebody chooses', () => {
    expect(names(columnsOfLayout(all, {}))).toEqual(['supplierName', 'supplierCode', 'balance']);
  });

  it('keeps the first column first, whatever was chosen', () => {
    expect(names(columnsOfLayout(all, { columns: ['remark', 'balance'] }))).toEqual([
      'supplierName',
      'remark',
      'balance',
    ]);
    expect(names(columnsOfLayout(all, { columns: [] }))).toEqual(['supplierName']);
  });

  it('forgets columns the screen no longer has', () => {
    expect(names(columnsOfLayout(all, { columns: ['gone', 'supplierCode'] }))).toEqual([
      'supplierName',
      'supplierCode',
    ]);
  });
});
