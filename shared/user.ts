import * as Type from 'typebox/type';
import { Email, Id } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';

/** Calls of customers' sub-accounts (the wire calls them users). */
export const user = {
  sendTestMail: endpoint({
    path: '/api/admin/user/sendTestMail',
    permission: 'mail_test',
    summary: 'Send a test mail through the configured server',
    input: Type.Object({ email: Email }),
    reply: Nothing,
  }),
  unlockRouters: endpoint({
    path: '/api/admin/user/updateRouters/unlock',
    permission: 'signed-in',
    silent: true,
    summary: 'Give back an edit lock on a route table; repeating it is harmless',
    input: Type.Object({ userId: Type.Optional(Id) }),
    reply: Nothing,
  }),
};
