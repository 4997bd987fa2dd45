import { describe, expect, it } from 'vitest';
import { redirectIn } from '#client/app/address.ts';

const targetOf = (wanted: string) => redirectIn(`/login?redirect=${encodeURIComponent(wanted)}`);

describe('the redirect of a sign-in', () => {
  it.each(['/supmgt/supplier?status=1', '/404s', '/settings/apiKeys'])('leads to %s', (wanted) => {
    expect(targetOf(wanted)).toBe(wanted);
  });

  it.each([
    '/login',
    '/login?redirect=%2F404',
    '/404',
    '/404/',
    '/403?x=1',
    '/%34%30%34',
    '/LOGIN',
    '/error/404',
    '/error//403',
    '//evil.example',
    'https://evil.example',
    '',
  ])('does not lead to %j', (wanted) => {
    expect(targetOf(wanted)).toBe('/');
  });
});
