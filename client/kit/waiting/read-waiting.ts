import type { CallError } from '#client/http/call-error.ts';
import type { WaitingVersion } from '#shared/route/version.ts';

/** Versions that a refusal names because they change the same rows; undefined for any other error. */
export function readWaiting({ error, data }: CallError): WaitingVersion[] | undefined {
  if (error !== 'routes.waiting' || typeof data !== 'object' || data === null || !('waiting' in data)) return undefined;
  return Array.isArray(data.waiting) ? data.waiting.filter(isVersion) : undefined;
}

const isVersion = (value: unknown): value is WaitingVersion =>
  typeof value === 'object' && value !== null && 'versionId' in value && 'effectiveFrom' in value;
