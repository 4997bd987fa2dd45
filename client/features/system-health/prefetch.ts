import { prefetchCall } from '#client/http/use-call.ts';
import { systemHealth } from '#shared/system-health.ts';

/** Asks ahead for the system's health. */
export const prefetchHealth = (): Promise<unknown> => prefetchCall(systemHealth.get, {});
