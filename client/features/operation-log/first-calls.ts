import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { operationLog } from '#shared/operation-log.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/settings/operationLog': () => [
    firstCall(operationLog.list, { pageSize: 100 }),
    firstCall(operationLog.options, {}),
    firstCall(view.list, { screen: 'operationLog' }),
  ],
};
