import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGuessable } from '#server/platform/security/common-passwords.ts';
import { patterns } from '#server/platform/security/patterns.ts';

const digestOf = (password: string) => hash('md5', password);

describe('a password', () => {
  it.each([
    '13800138000',
    '20261129',
    '29111985',
    '1985-11-29',
    '1q2w3e4r',
    '1Q2W3E4R5T',
    '!QAZ2wsx',
    '1qaz@WSX',
    'Qaz123Wsx456',
    'qazwsxedc',
    '3edcVFR4',
    'asdfQWER',
  ])('%s follows a pattern and is refused', async (password) => {
    expect(await isGuessable(digestOf(password), 'mira')).toBe(true);
  });

  it('of ten or more random letters and digits follows none', () => {
    const known = new Set(patterns());
    expect(known.size).toBeGreaterThan(100_000);
    const signs = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
    const random = fc.array(fc.constantFrom(...signs), { minLength: 10, maxLength: 24 }).map((all) => all.join(''));
    const mixed = random.filter((text) => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text));
    fc.assert(
      fc.property(mixed, (password) => {
        expect(known.has(password)).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });
});
