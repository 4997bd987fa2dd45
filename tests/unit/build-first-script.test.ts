// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstScript } from '#client/app/page/first-script.ts';

const plan = {
  files: ['shell.js', 'sign-in.js', 'table.js', 'zh.js', 'en.js', 'dash.js'],
  when: { 'signed-in': [0], 'signed-out': [1], zh: [3], en: [4] },
  screens: { '/': [5], '/table': [2] },
  styles: 'console.css',
  calls: {
    calls: [
      { path: '/userInfo', may: '', get: true as const, input: {} },
      { path: '/api/table/list', may: 'table', input: { pageNo: 1, dateTime: [{ now: -1000 }, { now: 0 }] } },
      { path: '/api/secret/list', may: 'secret', input: {} },
    ],
    always: [0],
    screens: { '/table': [1, 2] },
  },
};
let sent: { address: string; body: unknown }[] = [];
const asked = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  document.head.innerHTML = '';
  localStorage.clear();
  location.hash = '';
  window.sentCalls = undefined;
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push({ address: address.replace(/\?.*/, ''), body: body && JSON.parse(String(body)) });
    return new Response('{}');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the first script', () => {
  test('asks for the sign-in page when nobody is signed in, and never for the console', () => {
    location.hash = '#/table';
    firstScript(plan);
    expect(asked()).toEqual(['zh.js', 'sign-in.js']);
    expect(document.documentElement.dataset.frame).toBe('sign-in');
  });

  test('asks for shell, styles and the screen in the address when a token is stored', () => {
    localStorage.setItem('token', 'x');
    location.hash = '#/table?pageNo=2';
    firstScript(plan);
    expect(asked()).toEqual(['zh.js', 'shell.js', 'table.js', 'console.css']);
    expect(document.documentElement.dataset.frame).toBe('console');
  });

  test('finds the screen of a deeper address, the first screen for none, and nothing for an unknown one', () => {
    localStorage.setItem('token', 'x');
    for (const [hash, chunk] of [
      ['#/table/17', 'table.js'],
      ['', 'dash.js'],
      ['#/elsewhere', undefined],
    ] as const) {
      document.head.innerHTML = '';
      location.hash = hash;
      firstScript(plan);
      expect(asked().filter((href) => href === 'table.js' || href === 'dash.js')).toEqual(chunk ? [chunk] : []);
    }
  });

  test('follows the stored language', () => {
    localStorage.setItem('language', '{"language":"en"}');
    firstScript(plan);
    expect(asked()).toContain('en.js');
    expect(document.documentElement.lang).toBe('en');
  });

  test('survives a language entry that is no JSON', () => {
    localStorage.setItem('language', '{{');
    firstScript(plan);
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  test('sends the first calls of the address that the stored permissions allow, up to the moment the page opens', () => {
    localStorage.setItem('token', 'x');
    localStorage.setItem('permissions', '["table"]');
    location.hash = '#/table';
    firstScript(plan);
    const at = window.sentCalls?.at ?? 0;
    expect(sent).toEqual([
      { address: '/userInfo', body: undefined },
      {
        address: '/api/table/list',
        body: expect.objectContaining({ pageNo: 1, lang: 'zh', dateTime: [at - 1000, at] }),
      },
    ]);
  });

  test.each([
    ['of the screen, when the address says more than the path', { token: 'x' }, '#/table?pageNo=2', 1],
    ['at all, without a session', {}, '#/table', 0],
    ['at all, while the password has expired', { token: 'x', pe: 'true' }, '#/table', 0],
  ])('sends none %s', (_case, stored, hash, count) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    localStorage.setItem('permissions', '["table"]');
    location.hash = hash;
    firstScript(plan);
    expect(sent).toHaveLength(count);
  });
});
