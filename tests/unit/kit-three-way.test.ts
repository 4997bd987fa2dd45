import { describe, expect, it } from 'vitest';
import { neighbour } from '#client/kit/table/row-cursor.ts';
import { isFiltered, withoutFilter } from '#client/kit/table/table-input.ts';
import { differingFields, keepMine } from '#client/kit/three-way.ts';

describe('two people editing one entry', () => {
  const base = { name: 'Tata', code: 'TATA', tags: ['a'], limit: null as string | null };
  const mine = { ...base, name: 'Tata Comm', tags: ['a', 'b'] };
  const theirs = { ...base, name: 'TATA Ltd', code: 'TATA-2' };

  it('differ in what either of them changed', () => {
    expect(differingFields({ base, mine, theirs })).toEqual(['name', 'code', 'tags']);
  });

  it('keep what I changed and take what only they changed', () => {
    expect(keepMine({ base, mine, theirs })).toEqual({
      name: 'Tata Comm',
      code: 'TATA-2',
      tags: ['a', 'b'],
      limit: null,
    });
  });

  it('do not differ in a secret that stored rows never have', () => {
    const entered: { name: string; password?: string } = { name: 'Tata', password: 'pw' };
    const stored: typeof entered = { name: 'Tata' };
    expect(differingFields({ base: stored, mine: entered, theirs: stored })).toEqual([]);
  });

  it('do not differ in a field that is absent here and null there', () => {
    expect(differingFields({ base, mine: { ...base, limit: null }, theirs: { ...base, limit: null } })).toEqual([]);
  });
});

describe('walking through rows', () => {
  const keys = ['1', '2', '3'];
  it('starts at the first going down and at the last going up', () => {
    expect(neighbour(keys, undefined, 1)).toBe('1');
    expect(neighbour(keys, undefined, -1)).toBe('3');
    expect(neighbour(keys, 'gone', 1)).toBe('1');
  });
  it('stops at both ends', () => {
    expect(neighbour(keys, '3', 1)).toBe('3');
    expect(neighbour(keys, '1', -1)).toBe('1');
    expect(neighbour([], undefined, 1)).toBeUndefined();
  });
});

describe('the filter of a table', () => {
  it('is anything but page and order', () => {
    expect(isFiltered({ pageNo: 2, pageSize: 50, sortField: 'balance', sortOrder: 'asc' })).toBe(false);
    expect(isFiltered({ pageNo: 1, keyword: undefined })).toBe(false);
    expect(isFiltered({ pageNo: 1, keyword: 'x' })).toBe(true);
    expect(withoutFilter({ pageNo: 2, keyword: 'x', status: 1 })).toEqual({ keyword: undefined, status: undefined });
  });
});
