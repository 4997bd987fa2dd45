import { describe, expect, it } from 'vitest';
import { isStrongPassword } from '#shared/password-rule.ts';

describe('a new password', () => {
  it.each(['Abcdefghi1', 'zzzzzzzzZ9', 'A1b2C3d4E5f6'])('may be %s', (password) => {
    expect(isStrongPassword(password)).toBe(true);
  });

  it.each([
    ['nine characters', 'Abcdefgh1'],
    ['no uppercase letter', 'abcdefghi1'],
    ['no lowercase letter', 'ABCDEFGHI1'],
    ['no digit', 'Abcdefghij'],
    ['a special character', 'Abcdefghi1!'],
    ['a blank', 'Abcdefghi 1'],
    ['a letter of another alphabet', 'Abcdefghi1é'],
  ])('with %s is refused', (_, password) => {
    expect(isStrongPassword(password)).toBe(false);
  });
});
