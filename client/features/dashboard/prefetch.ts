import { prefetchCall } from '#client/http/use-call.ts';
import { dashboard } from '#shared/dashboard.ts';

/** What the dashboard shows first. */
export const prefetchDashboard = (): Promise<void> => prefetchCall(dashboard.summary, {});
