import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as validators from '#shared/validators.ts';

type Name = keyof typeof validators;

const cases: Record<Name, { right: readonly unknown[]; wrong: readonly unknown[] }> = {
  isExternal: {
    right: ['https://a.example', 'http:x', 'mailto:a@b.c', 'tel:+86', '//cdn.example'],
    wrong: ['/supmgt', 'javascript:alert(1)', 'ftp://x', ''],
  },
  isPassword: { right: ['123456', '      '], wrong: ['12345', 123456, null] },
  isDigits: { right: ['', '0', '0123'], wrong: ['1.2', '-1', '１', ' 1'] },
  isName: { right: ['张三abc1', 'A'], wrong: ['', 'a b', 'a_b', '张 三', 'é'] },
  isIpv4: { right: ['0.0.0.0', '255.255.255.255'], wrong: ['256.1.1.1', '01.1.1.1', '1.1.1', '1.1.1.1 '] },
  isUrl: {
    right: ['https://a.example/b?c#d', 'ftp://a.example', 'http://localhost:8080'],
    wrong: ['a.example', 'javascript:1', 'http:', 'mailto:a@b.c'],
  },
  isLowercase: { right: ['abc'], wrong: ['', 'aB', 'a1'] },
  isUppercase: { right: ['ABC'], wrong: ['', 'aB'] },
  isLetters: { right: ['aB'], wrong: ['', 'a1', '张'] },
  isPort: { right: ['0', '1', '65535'], wrong: ['65536', '080', '-1', '', 80] },
  isMobile: { right: ['13800138000'], wrong: ['23800138000', '1380013800', '138001380001'] },
  isEmail: { right: ['a.b+c@d-e.example'], wrong: ['a@b', 'a b@c.de', '@c.de', 'a@-b.de'] },
  isChineseName: { right: ['张三', '欧阳娜娜'], wrong: ['张', '欧阳娜娜娜', '张3'] },
  isBlank: { right: [null, undefined, '', '  ', 'NULL', ' null '], wrong: ['0', 0, 'nul', [], {}] },
  isLandline: {
    right: ['010-62345678', '62345678', '0755-2345678-123'],
    wrong: ['1-62345678', '010-62345678x', 'x62345678'],
  },
  isAmount: { right: ['0', '10', '0.5', '1.25'], wrong: ['-1', '1.', '1.255', '01', '.5', ''] },
  isJson: { right: ['{}', '[1]', '{"a":null}'], wrong: ['', 'null', '1', '{a}', null] },
  isIdCard: {
    right: ['11010519491231002X', '440524188001010014'],
    wrong: ['110105194912310021', '11010519490231002X', '123', null],
  },
};

const checks = new Map<string, (value: unknown) => boolean>(Object.entries(validators));

describe.each(Object.entries(cases))('%s', (name, { right, wrong }) => {
  const check = checks.get(name) ?? expect.unreachable();

  it.each(right.map((value) => [value]))('accepts %j', (value) => {
    expect(check(value)).toBe(true);
  });

  it.each(wrong.map((value) => [value]))('refuses %j', (value) => {
    expect(check(value)).toBe(false);
  });
});

it('no check ever throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const check of Object.values(validators)) expect(typeof check(value)).toBe('boolean');
    }),
  );
});

it('every port is accepted as it is written, and nothing else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (port) => {
      expect(validators.isPort(String(port))).toBe(port <= 65_535);
    }),
  );
});
