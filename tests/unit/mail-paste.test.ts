import { array, assert, constantFrom, integer, oneof, property, shuffledSubarray, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldWidth } from '#client/features/channel/paste/fold-width.ts';
import { parseMail } from '#client/features/channel/paste/parse-mail.ts';
import { partCount } from '#client/features/channel/test/part-count.ts';
import { runs } from '../support/runs.ts';
import { supplierMails } from '../support/supplier-mails.ts';

/** Lines that each say one thing by themselves. */
const lines = [
  'Host: smpp.order.example',
  'Port: 2775',
  'System ID = order1',
  'Password: O#rd=er',
  'System type: WEB',
  'Throughput: 40 TPS',
  'Bind mode: TX',
  'Max binds: 6',
  'Source TON/NPI: 5/0',
  'TLS: yes',
  '地址范围：^86',
  'Kind regards, the team',
  '> Thank you for your help',
];
const pieces = [
  ...supplierMails.flatMap(({ mail }) => mail.split(/(?<=[\n:=：\t ])/)),
  ...'：，。|>*`"()[]\t\n -=/@.:_',
  'TLS',
  'port',
  '端口',
  '999999',
];
/** Milliseconds that this process computed for `work`: other processes do not count. */
function computed(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
/** Text without sense that looks like mail. */
const noise = array(oneof(constantFrom(...pieces), string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 60 }).map(
  (all) => all.join(''),
);

const wholeOf = (systemId: string) => ({ host: '192.0.2.9', port: 2775, systemId });

describe('a supplier’s mail', () => {
  it.each(supplierMails)('is understood: $name', ({ mail, values }) => {
    const { values: ticked, found } = parseMail(mail);
    expect(values).toMatchObject(ticked);
    for (const [field, value] of Object.entries(values)) {
      expect(found.map((each) => `${each.field} ${each.value}`)).toContain(`${field} ${value}`);
    }
  });

  it.each(supplierMails)('is understood with Windows line ends and as a reply: $name', ({ mail }) => {
    const { values } = parseMail(mail);
    expect(parseMail(mail.replaceAll('\n', '\r\n')).values).toEqual(values);
    expect(parseMail(mail.replace(/^/gm, '> ')).values).toEqual(values);
  });

  it('offers every value of a field, what was written last by the sender before what is quoted, and ticks none of two', () => {
    const { found, values } = parseMail(
      '> Password: old-0\nPassword: new-1\nPrimary IP: 192.0.2.1\nBackup IP: 192.0.2.2',
    );
    expect(values).toEqual({});
    expect(found.map(({ field, value }) => `${field} ${value}`)).toEqual([
      'host 192.0.2.1',
      'host 192.0.2.2',
      'password new-1',
      'password old-0',
    ]);
  });

  it('shows where each value comes from', () => {
    const { found } = parseMail('Port：２７７５\nSpeed\n\n50');
    expect(found.map(({ field, written, text }) => ({ field, written, text }))).toEqual([
      { field: 'port', written: '2775', text: 'Port:2775' },
      { field: 'maxTps', written: '50', text: 'Speed\n\n50' },
    ]);
  });

  it('takes no address for the server that is only to be let through, nor a speed for the account that is a session’s', () => {
    expect(parseMail('Please whitelist IP: 198.51.100.9:2775\nOur portal: www.carrier.example').values).toEqual({});
    expect(parseMail('TPS: 10 per session').values).toEqual({});
    expect(parseMail('Throughput: 600/min').values).toEqual({});
    expect(parseMail('Rate: 1.5 EUR\nRate: € 1.5').values).toEqual({});
    expect(parseMail('Address: first.last@carrier.example').values).toEqual({});
  });

  it('offers no value that a channel cannot have', () => {
    expect(parseMail('Port: 70000\nBinds: 99\nTPS: 9999\nSystem type: much-too-long-for-this').values).toEqual({});
  });

  it.each([
    ['Do not use the old server 192.0.2.9:2776.', {}],
    ['The host smpp.gone.example is no longer in use.', {}],
    ['VPN peer IP: 192.0.2.9, IKE port: 500', {}],
    ['Source port: any above 1024', {}],
    ['Port: above 1024', {}],
    ['Our other customers send 300 TPS.', {}],
    ['System ID: "acme01",', { systemId: 'acme01' }],
    ["system id 'acme01'", { systemId: 'acme01' }],
    ['System ID: "acme01', {}],
    ['Sessions: 4\nBinds: 2', {}],
    ['Webmail login: stats, password: st4ts', {}],
    ['Password: pass word1', {}],
    ['smpp://u1:p1@192.0.2.9:2775', { host: '192.0.2.9', port: 2775, systemId: 'u1', password: 'p1' }],
    ['smpp://u1:p%231@192.0.2.9', { host: '192.0.2.9', systemId: 'u1' }],
    ['smpp://smpp.carrier.example', { host: 'smpp.carrier.example' }],
    ['Port 3550/TLS', { port: 3550, useTls: true }],
    ['请勿使用旧服务器 192.0.2.9:2776', {}],
    ['Your account is ready', {}],
    ['贵司账号已开通：\n主机：192.0.2.9\n端口：2775\n账号：ternbay', wholeOf('ternbay')],
    ['贵司参数如下：\n主机：192.0.2.9\n端口：2775\n账号：ternbay', wholeOf('ternbay')],
    ['贵方：\n主机：192.0.2.9\n端口：2775\n账号：ternbay', wholeOf('ternbay')],
    ['以下是贵司的接入信息：\n主机：192.0.2.9\n端口：2775\n账号：ternbay', wholeOf('ternbay')],
    ['Account for your side:\nHost: 192.0.2.9\nPort: 2775\nUser: ternbay', wholeOf('ternbay')],
    ['贵司IP：\n192.0.2.9', {}],
    ['Host: 192.0.2.9\nVelocidade: 40 mensagens por segundo', { host: '192.0.2.9', maxTps: 40 }],
    ['Host: 192.0.2.9\nAccount manager', {}],
    ['Host: 192.0.2.9\nSystemID case', {}],
    ['Please bind to smpp.tern.example on 2776.', { host: 'smpp.tern.example', port: 2776 }],
    ['{"password": "aB\\u00219zQx", "port": 2775}', { port: 2775, password: 'aB!9zQx' }],
  ])('ticks only what is meant: %s', (mail, values) => {
    expect(parseMail(mail).values).toEqual(values);
  });

  it.each([
    ['Jane binds to smpp.tern.example on 2776.', { host: 'smpp.tern.example', port: 2776 }],
    ['You connect to 192.0.2.9:2775 from the whitelisted IPs.', { host: '192.0.2.9', port: 2775 }],
    ['U verbindt met smpp.tern.example op poort 2775.', { host: 'smpp.tern.example', port: 2775 }],
    ['Host: 192.0.2.9\nWij sturen 40 berichten per seconde', { host: '192.0.2.9', maxTps: 40 }],
    ['Host: 192.0.2.9\nSystemID ternbay', { systemId: 'ternbay' }],
    ['Host: 192.0.2.9\nAccount siskin', { host: '192.0.2.9', systemId: 'siskin' }],
    ['Please log in as skua_2.', { systemId: 'skua_2' }],
    ['Host: 192.0.2.9 Port: 2775\n> Port: 2776', { port: 2775 }],
    ['Your password was reset.\n> Host: 192.0.2.9\n> User: tern\n> Password: Old-1', { password: 'Old-1' }],
    ['From 1 March:\nHost: 192.0.2.9\nPort: 2775', { host: '192.0.2.9', port: 2775 }],
    ['Host: 192.0.2.9\nPort: 2775\nThis account was closed in May.', { host: '192.0.2.9', port: 2775 }],
    ['System ID: tern_t\nPassword: Tt-1\nSystem ID: tern_p\nPassword: Pp-2', { systemId: 'tern_p', password: 'Pp-2' }],
    ['System ID   Password\nternbay     Tt-1\nskua        Ss-2', { systemId: 'skua', password: 'Ss-2' }],
    ['System ID: ternbay\nTPS: 10 (50 later)', { maxTps: 10 }],
  ])('offers without ticking: %s', (mail, offered) => {
    const { found, values } = parseMail(mail);
    for (const [field, value] of Object.entries(offered)) {
      expect(found.map((each) => `${each.field} ${each.value}`)).toContain(`${field} ${value}`);
      expect(Object.keys(values)).not.toContain(field);
    }
  });

  it.each([
    'Throughput: 300 SMS/min',
    'Speed 3600 SMS per hour',
    'Throughput 10k per minute',
    'débit : 1 000 SMS par minute',
  ])('offers no speed of another unit: %s', (mail) => {
    expect(parseMail(mail).found).toEqual([]);
  });

  it('tells which account of several each value belongs to', () => {
    const { found } = parseMail('Server: 192.0.2.9\nLogin: tern_t\nPassword: Tt-1a\nLogin: tern_p\nPassword: Pp-2b');
    const of = (account: number) =>
      found.filter(({ field, accounts }) => field !== 'host' && accounts.includes(account)).map(({ value }) => value);
    expect([of(0), of(1)]).toEqual([
      ['tern_t', 'Tt-1a'],
      ['tern_p', 'Pp-2b'],
    ]);
  });

  it.each([
    ['PIN 4821.', '4821'],
    ['Your PIN is 4821.', '4821'],
    ['The one-time code is 778215, valid for 10 minutes.', '778215'],
    ['Authorization: Basic dXNlcjpwYXNzdzByZA==', 'dXNlcjpwYXNzdzByZA=='],
    ['Basic auth dXNlcjpwYXNzdzByZA', 'dXNlcjpwYXNzdzByZA'],
    ['https://api.example.net/dlr?u=acme&p=tr0ub4dor&x=1', 'tr0ub4dor'],
    ['password: part one Abc#, part two 9911', 'Abc#'],
    ['password: part one Abc#, part two 9911', '9911'],
    ['SNMP community: Publ1cRead', 'Publ1cRead'],
    ['The API token abcDEF123456ghi789JKL is for your web calls.', 'abcDEF123456ghi789JKL'],
    ['Access key AKIAIOSFODNN7EXAMPLE', 'AKIAIOSFODNN7EXAMPLE'],
    ['Your one-time code for the portal is 883412', '883412'],
    ['The passphrase of the key file is: correct horse battery', 'correct horse battery'],
    ['-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\nx9Zk\n-----END RSA PRIVATE KEY-----', 'MIIEpAIBAAKCAQEA'],
  ])('shows no secret of %s', (mail, secret) => {
    expect(parseMail(mail).masked).not.toContain(secret);
  });

  it.each([
    'Basic authentication is supported on port 2775.',
    'Bearer tokens expire after 30 days.',
    'Part two of the contract follows on Monday.',
    'Codes of one-time passwords are sent over this route.',
    'SNMP community strings are not offered.',
    'The API token abstraction is described below.',
    'Access key management is done by our team.',
    'The one-time code for each of them is sent by SMS to 883412 numbers.',
    'The passphrase of the key file is sent by SMS.',
    'The API token expires on 2027-01-15T10:30:00Z.',
    'An access key belongs to each of your 20 accounts in eu-west-1.',
    'https://portal.example.net/rates?page=2&sort=price',
  ])('shows the whole of %s', (mail) => {
    expect(parseMail(mail).masked).toBe(mail);
  });

  it('may have its lines in any order', () => {
    const known = parseMail(lines.join('\n')).values;
    expect(Object.keys(known)).toHaveLength(12);
    assert(
      property(shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
        expect(parseMail(shuffled.join('\n')).values).toEqual(known);
      }),
      { numRuns: runs(60) },
    );
  });

  it('never invents: what was found stands in the text, whatever the text', () => {
    assert(
      property(noise, (mail) => {
        const folded = foldWidth(mail);
        for (const { field, value, written, text } of parseMail(mail).found) {
          expect(folded).toContain(text);
          expect(text).toContain(written);
          expect(written).not.toBe('');
          // JSON may write a letter as an escape.
          if (typeof value === 'string' && !written.includes('\\')) expect(written).toBe(value);
          if (typeof value === 'number' && field !== 'bindMode') expect(Number(written.replace(',', ''))).toBe(value);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('never fails and is read in bounded time, however long and senseless', () => {
    const repeated = tuple(
      oneof(noise, constantFrom(...pieces), string({ unit: 'binary' })),
      integer({ min: 1, max: 100_000 }),
    );
    const slowest = { ms: 0 };
    assert(
      property(repeated, ([piece, times]) => {
        const length = Math.max(1, piece.length);
        const mail = piece.repeat(Math.min(times, Math.ceil(100_000 / length))).slice(0, 100_000);
        slowest.ms = Math.max(
          slowest.ms,
          computed(() => parseMail(mail)),
        );
      }),
      { numRuns: runs(4) },
    );
    expect(slowest.ms).toBeLessThan(30_000);
  }, 180_000);

  it.each([
    'a',
    ' ',
    '1.',
    'a.',
    '1:',
    'port ',
    'port: ',
    '> ',
    '\t',
    '|',
    '(',
    'ton ',
    'source ',
    '，',
    'user/',
    ' - ',
    '\n',
    'host\n',
    'bind as ',
  ])('is read in bounded time when it is 100 kB of %j', (piece) => {
    expect(computed(() => parseMail(piece.repeat(Math.ceil(100_000 / piece.length))))).toBeLessThan(30_000);
  });
});

describe('the parts of a test message', () => {
  it.each([
    ['', 'GSM-7', 1, 0, 160],
    ['a'.repeat(160), 'GSM-7', 1, 160, 160],
    ['a'.repeat(161), 'GSM-7', 2, 161, 306],
    ['€'.repeat(80), 'GSM-7', 1, 160, 160],
    // 153 is odd: an escape and its letter stay together.
    [`${'€'.repeat(76)}${'€'.repeat(76)}€`, 'GSM-7', 3, 306, 459],
    ['短'.repeat(70), 'UCS-2', 1, 70, 70],
    ['短'.repeat(71), 'UCS-2', 2, 71, 134],
    ['😀'.repeat(35), 'UCS-2', 1, 70, 70],
    ['😀'.repeat(67), 'UCS-2', 3, 134, 201],
  ])('of %j are as the gateway sends it', (text, coding, parts, used, room) => {
    expect(partCount(text)).toEqual({ coding, parts, used, room });
  });
});
