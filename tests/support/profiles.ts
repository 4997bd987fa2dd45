import type { BrowserContext } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import { type SessionUser, session, type UserInfo } from '#shared/session.ts';
import { type CheckedPage, openPage, type TestBrowser } from './chromium.ts';
import { digestOf } from './digest.ts';

/** A browser profile with a session of a demo user. */
interface Profile {
  readonly context: BrowserContext;
  readonly user: SessionUser;
}

/** Profiles that no test uses now, by account and console. */
export type IdleProfiles = Map<string, Profile[]>;

interface Given {
  origin: string;
  chromium: TestBrowser;
  idle: IdleProfiles;
  as: string;
  width: number;
  height: number;
}

/**
 * A page with a session. It comes in a profile that an earlier test of the same console has left when there is one: its
 * cache holds the console's files, and a sign-in costs the server the time of its password hash. The caller empties the storage.
 */
export async function openSignedIn(given: Given): Promise<{ page: CheckedPage; user: SessionUser }> {
  const { chromium, origin, idle, as, width, height } = given;
  const key = `${as} at ${origin}`;
  const waiting = idle.get(key) ?? [];
  idle.set(key, waiting);
  const left = waiting.pop();
  const profile = (left && (await stillSignedIn(left, origin))) ?? (await newProfile(given));
  const page = await openPage(profile.context);
  if (left) await page.setViewportSize({ width, height });
  const isOfTest = TestRunner.getCurrentTest() !== undefined;
  // One that is opened for several tests stays until the file ends.
  chromium.closesWithFile(profile.context, !isOfTest);
  if (isOfTest) returnAfterTest(page, profile, waiting);
  return { page, user: profile.user };
}

/** The profile with what the server now knows of its person; undefined, and closed, when the session has ended. */
async function stillSignedIn({ context, user }: Profile, origin: string): Promise<Profile | undefined> {
  const answer = await context.request.get(`${origin}${session.userInfo.path}`, {
    headers: { authorization: user.token },
  });
  if (answer.ok()) {
    const { avatar, permissions, passwordExpired }: UserInfo = (await answer.json()).data;
    if (!passwordExpired) return { context, user: { ...user, avatar, permissions } };
  }
  await context.close();
  return undefined;
}

/** Signs in by the call, without the sign-in page; the cookies go to the profile. */
async function newProfile({ chromium, origin, as, width, height }: Given): Promise<Profile> {
  const context = await chromium.newContext({ width, height });
  const response = await context.request.post(`${origin}/api/admin/login`, {
    data: { username: as, password: digestOf(demoPassword), lang: 'en' },
  });
  const { data } = await response.json();
  return { context, user: data };
}

/** At the end of the test the profile waits for the next one, unless the test has got hold of what it shares with other pages. */
function returnAfterTest(page: CheckedPage, { context, user }: Profile, waiting: Profile[]): void {
  let isShared = user.passwordExpired || user.mustEnrol === true;
  const { clock } = page;
  // Its clock is the profile's too.
  Object.defineProperty(page, 'clock', {
    get: () => {
      isShared = true;
      return clock;
    },
  });
  page.context = () => {
    isShared = true;
    return context;
  };
  onTestFinished(async ({ task }) => {
    if (isShared || task.result?.state === 'fail') return context.close();
    await Promise.all(context.pages().map((each) => each.close()));
    waiting.push({ context, user });
  });
}
