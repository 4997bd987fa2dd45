import * as Type from 'typebox/type';
import { ExportChoice, ExportReply } from './common.ts';
import { Email, Id, Line, NamedIds, nullable, oneOf, Switch, Time, Version, Versions } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';
import { CursorInput, cursorOf, pageOf } from './http/paging.ts';
import { HistoryEntry } from './operation-log.ts';
import { UserFields } from './user/input.ts';
import { User, UserFilter, UserListInput, UserOption, UserRow } from './user/row.ts';
import { ClearSecrets, HandedOver, LinkToken, longestGrace, RevealReason, SendLinkInput } from './user/secrets.ts';
import { AccountSessions, TestSmsInput, TestSmsState } from './user/session.ts';
import { AccountStart } from './user/start.ts';

export const UserKey = Type.Object({ userId: Id });
const TestSmsKey = Type.Object({ msgId: Type.String({ minLength: 1, maxLength: 64 }) });
const UserIds = Type.Object({ userIds: Type.Array(Id, { minItems: 1, maxItems: 200 }) });
const Changed = Type.Object({ changed: Type.Integer() });
/** Why something with consequences is done; never left out. */
const NeededReason = Line({ minLength: 2, maxLength: 200 });
const fields = UserFields.properties;

/** A new account with its credentials, for those who may see them: the only time they are shown. */
const MadeUser = Type.Object({ user: User, secrets: ClearSecrets });

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
      ids: NamedIds,
    }),
    reply: Type.Array(UserOption),
  }),
  add: endpoint({
    path: '/api/admin/user/add',
    permission: 'customer_list:accounts',
    unversioned: 'creates',
    summary: 'Add an account, with prices and routes to begin with; the server makes its credentials',
    input: Type.Object({ customerId: Id, ...fields, ...AccountStart.properties }),
    reply: MadeUser,
  }),
  copy: endpoint({
    path: '/api/admin/user/copy',
    permission: 'customer_list:accounts',
    unversioned: 'creates',
    summary: 'Copy an account, with its own credentials',
    input: Type.Object({ ...UserKey.properties, userName: fields.userName, systemId: fields.systemId }),
    reply: MadeUser,
  }),
  update: endpoint({
    path: '/api/admin/user/update',
    permission: 'customer_list:accounts',
    summary: 'Change an account; `version` is the one it was read with',
    input: Type.Object({ ...UserKey.properties, version: Version, ...fields }),
    reply: User,
  }),
  updateStatus: endpoint({
    path: '/api/admin/user/updateStatus',
    permission: 'customer_list:accounts',
    summary: 'Enable or disable accounts, with a reason',
    input: Type.Object({ ...UserIds.properties, versions: Versions, status: Switch, reason: NeededReason }),
    reply: Changed,
  }),
  switch: endpoint({
    path: '/api/admin/user/switch',
    permission: 'customer_list:switch',
    summary: 'Turn the switches of accounts; one left out stays as it is',
    input: Type.Object({
      ...UserIds.properties,
      versions: Versions,
      bindEnabled: Type.Optional(Type.Boolean()),
      submitEnabled: Type.Optional(Type.Boolean()),
      reason: NeededReason,
    }),
    reply: Changed,
  }),
  updateTps: endpoint({
    path: '/api/admin/user/updateTps',
    permission: 'customer_list:accounts',
    summary: 'Set the speed of accounts',
    input: Type.Object({ ...UserIds.properties, versions: Versions, maxTps: fields.maxTps }),
    reply: Changed,
  }),
  updateAddresses: endpoint({
    path: '/api/admin/user/updateAddresses',
    permission: 'customer_list:accounts',
    summary: 'Replace the address lists of accounts, add to them, or take off them',
    input: Type.Object({
      ...UserIds.properties,
      versions: Versions,
      mode: oneOf('replace', 'add', 'remove'),
      ipWhitelist: Type.Required(UserFields).properties.ipWhitelist,
    }),
    reply: Changed,
  }),
  archive: endpoint({
    path: '/api/admin/user/archive',
    permission: 'customer_list:accounts',
    summary: 'Archive disabled accounts (1), or bring archived ones back (0)',
    input: Type.Object({ ...UserIds.properties, versions: Versions, archived: Switch, reason: NeededReason }),
    reply: Changed,
  }),
  resetPwd: endpoint({
    path: '/api/admin/user/resetPwd',
    permission: 'customer_list:secrets',
    unversioned: 'order',
    summary:
      'Make new credentials; those before stay good for a while. With `email` a link that shows them once is mailed, needed of whoever may not see them',
    input: Type.Object({
      ...UserKey.properties,
      graceHours: Type.Integer({ minimum: 0, maximum: longestGrace }),
      ...SendLinkInput.properties,
    }),
    reply: MadeUser,
  }),
  reveal: endpoint({
    path: '/api/admin/user/reveal',
    permission: 'customer_list:reveal',
    unversioned: 'order',
    summary: 'The credentials in force; noted in the operation log with the reason',
    input: Type.Object({ ...UserKey.properties, reason: RevealReason }),
    reply: ClearSecrets,
  }),
  sendCredentials: endpoint({
    path: '/api/admin/user/sendCredentials',
    permission: 'customer_list:secrets',
    unversioned: 'order',
    summary: 'Make a link that shows the credentials once; mail it, or answer it',
    input: Type.Object({ ...UserKey.properties, ...SendLinkInput.properties }),
    reply: Type.Object({
      expiresAt: Time,
      /** What the link carries; null when it was mailed. */
      token: nullable(Type.String()),
    }),
  }),
  openCredentials: endpoint({
    path: '/api/admin/user/openCredentials',
    permission: 'public',
    unversioned: 'link',
    summary: 'What a one-time link shows; it is used up',
    input: Type.Object({ token: LinkToken }),
    reply: HandedOver,
  }),
  sessions: endpoint({
    path: '/api/admin/user/sessions',
    permission: 'customer_list',
    reads: true,
    summary: 'The sessions an account holds now, as gateways report them',
    input: UserKey,
    reply: AccountSessions,
  }),
  kick: endpoint({
    path: '/api/admin/user/kick',
    permission: 'customer_list:switch',
    unversioned: 'order',
    summary: 'Have gateways end sessions of an account; the client may connect again unless that is switched off',
    input: Type.Object({
      ...UserKey.properties,
      sessionIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 500 }),
      reason: NeededReason,
    }),
    reply: Changed,
  }),
  history: endpoint({
    path: '/api/admin/user/history',
    permission: 'customer_list',
    reads: true,
    summary: 'What was done with an account, newest first',
    input: Type.Object({ ...UserKey.properties, ...CursorInput.properties }),
    reply: cursorOf(HistoryEntry),
  }),
  export: endpoint({
    path: '/api/admin/user/export',
    permission: 'customer_list:export',
    reads: true,
    summary: 'Export the accounts of the current filter, without secrets',
    input: Type.Object({ ...UserFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
  sendTestMail: endpoint({
    path: '/api/admin/user/sendTestMail',
    permission: 'mail_test',
    unversioned: 'order',
    summary: 'Send a test mail through the configured server',
    input: Type.Object({ mail: Email, userId: Type.Optional(Id) }),
    reply: Nothing,
  }),
  sendTestSms: endpoint({
    path: '/api/admin/user/sendTestSms',
    permission: 'customer_list:accounts',
    unversioned: 'order',
    summary: 'Order that a gateway sends a message as an account would, by its routes and at its prices',
    input: Type.Object({ ...UserKey.properties, ...TestSmsInput.properties }),
    reply: TestSmsKey,
  }),
  testSms: endpoint({
    path: '/api/admin/user/testSms',
    permission: 'customer_list:accounts',
    reads: true,
    summary: 'How far a test message of an account is',
    input: TestSmsKey,
    reply: TestSmsState,
  }),
};
