import { prefetchCall } from '#client/http/use-call.ts';
import { sysConfig } from '#shared/sys-config.ts';

/** Asks ahead for the settings. */
export const prefetchSysConfig = (): Promise<unknown> => prefetchCall(sysConfig.list, {});
