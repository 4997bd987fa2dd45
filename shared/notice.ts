import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, Time } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';
import { CursorInput, cursorOf } from './http/paging.ts';

export const NoticeLevel = Type.Union([
  Type.Literal('success'),
  Type.Literal('info'),
  Type.Literal('warning'),
  Type.Literal('error'),
]);
export type NoticeLevel = Static<typeof NoticeLevel>;

/** Something an administrator should know, kept for him until he clears it, 30 days at most. */
export const Notice = Type.Object({
  noticeId: Id,
  time: Time,
  level: NoticeLevel,
  /** What has happened, in the reader's language; plain text. */
  text: Type.String(),
  /** Address below `#` that shows more, or empty. */
  path: Type.String(),
  isRead: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

/** Unread notices are counted up to this; more are shown as `99+`. */
export const maxUnread = 100;

export const notice = {
  list: endpoint({
    path: '/api/admin/notice/list',
    permission: 'signed-in',
    reads: true,
    summary: 'Own notices, newest first, and how many are unread',
    input: Type.Object({ ...CursorInput.properties, isUnreadOnly: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({
      ...cursorOf(Notice).properties,
      /** Of all own notices, counted up to 100. */
      unread: Type.Integer({ minimum: 0, maximum: maxUnread }),
    }),
  }),
  markRead: endpoint({
    path: '/api/admin/notice/markRead',
    permission: 'signed-in',
    unlogged: true,
    unversioned: 'own',
    summary: 'Mark own notices as read; all of them without a list',
    input: Type.Object({ noticeIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })) }),
    reply: Nothing,
  }),
  clear: endpoint({
    path: '/api/admin/notice/clear',
    permission: 'signed-in',
    unlogged: true,
    unversioned: 'own',
    summary: 'Remove all own notices',
    input: Type.Object({}),
    reply: Nothing,
  }),
};
