import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Longest time one step of apt may take, ms; a machine without a network fails in seconds. */
const stepLimit = 300_000;

/** Debian's own switch against services that start as soon as they are installed. */
const servicePolicy = '/usr/sbin/policy-rc.d';

/** Whether packages can be installed here: Debian or a relative, as root. */
export const canInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian packages without starting anything; the answer says whether all of them are there now. */
export function installPackages(...packages: string[]): boolean {
  if (!canInstallPackages()) {
    return false;
  }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-o', 'Acquire::Retries=2', '-o', 'DPkg::Lock::Timeout=120', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: stepLimit,
    }).status === 0;
  const isPolicyOurs = !existsSync(servicePolicy);
  if (isPolicyOurs) {
    writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  }
  try {
    return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  } finally {
    if (isPolicyOurs) {
      rmSync(servicePolicy, { force: true });
    }
  }
}
