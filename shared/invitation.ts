import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { PasswordDigest } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';

/** Hours for which the link of an invitation is good. */
export const invitationHours = 72;

/** What the link of the mail carries; a link that was cut on its way is no bad input but a link that does not work. */
export const InvitationToken = Type.String({ maxLength: 200 });

/** Whom a link is for. */
export const Invited = Type.Object({ username: Type.String(), realName: Type.String() });
export type Invited = Static<typeof Invited>;

/** For people who were sent a link to choose their own password, once. */
export const invitation = {
  get: endpoint({
    path: '/api/admin/invitation/get',
    permission: 'public',
    reads: true,
    summary: 'Whom the link of an invitation is for',
    input: Type.Object({ token: InvitationToken }),
    reply: Invited,
  }),
  accept: endpoint({
    path: '/api/admin/invitation/accept',
    permission: 'public',
    unversioned: 'link',
    summary: 'Set the own password with the link of an invitation; the link is used up',
    input: Type.Object({ token: InvitationToken, password: PasswordDigest }),
    reply: Nothing,
  }),
};
