import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Email, Id, Line, nullable, oneOf, Reason, Time, Version } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';
import { CursorInput, cursorOf } from './http/paging.ts';

/** `tls` from the first byte (465), `starttls` or nothing at all (587), `none` in clear (25). */
export const TlsMode = oneOf('tls', 'starttls', 'none');
export type TlsMode = Static<typeof TlsMode>;

/** What an administrator enters of the mail server. */
export const MailSetupInput = Type.Object({
  /** Name or address of the server. */
  host: Line({ minLength: 1, maxLength: 253, pattern: '^[A-Za-z0-9._:-]+$' }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  tlsMode: TlsMode,
  /** Absent or empty: the server asks for no sign-in. */
  account: Type.Optional(Line({ maxLength: 128 })),
  /** Absent: as it is; empty: none. */
  password: Type.Optional(Type.String({ maxLength: 256 })),
  senderName: Type.Optional(Line({ maxLength: 64, pattern: '^[^"<>\\r\\n]*$' })),
  senderEmail: Email,
  replyEmail: Type.Optional(Type.Union([Email, Type.Literal('')])),
});
export type MailSetupInput = Static<typeof MailSetupInput>;

/** The mail server in force. */
export const MailSetup = Type.Object({
  /** `environment`: SMTP_URL and SMTP_FROM decide, and what is stored rests. */
  source: oneOf('none', 'stored', 'environment'),
  host: Type.String(),
  port: Type.Integer(),
  tlsMode: TlsMode,
  account: Type.String(),
  senderName: Type.String(),
  /** Empty, as the host is, before anything was set up. */
  senderEmail: Type.String(),
  replyEmail: Type.String(),
  hasPassword: Type.Boolean(),
  updatedAt: Time,
  updatedBy: Type.String(),
  version: Version,
});
export type MailSetup = Static<typeof MailSetup>;

/** waiting (for the first or the next try), sent, failed for good. */
export const MailState = oneOf('waiting', 'sent', 'failed');
export type MailState = Static<typeof MailState>;
/** What a mail is about. */
export const MailKind = oneOf(
  'test',
  'invitation',
  'notice',
  'credentials',
  'application',
  'priceNotice',
  'customer',
  'registration',
  'alarm',
  'dispute',
  'bill',
  'chart',
);
export type MailKind = Static<typeof MailKind>;

/** A mail that was to be sent; its text is not shown. */
export const Mail = Type.Object({
  mailId: Id,
  kind: MailKind,
  recipient: Type.String(),
  subject: Type.String(),
  state: MailState,
  tries: Type.Integer({ minimum: 0 }),
  /** What the server answered last, in its own words; empty before the first try. */
  answer: Type.String(),
  createdAt: Time,
  createdBy: Type.String(),
  finishedAt: nullable(Time),
});
export type Mail = Static<typeof Mail>;

export const mail = {
  setup: endpoint({
    path: '/api/admin/mail/setup',
    permission: 'system_config',
    reads: true,
    summary: 'The mail server in force',
    input: Type.Object({}),
    reply: MailSetup,
  }),
  updateSetup: endpoint({
    path: '/api/admin/mail/updateSetup',
    permission: 'system_config:edit',
    summary: 'Change the mail server; a new target needs the password again',
    input: Type.Object({ ...MailSetupInput.properties, version: Version, reason: Type.Optional(Reason) }),
    reply: MailSetup,
  }),
  list: endpoint({
    path: '/api/admin/mail/list',
    permission: 'system_config',
    reads: true,
    summary: 'Mails of the last 90 days, newest first',
    input: Type.Object({ ...CursorInput.properties, state: Type.Optional(MailState) }),
    reply: cursorOf(Mail),
  }),
  retry: endpoint({
    path: '/api/admin/mail/retry',
    permission: 'system_config:edit',
    unversioned: 'order',
    summary: 'Try a failed mail once more',
    input: Type.Object({ mailId: Id }),
    reply: Nothing,
  }),
};
