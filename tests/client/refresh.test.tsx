import { describe, expect, it, vi } from 'vitest';
import { call } from '#client/http/call.ts';
import { CallError } from '#client/http/call-error.ts';
import { currentSession, startSession } from '#client/http/session.ts';
import { callSucceeded, mayShowSessionError, nextCall } from '#client/http/session-errors.ts';
import { common } from '#shared/common.ts';
import { type Answer, failed, ok, type Seen } from '#tests/support/back-end.ts';
import { buildUser, shownTexts, withBackEnds } from '#tests/support/http-layer.ts';

const startBackEnd = withBackEnds();
const { getSysConfig } = common;
const path = getSysConfig.path;

/** A back end that only takes the renewed token. */
const expiring = ({ token }: Seen): Answer => (token === 'second-token' ? ok({ version: '1' }) : failed(402));
const settle = (calls: Promise<unknown>[]) => Promise.allSettled(calls);
const reasonsOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'rejected' ? result.reason : undefined));

describe('an expired token', () => {
  it('is refreshed once for twenty parallel calls, which all succeed', async () => {
    const backEnd = await startBackEnd({
      [path]: expiring,
      '/refreshToken': () => ({ ...ok({ token: 'second-token' }), after: 30 }),
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(getSysConfig, {})));
    expect(answers).toHaveLength(20);
    expect(backEnd.seenAt('/refreshToken')).toHaveLength(1);
    expect(backEnd.seenAt('/refreshToken')[0]).toMatchObject({ method: 'GET', token: 'first-token' });
    expect(backEnd.seenAt(path)).toHaveLength(40);
    expect(localStorage.getItem('token')).toBe('second-token');
    expect(shownTexts()).toEqual([]);
  });

  it('sends every waiting call away when the refresh fails, and ends the session with one message', async () => {
    const backEnd = await startBackEnd({ [path]: expiring, '/refreshToken': () => failed(401, '请重新登录') });
    const results = await settle(Array.from({ length: 5 }, () => call(getSysConfig, {})));
    expect(reasonsOf(results).every((reason) => reason instanceof CallError)).toBe(true);
    expect(backEnd.seenAt('/refreshToken')).toHaveLength(1);
    expect(backEnd.seenAt(path)).toHaveLength(5);
    expect(currentSession()).toMatchObject({ token: '', endedBy: 'refused' });
    expect(shownTexts()).toEqual(['请重新登录']);
  });

  it.each([
    ['without a token', ok({})],
    ['that is itself expired', failed(402)],
    ['that breaks', failed(500)],
  ])('ends the session after a refresh %s', async (_, answer) => {
    const backEnd = await startBackEnd({ [path]: expiring, '/refreshToken': () => answer });
    await expect(call(getSysConfig, {})).rejects.toBeInstanceOf(CallError);
    expect(currentSession().token).toBe('');
    expect(backEnd.seenAt('/refreshToken')).toHaveLength(1);
  });

  it('is replayed once only', async () => {
    const backEnd = await startBackEnd({
      [path]: () => failed(402),
      '/refreshToken': () => ok({ token: 'second-token' }),
    });
    await expect(call(getSysConfig, {})).rejects.toMatchObject({ code: 402 });
    expect(backEnd.seenAt(path)).toHaveLength(2);
    expect(backEnd.seenAt('/refreshToken')).toHaveLength(1);
    expect(currentSession().token).toBe('');
  });

  it('is not refreshed when another tab has done it already', async () => {
    const backEnd = await startBackEnd({ [path]: expiring });
    localStorage.setItem('token', 'second-token');
    await expect(call(getSysConfig, {})).resolves.toEqual({ version: '1' });
    expect(backEnd.seenAt('/refreshToken')).toHaveLength(0);
    expect(currentSession().token).toBe('second-token');
  });

  it('never replays a call in the session of the next person', async () => {
    const backEnd = await startBackEnd({
      [path]: expiring,
      '/refreshToken': () => ({ ...ok({ token: 'second-token' }), after: 200 }),
    });
    const results = settle([call(getSysConfig, {})]);
    await vi.waitFor(() => expect(backEnd.seenAt('/refreshToken')).toHaveLength(1), { timeout: 120_000 });
    startSession(buildUser({ token: 'second-token', name: 'wang.fang' }));
    expect(reasonsOf(await results)[0]).toMatchObject({ cancelled: true });
    expect(backEnd.seenAt(path)).toHaveLength(1);
    expect(currentSession().token).toBe('second-token');
  });
});

describe('the one-time message of 401 and 403', () => {
  it('stands until a call that started later succeeds', async () => {
    let answer = failed(401, 'first');
    await startBackEnd({ [path]: () => answer });
    const fail = async (msg: string) => {
      answer = failed(403, msg);
      await settle([call(getSysConfig, {})]);
    };
    await fail('first');
    startSessionQuietly();
    await fail('second');
    expect(shownTexts()).toEqual(['first']);
    startSessionQuietly();
    answer = ok({});
    await call(getSysConfig, {});
    await fail('third');
    expect(shownTexts()).toEqual(['first', 'third']);
  });

  it('is not cleared by the late success of a call that started before it', () => {
    const early = nextCall();
    expect(mayShowSessionError()).toBe(true);
    callSucceeded(early);
    expect(mayShowSessionError()).toBe(false);
    callSucceeded(nextCall());
    expect(mayShowSessionError()).toBe(true);
  });

  it('does not hold back other errors', async () => {
    let answer = failed(401, 'gone');
    await startBackEnd({ [path]: () => answer });
    await settle([call(getSysConfig, {})]);
    startSessionQuietly();
    answer = failed(500, 'broken');
    await settle([call(getSysConfig, {})]);
    expect(shownTexts()).toEqual(['gone', 'broken']);
  });
});

/** A session without the sign-in that would allow the next message. */
function startSessionQuietly(): void {
  startSession(buildUser());
}
