import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Rule, scanText } from '#server/domain/content/scan.ts';
import { insertions, plainlyNames, waysOf } from '../support/plain-words.ts';
import { runs } from '../support/runs.ts';

const rule = (kind: Rule['kind'], ...values: string[]): Rule => ({
  ruleId: '1',
  ruleName: kind,
  kind,
  values,
  action: 2,
  weight: 10,
  countryId: null,
});
const scan = (content: string, ...rules: Rule[]) => scanText({ content, countryIds: [], ownNames: [] }, rules);

/** Decimals, versions, amounts, dates, times, networks, initials and lists: nothing of it is a link or a word in disguise. */
const harmless = [
  'Your code is 123456',
  'Code: 12 34 56',
  'OTP 1-2-3-4-5-6',
  'PIN 1 2 3 4',
  'Code A-1-B-2',
  'Code 7 7 A 9',
  'Total 3.50 EUR',
  'Total 1.234,56 EUR',
  'Total 1,234.56 USD',
  'Paid 12.5/month',
  'Rate 0.0125',
  'CNY 1.2.3',
  'App version 1.2.3',
  'Firmware 1.2.3.4',
  'Update to v10.0.0.1 is ready',
  'Build 2026.11.24.1',
  '1.2.3.4',
  'v1.2',
  'Due 24.11.2026',
  'Due 2026.11.24',
  'Due 24/11/2026',
  'On 1.2.2026/2.2.2026',
  '11.12. at 10.30',
  '2026-11-24T10:00',
  'Open 9.00-17.00',
  'From 08:30 to 12:00',
  'Network 10.0.0.0/8 is down',
  'Route 192.0.2.0/24',
  '10.20.30',
  '256.1.1.1/x',
  'Options: A B C D',
  'Reply A, B or C',
  'J. R. R. Tolkien',
  'Mr. A. B. Smith',
  'U.K. office',
  'e.g. a small one',
  'Room B-1-2',
  'Seats A-B-C',
  'Grades A/B/C',
  'Vitamin B 12 and C',
  'X Y Z axes',
  'Plan A is on, plan B is off',
  '取件码 1-2-3456',
  '验证码：8 8 6 6',
  '余额 12.50 元',
  '尾号 1234 于 11.24 支出 3.5 元',
  '版本 3.2.1 已发布',
  '会议 10.30 开始',
  'Ваш код 1234',
  'Сумма 1 234,50 руб.',
  'Ω 5.0 kΩ',
  'Température 21.5 °C',
  'Größe 5.2',
  'Ç ve Ş harfleri',
  'Tel. 020 7946 0123',
  'IBAN DE12 3456 7890',
  'Order 12.34.56',
  'Flight BA 12 A 3',
  'Section 4.3.2.1',
  'Score 2-1, 3-2',
  'Total {1}.{2} EUR',
  'Rs.{1}/- debited',
  'Paid {amount:amount,10}.00/month',
  'Ref.{1}/{2} of {3}.{4}.{5}',
  'At {h:time,5}:{2}, gate {1}',
  'Hello {1}: your code is {code:digits,6}.',
  'Half of {1}/{2} at 10.30:15',
  'Pay {1}{2} now, ref {3}{4}',
  'Ref{1}{2}/{3}',
  'Add \u00bd cup (see 1\u20442)',
  'Points (.) and [.] mark gaps',
  'Мой заказ готов',
  'Ελληνικά: ώρα',
];

