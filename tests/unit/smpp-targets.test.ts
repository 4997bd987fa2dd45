import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { addressClass, plainAddress } from '#server/platform/network/address-class.ts';
import { TargetGuard, targetOf } from '#server/platform/network/targets.ts';

const stored = new Set(['smpp.carrier.test', '10.9.8.7', '198.41.0.4']);
function guard(...entries: string[]): TargetGuard {
  const targets = entries.map(targetOf).filter((target) => target !== undefined);
  expect(targets).toHaveLength(entries.length);
  return new TargetGuard({ targets, ownPorts: () => [8080, 9464], isStored: async (host) => stored.has(host) });
}
/** What a test of `host` that resolves to `address` comes to. */
async function mayTest(by: TargetGuard, host: string, address: string, port = 2775): Promise<boolean> {
  const look = await by.mayLookUp(host, port);
  return look !== 'no' && by.mayConnect(address, port, look === 'named');
}

describe('addresses', () => {
  it.each([
    ['8.8.8.8', 'public'],
    ['2606:4700::1111', 'public'],
    ['127.0.0.1', 'private'],
    ['10.1.2.3', 'private'],
    ['172.31.255.255', 'private'],
    ['172.32.0.1', 'public'],
    ['192.168.0.1', 'private'],
    ['100.64.0.1', 'private'],
    ['::1', 'private'],
    ['fd12::1', 'private'],
    ['::ffff:127.0.0.1', 'private'],
    ['::ffff:7f00:1', 'private'],
    ['0:0:0:0:0:ffff:a9fe:a9fe', 'never'],
    ['64:ff9b::7f00:1', 'private'],
    ['2002:7f00:1::', 'private'],
    ['0.0.0.0', 'never'],
    ['169.254.169.254', 'never'],
    ['fe80::1%eth0', 'never'],
    ['fd00:ec2::254', 'never'],
    ['168.63.129.16', 'never'],
    ['100.100.100.200', 'never'],
    ['224.0.0.1', 'never'],
    ['255.255.255.255', 'never'],
    ['ff02::1', 'never'],
    ['::', 'never'],
    ['not an address', 'never'],
  ])('%s is %s', (address, reach) => {
    expect(addressClass(plainAddress(address))).toBe(reach);
  });
});

describe('the guard of connection tests', () => {
  it('without entries lets through stored channels’ hosts, and those only to public addresses', async () => {
    const none = guard();
    expect(await mayTest(none, 'smpp.carrier.test', '8.8.8.8')).toBe(true);
    expect(await mayTest(none, 'SMPP.Carrier.test.', '8.8.8.8')).toBe(true);
    expect(await mayTest(none, '198.41.0.4', '198.41.0.4')).toBe(true);
    expect(await mayTest(none, 'other.test', '8.8.8.8')).toBe(false);
    expect(await mayTest(none, '8.8.8.8', '8.8.8.8')).toBe(false);
    expect(await mayTest(none, '10.9.8.7', '10.9.8.7')).toBe(false);
  });

  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '0.0.0.0', '::ffff:127.0.0.1'])(
    'does not follow an allowed name that leads to %s',
    async (address) => {
      for (const each of [guard(), guard('channels', 'smpp.carrier.test'), guard('*.carrier.test')]) {
        expect(await mayTest(each, 'smpp.carrier.test', address)).toBe(false);
      }
    },
  );

  it('takes names, names below another, and ports as they are listed', async () => {
    const some = guard('one.test', '*.two.test:2776');
    expect(await mayTest(some, 'one.test', '8.8.8.8')).toBe(true);
    expect(await mayTest(some, 'below.one.test', '8.8.8.8')).toBe(false);
    expect(await mayTest(some, 'a.two.test', '8.8.8.8', 2776)).toBe(true);
    expect(await mayTest(some, 'a.two.test', '8.8.8.8', 2775)).toBe(false);
    expect(await mayTest(some, 'two.test', '8.8.8.8', 2776)).toBe(false);
    expect(await mayTest(some, 'eviltwo.test', '8.8.8.8', 2776)).toBe(false);
    expect(await mayTest(some, 'smpp.carrier.test', '8.8.8.8')).toBe(false);
  });

  it('takes private addresses from addresses and blocks alone, whatever name leads there', async () => {
    const inner = guard('10.1.0.0/16:2775', 'fd00::/8', '127.0.0.1:2999');
    expect(await mayTest(inner, 'anything.test', '10.1.2.3')).toBe(true);
    expect(await mayTest(inner, 'anything.test', '10.2.2.3')).toBe(false);
    expect(await mayTest(inner, '10.1.2.3', '10.1.2.3', 22)).toBe(false);
    expect(await mayTest(inner, 'fd12::1', 'fd12::1')).toBe(true);
    expect(await mayTest(inner, '127.0.0.1', '127.0.0.1', 2999)).toBe(true);
    expect(await mayTest(inner, '127.0.0.1', '127.0.0.1', 2775)).toBe(false);
  });

  it('takes link-local, metadata and the console’s own ports only when the very address is listed', async () => {
    const blocks = guard('169.254.0.0/16', '127.0.0.0/8', '0.0.0.0/0');
    expect(await mayTest(blocks, '169.254.169.254', '169.254.169.254')).toBe(false);
    expect(await mayTest(blocks, '127.0.0.1', '127.0.0.1', 8080)).toBe(false);
    expect(await mayTest(blocks, '127.0.0.1', '127.0.0.1', 2775)).toBe(true);
    const exact = guard('169.254.169.254', '127.0.0.1');
    expect(await mayTest(exact, '169.254.169.254', '169.254.169.254')).toBe(true);
    expect(await mayTest(exact, '127.0.0.1', '127.0.0.1', 8080)).toBe(true);
  });
});

describe('TEST_TARGETS', () => {
  it('is read in every form', () => {
    const forms =
      'channels, Smpp.Carrier.Test:2775, *.carrier.test, 10.0.0.0/8, [fd00::/8]:2775, [::1]:2775, ::1, 1.2.3.4:5';
    const entries = readConfig({ TEST_TARGETS: forms }).testTargets.map(targetOf);
    expect(entries.map((entry) => entry && [entry.kind, entry.value, entry.port])).toEqual([
      ['channels', 'channels', undefined],
      ['name', 'smpp.carrier.test', 2775],
      ['below', '.carrier.test', undefined],
      ['block', '10.0.0.0/8', undefined],
      ['block', 'fd00::/8', 2775],
      ['address', '::1', 2775],
      ['address', '::1', undefined],
      ['address', '1.2.3.4', 5],
    ]);
    expect(readConfig({}).testTargets).toEqual([]);
  });

  it.each(['http://host', '10.0.0.0/33', '1.2.3.4:70000', '*', '*.', 'a b', 'host:', '[::1', 'a..b', 'host/24'])(
    'refuses %s at start',
    (entry) => {
      expect(() => readConfig({ TEST_TARGETS: `ok.test,${entry}` })).toThrow(/TEST_TARGETS has/);
    },
  );

  it('goes with TEST_CA, which must be there', () => {
    expect(() => readConfig({ TEST_CA: '/no/such/file' })).toThrow(/TEST_CA/);
  });
});
