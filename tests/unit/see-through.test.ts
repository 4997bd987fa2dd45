import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Rule, scanText } from '#server/content/scan.ts';

const rule = (kind: Rule['kind'], ...values: string[]): Rule => ({
  ...{ ruleId: '1', ruleName: kind, kind, values, action: 2, weight: 10, countryId: null },
});
const scan = (content: string, ...rules: Rule[]) => scanText({ content, countryIds: [], ownNames: [] }, rules);

describe('content rules', () => {
  it.each([
    ['fr\u200bee money', 'fr\u200bee'],
    ['f\u2066r\u2069ee money', 'f\u2066r\u2069ee'],
    ['fr\u00adee money', 'fr\u00adee'],
    ['fr{1}ee money', 'fr{1}ee'],
    ['f\u202er{name:text,5}ee money', 'f\u202er{name:text,5}ee'],
    ['ｆｒｅｅ money', 'ｆｒｅｅ'],
    ['𝐟𝐫𝐞𝐞 money', '𝐟𝐫𝐞𝐞'],
  ])('find a keyword through %j', (content, found) => {
    expect(scan(content, rule('keyword', 'free'))).toMatchObject([{ found, index: 0 }]);
  });

  it.each([
    'go hxxps://bit.ly/a now',
    'go hxxp://bit[.]ly/a now',
    'go https://bit(dot)ly/a now',
    'go bit.{1}ly/a now',
    'go b\u200dit.l\u2060y/a now',
  ])('find a shortened link in %s', (content) => {
    expect(scan(content, rule('shortener', 'bit.ly'))).toMatchObject([{ ruleId: '1', index: 3 }]);
  });

  it('find a brand in look-alikes with invisible characters between', () => {
    expect(scan('P\u0430y\u200bPal code', rule('brand', 'PayPal'))).toMatchObject([{ index: 0, looksLike: 'PayPal' }]);
  });

  it('find a word that is turned to be read from its end', () => {
    expect(scan('Try \u202eonisac\u202c now', rule('keyword', 'casino'))).toMatchObject([
      { found: 'onisac', index: 5, looksLike: 'casino' },
    ]);
  });

  it('leave words on both sides of a variable between blanks alone', () => {
    expect(scan('a {1} b', rule('keyword', 'ab'))).toEqual([]);
    expect(scan('Your code is {1}. Free of charge', rule('keyword', 'isfree'))).toEqual([]);
  });

  it('find the word wherever invisible characters stand in it, and say where it is written', () => {
    const hidden = fc.constantFrom('\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u202e', '\u2066', '\u00ad', '');
    fc.assert(
      fc.property(
        fc.array(hidden, { minLength: 5, maxLength: 5 }),
        fc.constantFrom('', 'Hi ', '你好 '),
        (signs, before) => {
          const word = [...'casino'].map((letter, place) => letter + (signs[place] ?? '')).join('');
          const [hit] = scan(`${before}${word} tonight`, rule('keyword', 'casino'));
          expect(hit).toMatchObject({ found: word, index: before.length });
        },
      ),
    );
  });
});
