import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { admin } from '#shared/admin.ts';
import { secondFactor } from '#shared/second-factor.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/setting/personalCenter': () => [
    firstCall(admin.profile, {}),
    firstCall(secondFactor.state, {}),
    firstCall(admin.sessions, { pageNo: 1, pageSize: 10 }),
    firstCall(admin.signIns, { pageSize: 20 }),
  ],
};
