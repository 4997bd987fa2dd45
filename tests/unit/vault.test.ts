import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createVault, vaultOf } from '#server/platform/security/vault.ts';

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const place = 'channel:301:password_sealed';

it('opens what it has sealed, and seals the same differently each time', () => {
  const vault = vaultOf(first);
  const [a, b] = [vault.seal('密码 🔑', place), vault.seal('密码 🔑', place)];
  expect(a).not.toBe(b);
  expect(a).not.toContain('密码');
  expect([vault.open(a, place), vault.open(b, place)]).toEqual(['密码 🔑', '密码 🔑']);
});

it('notices the smallest change', () => {
  const vault = vaultOf(first);
  const parts = vault.seal('secret', place).split('.');
  for (const at of [2, 3, 4]) {
    const changed = parts.map((part, index) =>
      index === at ? `${part[0] === 'A' ? 'B' : 'A'}${part.slice(1)}` : part,
    );
    expect(() => vault.open(changed.join('.'), place)).toThrow();
  }
});

it('opens with the previous key and says which key is missing', () => {
  const old = vaultOf(first).seal('secret', place);
  const vault = vaultOf(second, first);
  expect(vault.open(old, place)).toBe('secret');
  expect([vault.isCurrent(old), vault.isCurrent(vault.seal('x', place)), vault.canOpen(old, place)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(vaultOf(second).canOpen(old, place)).toBe(false);
  expect(() => vaultOf(second).open(old, place)).toThrow(/the key 02d25eca/);
});

it('opens what it has sealed at its place only', () => {
  const vault = vaultOf(first);
  const sealed = vault.seal('secret', place);
  expect(() => vault.open(sealed, 'channel:302:password_sealed')).toThrow();
  expect(() => vault.open(sealed, 'channel:301:http_headers_sealed')).toThrow();
});

it('refuses a seal whose proof was cut short', () => {
  const vault = vaultOf(first);
  const parts = vault.seal('secret', place).split('.');
  const cut = Buffer.from(parts[4] ?? '', 'base64url')
    .subarray(0, 4)
    .toString('base64url');
  expect(() => vault.open([...parts.slice(0, 4), cut].join('.'), place)).toThrow();
});

it('opens the first form, which had no place, and wants it sealed anew', () => {
  const vault = vaultOf(first);
  const old = 'v1.02d25eca.CQkJCQkJCQkJCQkJ.t2pEvKtE.2S2wfv9q5bjjuK7RxvCa8w';
  expect([vault.open(old, place), vault.canOpen(old, place), vault.isCurrent(old)]).toEqual(['secret', true, false]);
});

it('keeps a key of its own beside the data, which only its owner may read', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-vault-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = { dataDir, secretsKey: undefined, secretsKeyPrevious: undefined };
  const sealed = createVault(config).seal('secret', place);
  expect(createVault(config).open(sealed, place)).toBe('secret');
  expect(statSync(join(dataDir, 'secrets.key')).mode & 0o777).toBe(0o600);
});
