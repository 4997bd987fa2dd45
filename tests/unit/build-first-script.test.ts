// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { firstScript } from '#client/app/page/first-script.ts';

const plan = {
  files: ['shell.js', 'sign-in.js', 'table.js', 'zh.js', 'en.js', 'dash.js'],
  when: { 'signed-in': [0], 'signed-out': [1], zh: [3], en: [4] },
  screens: { '/': [5], '/table': [2] },
  styles: 'console.css',
};
const asked = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  document.head.innerHTML = '';
  localStorage.clear();
  location.hash = '';
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
});
