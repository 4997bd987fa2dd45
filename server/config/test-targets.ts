import { existsSync } from 'node:fs';
import { targetOf } from '../smpp/targets.ts';
import type { Variables } from './variables.ts';

/** TEST_TARGETS and TEST_CA. */
export function readTestTargets(read: Variables): { testTargets: string[]; testCa: string | undefined } {
  const testTargets = read
    .text('TEST_TARGETS', '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const entry of testTargets.filter((entry) => targetOf(entry) === undefined)) {
    read.refuse('TEST_TARGETS', `has “${entry}”, which is no host name, address or CIDR block`);
  }
  const testCa = read.optional('TEST_CA');
  if (testCa !== undefined && !existsSync(testCa)) {
    read.refuse('TEST_CA', 'must name a readable file');
  }
  return { testTargets, testCa };
}