describe('content rules', () => {
  it.each([
    ['fr\u200bee money', 'fr\u200bee'],
    ['f\u2066r\u2069ee money', 'f\u2066r\u2069ee'],
    ['fr\u00adee money', 'fr\u00adee'],
    ['fr{1}ee money', 'fr{1}ee'],
    ['f\u202er{name:text,5}ee money', 'f\u202er{name:text,5}ee'],
    ['ｆｒｅｅ money', 'ｆｒｅｅ'],
    ['𝐟𝐫𝐞𝐞 money', '𝐟𝐫𝐞𝐞'],
    ['fr{1}{2}ee money', 'fr{1}{2}ee'],
    ['f{1}r{2}{name:text,5}ee money', 'f{1}r{2}{name:text,5}ee'],
    ['fr\u0301e\u0336e\u0336 money', 'fr\u0301e\u0336e\u0336'],
    ['fré\u20dde money', 'fré\u20dde'],
    ['f r é e money', 'f r é e'],
  ])('find a keyword through %j', (content, found) => {
    expect(scan(content, rule('keyword', 'free'))).toMatchObject([{ found, index: 0 }]);
  });

  it.each([
    'go hxxps://bit.ly/a now',
    'go hxxp://bit[.]ly/a now',
    'go https://bit(dot)ly/a now',
    'go bit.{1}ly/a now',
    'go b\u200dit.l\u2060y/a now',
    'go bit [dot] ly/a now',
    'go bit (dot) ly/a now',
    'go bit [.] ly/a now',
    'go bit( dot )ly/a now',
    'go bit\uff3bdot\uff3d ly/a now',
    'go bit\u3010dot\u3011ly/a now',
    'go bit\uff08\uff0e\uff09ly/a now',
    'go bit.ly\u2215a now',
    'go https:\u2044\u2044bit.ly\u2215a now',
    'go hxxps:\u2215\u2215bit.ly/a now',
    'go b\u00edt.ly/a now',
  ])('find a shortened link in %s', (content) => {
    expect(scan(content, rule('shortener', 'bit.ly'))).toMatchObject([{ ruleId: '1', index: 3 }]);
  });

  it.each([
    ['Play c a s i n o now', 'c a s i n o'],
    ['Play c.a.s.i.n.o now', 'c.a.s.i.n.o'],
    ['Play C-A-S-I-N-O', 'C-A-S-I-N-O'],
    ['c_a_s_i_n_o!', 'c_a_s_i_n_o'],
    ['c*a*s*i*n*o', 'c*a*s*i*n*o'],
    ['c  a  s  i  n  o  tonight', 'c  a  s  i  n  o'],
    ['c\u200b a s i\u2066 n o', 'c\u200b a s i\u2066 n o'],
  ])('find a keyword that is spaced out: %j', (content, found) => {
    expect(scan(content, rule('keyword', 'casino'))).toMatchObject([{ found, looksLike: expect.anything() }]);
  });

  it('find a spaced-out word of Chinese characters', () => {
    expect(scan('网上赌 博', rule('keyword', '赌博'))).toEqual([]);
    expect(scan('网上：赌 博！', rule('keyword', '赌博'))).toMatchObject([{ found: '赌 博', looksLike: '赌博' }]);
    expect(scan('来 *赌*博*', rule('keyword', '赌博'))).toMatchObject([{ found: '赌*博' }]);
  });

  it.each([
    'see http://1.2.3.4 now',
    'see http://203.0.113.9:8080/a now',
    'see 203.0.113.9/login now',
    'see hxxp://203[.]0.113.9/x now',
    'see http://3405803785/x now',
  ])('find a link to a bare address: %s', (content) => {
    expect(scan(content, rule('link'))).toMatchObject([{ ruleId: '1', index: 4 }]);
  });

  it.each([
    'https://{1}/x',
    'https://{1}',
    'https://{1}{2}.example/pay',
    'https://{x:any,30}/a',
    'https://allowed.com{1}/x',
    'https://allowed.com.{1}/x',
    'https://allowed.com:{1}/x',
    'https://{1}@allowed.com/x',
    'https://allowed.com@evil.com/x',
    'https://{1}allowed.com/x',
    'https://a_{1}.allowed.com.example/x',
    '{1}://evil.com/x',
    'ht{1}tps://evil.com/x',
    'hxxps://{1}[.]com/x',
    'www.{1}.com/pay',
    'www.{1}',
    'www.allowed.{1}/x',
    'pay.{1}.com/x',
    'pay.{1}/x',
    '{1}.com',
    '{1}allowed.com/x',
    'allowed.com{1}',
    'allowed.com.{1}/x',
    'evil.com:8080/x',
    'evil.com:8080',
    'allowed.com:{1}',
    '203.0.113.9:8080',
  ])('find a link whose host is not one of those allowed: %s', (content) => {
    expect(scan(`see ${content} now`, rule('link', 'allowed.com'))).toMatchObject([{ found: content, index: 4 }]);
  });

  it.each([
    'https://{1}.allowed.com/x',
    'https://allowed.com/{1}',
    'https://allowed.com?a={1}',
    '{1}.allowed.com:8080/{2}',
    'allowed.com:443/x',
  ])('find nothing in a link whose host ends with one of those allowed: %s', (content) => {
    expect(scan(`see ${content} now`, rule('link', 'allowed.com'))).toEqual([]);
  });

  it('find nothing in a link to a domain with accents that is allowed', () => {
    expect(
      scan(
        'see https://b\u00fccher.example/x',
        rule('link', 'b\u00fccher.example', domainToASCII('b\u00fccher.example')),
      ),
    ).toEqual([]);
  });

  it('find a shortened link below a variable', () => {
    expect(scan('go {1}.bit.ly/a', rule('shortener', 'bit.ly'), rule('link'))).toMatchObject([{ kind: 'shortener' }]);
  });

  it.each(['b\u0456t.ly/a', 'https://b\u0456t.ly', 'xn--bt-nga.ly/a', 'ｂｉｔ.ly/a', 'https://xn--bt-nga.ly'])(
    'find a shortened link in letters that look alike: %s',
    (content) => {
      const encoded = content.replace('xn--bt-nga', domainToASCII('b\u0456t'));
      expect(scan(`go ${encoded} now`, rule('shortener', 'bit.ly'))).toMatchObject([{ index: 3 }]);
    },
  );

  it.each([`https://${domainToASCII('p\u0430ypal')}.com/a`, 'p\u0430ypal.com'])(
    'find a brand in a domain that looks like it: %s',
    (content) => {
      expect(scan(content, rule('brand', 'PayPal'))).toMatchObject([{ looksLike: 'PayPal' }]);
      expect(scan(content, rule('lookAlike'))).not.toEqual([]);
    },
  );

  it('find a domain of another script whose letters all look Latin', () => {
    const content = 'go \u0440\u0430\u0443.com now';
    expect(scan(content, rule('lookAlike'))).toMatchObject([
      { index: 3, looksLike: expect.stringMatching(/^[a-z]+\.com$/) },
    ]);
    expect(scan('go \u043c\u043e\u0441\u043a\u0432\u0430.com now', rule('lookAlike'))).toEqual([]);
  });

  it.each(harmless)('find nothing in: %s', (content) => {
    const rules = [
      rule('keyword', 'casino', 'free', 'win', 'bet', 'sex', 'loan', 'usa', '赌博', '贷款'),
      rule('brand', 'PayPal', 'Visa', 'DHL'),
      rule('shortener', 'bit.ly', 't.co', 'goo.gl'),
      rule('link', 'example.com'),
      rule('lookAlike'),
    ];
    expect(scan(content, ...rules)).toEqual([]);
  });

  it('find a brand in look-alikes with invisible characters between', () => {
    expect(scan('P\u0430y\u200bPal code', rule('brand', 'PayPal'))).toMatchObject([{ index: 0, looksLike: 'PayPal' }]);
  });

  it('find a word that is turned to be read from its end', () => {
    expect(scan('Try \u202eonisac\u202c now', rule('keyword', 'casino'))).toMatchObject([
      { found: 'onisac', index: 5, looksLike: 'casino' },
    ]);
  });

  it('find words with more blanks, a tab or a line end between them than the rule has', () => {
    for (const content of [
      'get free  spins now',
      'free\nspins',
      'free\u2800spins',
      'FREE \t spins!',
      'a free \u200b\r\n spins',
    ])
      expect(scan(content, rule('keyword', 'free spins')), content).toHaveLength(1);
    expect(scan('Pay  Pal', rule('brand', 'Pay Pal'))).toMatchObject([{ found: 'Pay  Pal', index: 0 }]);
    expect(scan('free  spinsters', rule('keyword', 'free spins'))).toEqual([]);
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

  it.each([
    'ca{#var#}sino',
    'ca{{name}}sino',
    'ca#{x}sino',
    'casıno',
    'c\u0430s\u0456n\u043e',
    '\u0441\u0430s\u0456n\u03bf',
    'CAS\u0130NO',
    'c a s ı n o',
  ])('find a keyword in letters that are taken for others: %s', (content) => {
    expect(scan(`Play ${content} now`, rule('keyword', 'casino'))).toMatchObject([{ found: content, index: 5 }]);
  });

  it('find a keyword of Cyrillic letters with Latin ones in it', () => {
    expect(scan('Новое ка3ино', rule('keyword', 'казино'))).toEqual([]);
    expect(scan('Новое кaзинo', rule('keyword', 'казино'))).toMatchObject([{ found: 'кaзинo', looksLike: 'казино' }]);
  });

  it.each(['cas1no', 'ca$ino', 'casin0', 'casin', 'casinos'])('leave another word alone: %s', (content) => {
    expect(scan(`Play ${content} now`, rule('keyword', 'casino'))).toEqual([]);
  });

  it('leave words of another language alone that look like English ones', () => {
    expect(scan('Закрой рот и ешь сахар, нос не суй', rule('keyword', 'pot', 'hoc'))).toEqual([]);
    expect(scan('Buy р\u043et today', rule('keyword', 'pot'))).toMatchObject([{ looksLike: 'pot' }]);
  });

  it('agree with a slow plain model, however a word is written and whatever is put into it', () => {
    const word = fc.constantFrom('casino', 'free', 'prison');
    const piece = (letter: string) =>
      fc.oneof(
        { weight: 30, arbitrary: fc.constantFrom(...waysOf(letter)) },
        { weight: 1, arbitrary: fc.constantFrom('1', '0', '$', 'x', 'zz', '') },
      );
    const disguised = word.chain((each) =>
      fc
        .tuple(
          fc.tuple(...Array.from(each, piece)),
          fc.array(fc.constantFrom(...insertions), { minLength: each.length - 1, maxLength: each.length - 1 }),
        )
        .map(([letters, between]) => ({
          each,
          text: letters.map((letter, at) => letter + (letter === '' ? '' : (between[at] ?? ''))).join(''),
        })),
    );
    fc.assert(
      fc.property(
        disguised,
        fc.constantFrom('', 'Play the ', 'Come to our great ', 'x', '你好 '),
        fc.constantFrom('', ' tonight with friends', '!', 's', '7'),
        ({ each, text }, before, after) => {
          const content = `Hello there ${before}${text}${after}`;
          expect({ content, isFound: scan(content, rule('keyword', each)).length > 0 }).toEqual({
            content,
            isFound: plainlyNames(content, each),
          });
        },
      ),
      { numRuns: runs(2000) },
    );
  });
});
