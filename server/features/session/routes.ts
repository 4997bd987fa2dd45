import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '#shared/http/endpoint.ts';
import { routeTree } from '#shared/route-tree.ts';
import { type SessionUser, type SignInInput, session } from '#shared/session.ts';
import { isOffered } from '#shared/template-pages/offered.ts';
import { AppError } from '../../platform/http/errors.ts';
import { type Exchange, route } from '../../platform/http/route.ts';
import { warmUpPasswords } from '../../platform/security/password.ts';
import type { Feature } from '../feature.ts';
import { createCookies } from './cookies.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createSessionRepository } from './repository.ts';
import { createSignInOpener } from './sealed-sign-in.ts';
import { createSessionService } from './service.ts';
import type { SignInCookies } from './sign-in.ts';

/** Sign-in, refresh, sign-out and what a session sees of itself; the template's root calls are the same service. */
export const sessionFeature: Feature = async (app, { config, database, settings, vault }) => {
  const sessions = createSessionService({ config, database, jwt: app.jwt, settings, vault });
  const repository = createSessionRepository(database, config.limits, settings);
  const cookies = createCookies(config);
  const opener = createSignInOpener(config, database.db);
  await warmUpPasswords();
  startHousekeeping(app, database.db, config.limits);

  const signIn = async (input: SignInInput, lang: Lang, { req, reply }: Exchange) => {
    const { credentials, answer } = await opener.open(input, lang);
    const signedIn = await sessions.signIn(credentials, req);
    keep(req, reply, signedIn.cookies);
    return { user: signedIn.user, answer };
  };
  const keep = (req: FastifyRequest, reply: FastifyReply, values: SignInCookies) => {
    cookies.keepRefresh(req, reply, values.refresh);
    cookies.keepDevice(req, reply, values.device);
  };

  route(app, session.login, async (input, visitor, exchange) => {
    const { user, answer } = await signIn(input, visitor.lang, exchange);
    return answer<SessionUser>(user);
  });
  route(app, session.templateLogin, async (input, visitor, exchange) => {
    const { user, answer } = await signIn(input, visitor.lang, exchange);
    return answer({ token: user.token });
  });
  route(app, session.socialLogin, async () => {
    throw new AppError('social.not-configured');
  });
  route(app, session.register, async () => {
    throw new AppError('register.closed');
  });
  route(app, session.userInfo, async (_input, { admin }) => ({
    username: admin.username,
    ...(await repository.looksOf(admin.adminId)),
    roles: [...admin.roles],
    permissions: [...admin.permissions],
    adminId: admin.adminId,
    realName: admin.realName,
    passwordExpired: admin.passwordExpired,
    mustEnrol: admin.mustEnrol,
    fieldRules: admin.fieldRules,
    allCustomers: admin.dataScope === 1,
  }));
  route(app, session.logout, async (_input, _visitor, { req, reply }) => {
    await sessions.signOut(req);
    cookies.forgetRefresh(req, reply);
    reply.header('clear-site-data', '"cache"');
    return null;
  });
  route(app, session.expireToken, async (_input, _visitor, { req }) => {
    await sessions.identify(req);
    return null;
  });
  route(app, session.refreshToken, async (_input, _visitor, { req, reply }) => {
    const { token, cookie } = await sessions.refresh(req);
    cookies.keepRefresh(req, reply, cookie);
    return { token };
  });
  route(app, session.routes, async (_input, { admin }) => ({
    list: routeTree(
      (permission) => admin.permissions.has(permission) && isOffered(permission, config),
      admin.fieldRules,
    ),
  }));
  route(app, session.publicKey, async () => {
    const publicKey = await opener.publicKey();
    return { publicKey, mockServer: publicKey === '' };
  });
};
