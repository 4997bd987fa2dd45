import { existsSync } from 'node:fs';
import { targetOf } from '../platform/network/targets.ts';
import type { Variables } from './variables.ts';

/** MAIL_TARGETS, WEBHOOK_TARGETS (webhooks and the feed of exchange rates): addresses and blocks that what is entered on the screens may lead to although they are private. */
export const readPrivateTargets = (read: Variables): { mailTargets: string[]; webhookTargets: string[] } => ({
  mailTargets: addressesOf(read, 'MAIL_TARGETS'),
  webhookTargets: addressesOf(read, 'WEBHOOK_TARGETS'),
});

function addressesOf(read: Variables, name: string): string[] {
  const entries = listOf(read, name);
  for (const entry of entries) {
    const kind = targetOf(entry)?.kind;
    if (kind !== 'address' && kind !== 'block') {
      read.refuse(name, `has “${entry}”, which is no address or CIDR block`);
    }
  }
  return entries;
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
