import type { TableInput } from './column.ts';

const order = new Set(['pageNo', 'pageSize', 'sortField', 'sortOrder']);
const filterNames = (input: object): string[] =>
  Object.entries(input).flatMap(([name, value]) => (order.has(name) || value === undefined ? [] : [name]));

/** Whether anything but page and order is asked for. */
export const isFiltered = (input: object): boolean => filterNames(input).length > 0;

/** A patch that takes every filter off. */
export const withoutFilter = (input: object): TableInput =>
  Object.fromEntries(filterNames(input).map((name) => [name, undefined]));
