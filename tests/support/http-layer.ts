import { afterEach, beforeAll, beforeEach } from 'vitest';
import { closeNotice, type OpenNotice, openNotices } from '#client/http/notices.ts';
import { endSession, startSession } from '#client/http/session.ts';
import { forgetSessionErrors } from '#client/http/session-errors.ts';
import { transport } from '#client/http/transport.ts';
import { startI18n } from '#client/i18n/index.ts';
import type { SessionUser } from '#shared/session.ts';
import { type Handlers, startBackEnd } from './back-end.ts';
import { shippedTransport } from './transport.ts';

/** A session user as a sign-in answers it. */
export const buildUser = (overrides: Partial<SessionUser> = {}): SessionUser => ({
  token: 'first-token',
  name: 'li.wei',
  avatar: '',
  permissions: ['dashboard', 'dash'],
  passwordExpired: false,
  ...overrides,
});

/** Texts of the messages shown at the moment. */
export const shownTexts = (): string[] => openNotices().map(({ text }: OpenNotice) => text);

/** Every test of the file talks to back ends of its own, signed in, in Chinese, with no message on the screen. */
export function withBackEnds(): (handlers: Handlers) => ReturnType<typeof startBackEnd> {
  const running: Awaited<ReturnType<typeof startBackEnd>>[] = [];
  beforeAll(async () => {
    await startI18n('zh');
  });
  beforeEach(() => {
    localStorage.clear();
    forgetSessionErrors();
    startSession(buildUser());
  });
  afterEach(async () => {
    endSession('person');
    for (const { key } of openNotices()) closeNotice(key);
    await Promise.all(running.splice(0).map((backEnd) => backEnd.close()));
  });
  return async (handlers) => {
    const backEnd = await startBackEnd(handlers);
    running.push(backEnd);
    Object.assign(transport.defaults, shippedTransport, { baseURL: backEnd.url });
    return backEnd;
  };
}
