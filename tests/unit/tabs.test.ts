import { describe, expect, it } from 'vitest';
import { closedBy, neighbourOf, tabKeyOf } from '#client/app/tabs/tab.ts';

const screen = { path: '/supmgt/edit', name: 'Edit', title: 'menu.edit' };
const tabs = ['/a', '/b', '/c', '/d'].map((key) => ({ key, address: `${key}?page=2` }));
const pinned = ['/a'];

describe('the tab of an address', () => {
  it('is the screen’s, whatever the query', () => {
    expect(tabKeyOf(screen, '/supmgt/edit?channelId=7')).toBe('/supmgt/edit');
  });

  it('is one for each address where the screen says so', () => {
    expect(tabKeyOf({ ...screen, dynamicNewTab: true }, '/supmgt/edit?a=1')).toBe('/supmgt/edit?a=1');
  });

  it('is one for each value of the names that tell pages apart', () => {
    const edit = { ...screen, tabParams: ['channelId'] };
    expect(tabKeyOf(edit, '/supmgt/edit?group=3&channelId=7')).toBe('/supmgt/edit?channelId=7');
    expect(tabKeyOf(edit, '/supmgt/edit')).toBe('/supmgt/edit?channelId=');
  });

  it('is none for a screen without tabs', () => {
    expect(tabKeyOf({ ...screen, tabHidden: true }, '/supmgt/edit')).toBeUndefined();
  });
});

describe('closing', () => {
  it.each([
    ['this', ['/c']],
    ['others', ['/b', '/d']],
    ['left', ['/b']],
    ['right', ['/d']],
    ['all', ['/b', '/c', '/d']],
  ] as const)('%s leaves pinned tabs alone', (scope, closed) => {
    expect(closedBy(tabs, '/c', scope, pinned)).toEqual(closed);
  });

  it('leads to the right neighbour, else to the left one, and stays where the active tab stays', () => {
    expect(neighbourOf(tabs, '/b', ['/b'])?.key).toBe('/c');
    expect(neighbourOf(tabs, '/d', ['/d'])?.key).toBe('/c');
    expect(neighbourOf(tabs, '/c', ['/c', '/d', '/b'])?.key).toBe('/a');
    expect(neighbourOf(tabs, '/c', ['/b'])?.key).toBe('/c');
    expect(neighbourOf(tabs, '/a', ['/a', '/b', '/c', '/d'])).toBeUndefined();
  });
});
