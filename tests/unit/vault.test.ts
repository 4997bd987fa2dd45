import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createVault, vaultOf } from '#server/security/vault.ts';

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

it('opens what it has sealed, and seals the same differently each time', () => {
  const vault = vaultOf(first);
  const [a, b] = [vault.seal('密码 🔑'), vault.seal('密码 🔑')];
  expect(a).not.toBe(b);
  expect(a).not.toContain('密码');
  expect([vault.open(a), vault.open(b)]).toEqual(['密码 🔑', '密码 🔑']);
});

it('notices the smallest change', () => {
  const vault = vaultOf(first);
  const parts = vault.seal('secret').split('.');
  for (const place of [2, 3, 4]) {
    const changed = parts.map((part, index) =>
      index === place ? `${part[0] === 'A' ? 'B' : 'A'}${part.slice(1)}` : part,
    );
    expect(() => vault.open(changed.join('.'))).toThrow();
  }
});

it('opens with the previous key and says which key is missing', () => {
  const old = vaultOf(first).seal('secret');
  const vault = vaultOf(second, first);
  expect(vault.open(old)).toBe('secret');
  expect([vault.isCurrent(old), vault.isCurrent(vault.seal('x')), vault.canOpen(old)]).toEqual([false, true, true]);
  expect(vaultOf(second).canOpen(old)).toBe(false);
  expect(() => vaultOf(second).open(old)).toThrow(/SECRETS_KEY_PREVIOUS/);
});

it('keeps a key of its own beside the data, which only its owner may read', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-vault-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = { dataDir, secretsKey: undefined, secretsKeyPrevious: undefined };
  const sealed = createVault(config).seal('secret');
  expect(createVault(config).open(sealed)).toBe('secret');
  expect(statSync(join(dataDir, 'secrets.key')).mode & 0o777).toBe(0o600);
});
