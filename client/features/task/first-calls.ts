import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { task } from '#shared/task.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/setting/exports': () => [
    firstCall(task.list, { pageNo: 1, pageSize: 20 }),
    firstCall(view.list, { screen: 'exports' }),
  ],
};
