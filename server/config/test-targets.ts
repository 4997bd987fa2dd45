import { existsSync } from 'node:fs';
import { targetOf } from '../smpp/targets.ts';
import type { Variables } from './variables.ts';

/** MAIL_TARGETS: addresses and blocks that the mail server entered on the screen may have although they are private. */
export function readMailTargets(read: Variables): { mailTargets: string[] } {
  const mailTargets = listOf(read, 'MAIL_TARGETS');
  for (const entry of mailTargets) {
    const kind = targetOf(entry)?.kind;
    if (kind !== 'address' && kind !== 'block') {
      read.refuse('MAIL_TARGETS', `has “${entry}”, which is no address or CIDR block`);
    }
  }
  return { mailTargets };
}

const listOf = (read: Variables, name: string): string[] =>
  read
    .text(name, '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** TEST_TARGETS and TEST_CA. */
export function readTestTargets(read: Variables): { testTargets: string[]; testCa: string | undefined } {
  const testTargets = listOf(read, 'TEST_TARGETS');
  for (const entry of testTargets.filter((entry) => targetOf(entry) === undefined)) {
    read.refuse('TEST_TARGETS', `has “${entry}”, which is no host name, address or CIDR block`);
  }
  const testCa = read.optional('TEST_CA');
  if (testCa !== undefined && !existsSync(testCa)) {
    read.refuse('TEST_CA', 'must name a readable file');
  }
  return { testTargets, testCa };
}
