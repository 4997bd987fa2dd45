import * as Type from 'typebox/type';
import { Email, Id } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';
import { pageOf } from './http/paging.ts';
import { User, UserListInput, UserOption, UserRow } from './user/row.ts';

export const UserKey = Type.Object({ userId: Id });

/** Calls of customers' sub-accounts (the wire calls them users). */
export const user = {
  list: endpoint({
    path: '/api/admin/user/list',
    permission: 'customer_list',
    reads: true,
    summary: 'List accounts of customers',
    input: UserListInput,
    reply: pageOf(UserRow),
  }),
  get: endpoint({
    path: '/api/admin/user/get',
    permission: 'customer_list',
    reads: true,
    summary: 'One account, without its secrets',
    input: UserKey,
    reply: User,
  }),
  options: endpoint({
    path: '/api/admin/user/options',
    permission: 'signed-in',
    reads: true,
    summary: 'Accounts for pickers, most recently changed first',
    input: Type.Object({
      customerId: Type.Optional(Id),
      keyword: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    reply: Type.Array(UserOption),
  }),
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
