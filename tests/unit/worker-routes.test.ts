import { describe, expect, it } from 'vitest';
import { buildOf, cachesToDrop, routeOf } from '#client/app/update/worker-routes.ts';

const scope = 'https://sms.example/console/';
const navigate = (url: string) => routeOf({ method: 'GET', mode: 'navigate', url }, scope);
const load = (url: string, method = 'GET') => routeOf({ method, mode: 'cors', url }, scope);

describe('the service worker answers', () => {
  it('the page at its own address, whatever the hash', () => {
    expect(navigate(scope)).toBe('page');
    expect(navigate(`${scope}#/supmgt/supplier?status=1`)).toBe('page');
  });

  it('hashed files', () => {
    expect(load(`${scope}assets/main-0123.js`)).toBe('asset');
  });

  it.each([
    `${scope}api/admin/supplier/list`,
    `${scope}userInfo`,
    `${scope}publicKey`,
    `${scope}build.json`,
    `${scope}sw.js`,
    `${scope}docs`,
    'https://sms.example/assets/main.js',
    'https://elsewhere.example/console/assets/main.js',
  ])('nothing for %s', (url) => {
    expect(load(url)).toBe('network');
    expect(navigate(url)).toBe('network');
  });

  it('nothing that is not read, and no page with a query of its own', () => {
    expect(load(`${scope}assets/main.js`, 'POST')).toBe('network');
    expect(navigate(`${scope}?ticket=1`)).toBe('network');
  });
});

it('keeps the caches of two builds, and those of others', () => {
  expect(cachesToDrop(['console-1', 'mine', 'console-2', 'console-3'])).toEqual(['console-1']);
  expect(cachesToDrop(['console-1'])).toEqual([]);
});

it('reads the build out of a page', () => {
  expect(buildOf('<meta name="build" content="abc">')).toBe('abc');
  expect(buildOf('<html>')).toBeUndefined();
});
