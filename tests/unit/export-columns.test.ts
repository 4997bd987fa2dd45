import { expect, it } from 'vitest';
import { exportColumns } from '#client/features/message/export-columns.ts';

it('a cell of several fields is a column of each in a file, once', () => {
  expect(exportColumns('message', ['customerName', 'price', 'amount', 'userName'])).toEqual([
    'customerName',
    'userName',
    'flags',
    'price',
    'currency',
    'amount',
  ]);
  expect(exportColumns('attempt', ['channelName', 'stat', 'number'])).toEqual([
    'channelName',
    'supplierName',
    'stat',
    'err',
    'number',
  ]);
});
