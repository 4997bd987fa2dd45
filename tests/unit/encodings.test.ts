import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodedText } from '#server/platform/files/import/encoding.ts';
import { encodedFiles } from '../support/encoded-files.ts';

const languages: Readonly<Record<string, readonly string[]>> = {
  'windows-1252': ['fr', 'de', 'es', 'pt', 'it', 'sv', 'da', 'nb', 'fi', 'nl'],
  'windows-1250': ['pl', 'cs', 'hu', 'sk'],
  'windows-1251': ['ru', 'uk', 'bg'],
  gb18030: ['zh-Hans'],
  big5: ['zh-Hant'],
};
const codes =
  'AT BE BR CI CN CZ DE DK EG ES FR GB GR HU IE IT JP KR LT MX NL NO PE PL PT RE RO RU SE SK TH TR UA US ZA';

/** Lists of countries in a language, each of some rows that have other than ASCII letters. */
function* listsIn(encoding: string, language: string, rows: number): Generator<string> {
  const names = codes
    .split(' ')
    .map((code) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code)
    .filter((name) => /[^\p{ASCII}]/u.test(name) && iconv.decode(iconv.encode(name, encoding), encoding) === name);
  for (const start of names.keys()) {
    const lines = Array.from({ length: rows }, (_, row) => `${names[(start + row * 3) % names.length]};262;0.05`);
    yield `Country;MCC;Price\r\n${lines.join('\r\n')}\r\n`;
  }
}

describe('texts with separators', () => {
  it('are at least 50 of all kinds', () => expect(encodedFiles.length).toBeGreaterThanOrEqual(50));

  it.each(encodedFiles)('are read in the encoding that they are saved in: $name, $encoding', ({ text, bytes }) => {
    expect(decodedText(bytes)).toBe(text);
  });

  it('are read when their only other letters stand far below', () => {
    const text = `Country;Price\n${'Germany;0.07\n'.repeat(20_000)}Türkiye;0.01\n`;
    expect(decodedText(iconv.encode(text, 'windows-1252'))).toBe(text);
  });

  it.each(Object.entries(languages))('are read in %s with a few names, nearly all of them', (encoding, spoken) => {
    const texts = spoken.flatMap((language) => [2, 5].flatMap((rows) => [...listsIn(encoding, language, rows)]));
    const wrong = texts.filter((text) => decodedText(iconv.encode(text, encoding)) !== text);
    expect(wrong.slice(0, wrong.length * 50 > texts.length ? 5 : 0)).toEqual([]);
  });
});
