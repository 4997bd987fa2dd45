import { plainHost } from '../platform/network/targets.ts';

const simulator = 9;

/** Whether the demo plays the supplier of a channel: no real host has a name below `.example` (RFC 2606). */
export const isPlayed = (protocol: number, host: string): boolean =>
  protocol === simulator || plainHost(host).endsWith('.example');
