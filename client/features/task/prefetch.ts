import { prefetchCall } from '#client/http/use-call.ts';
import { task } from '#shared/task.ts';

/** Asks ahead for the own exports. */
export const prefetchTasks = (): Promise<unknown> => prefetchCall(task.list, { pageNo: 1, pageSize: 20 });
