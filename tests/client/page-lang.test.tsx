import { afterEach, describe, expect, it } from 'vitest';
import { writeWrapped } from '#client/http/stored.ts';
import { currentLang, startI18n } from '#client/i18n/index.ts';

afterEach(() => {
  localStorage.clear();
  location.hash = '';
});

const openedAt = async (hash: string) => {
  location.hash = hash;
  await startI18n();
  return currentLang();
};

describe.each(['/invitation', '/credentials', '/price-notice'])('a mail’s page at %s', (page) => {
  it('has the language of its link, whatever this browser chose for the console', async () => {
    writeWrapped('language', 'en');
    expect(await openedAt(`#${page}?token=x&lang=zh`)).toBe('zh');
    writeWrapped('language', 'zh');
    expect(await openedAt(`#${page}?token=x&lang=en`)).toBe('en');
  });

  it('without one has the reader’s choice, else the language of his browser', async () => {
    expect(navigator.languages[0]).toBe('en-US');
    expect(await openedAt(`#${page}?token=x`)).toBe('en');
    writeWrapped('language', 'zh');
    expect(await openedAt(`#${page}?token=x`)).toBe('zh');
  });
});

it('other pages keep the choice of this browser, Chinese at first', async () => {
  expect(await openedAt('#/login?lang=en')).toBe('zh');
});
