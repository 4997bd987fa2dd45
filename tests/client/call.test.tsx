import * as Type from 'typebox/type';
import { describe, expect, it, vi } from 'vitest';
import { call } from '#client/http/call.ts';
import { CallError } from '#client/http/call-error.ts';
import { currentSession, endSession } from '#client/http/session.ts';
import { transport } from '#client/http/transport.ts';
import { changeLang } from '#client/i18n/index.ts';
import { channel } from '#shared/channel.ts';
import { common } from '#shared/common.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { userRouters } from '#shared/route/calls.ts';
import { session } from '#shared/session.ts';
import { user } from '#shared/user.ts';
import { failed, ok } from '#tests/support/back-end.ts';
import { shownTexts, withBackEnds } from '#tests/support/http-layer.ts';

const startBackEnd = withBackEnds();
const { getSysConfig } = common;
const path = getSysConfig.path;
const failureOf = (answer: Promise<unknown>): Promise<CallError> =>
  answer.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => (error instanceof CallError ? error : expect.unreachable(String(error))),
  );

describe('what a call sends', () => {
  it('carries the raw token, the language and the zone in the body of a POST', async () => {
    const backEnd = await startBackEnd({ [path]: () => ok({}) });
    await call(getSysConfig, {});
    const [seen] = backEnd.seen;
    expect(seen).toMatchObject({ method: 'POST', token: 'first-token' });
    expect(JSON.parse(seen?.body ?? '')).toEqual({
      lang: 'zh',
      utcOffset: 0 - new Date().getTimezoneOffset(),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it('carries them in the query of a GET, in the language now chosen', async () => {
    const backEnd = await startBackEnd({ '/userInfo': () => ok({}) });
    await changeLang('en');
    await call(session.userInfo, {});
    await changeLang('zh');
    expect(backEnd.seen[0]?.query.get('lang')).toBe('en');
    expect(backEnd.seen[0]?.query.has('utcOffset')).toBe(true);
    expect(backEnd.seen[0]?.query.has('timezone')).toBe(true);
  });

  it('says the language in a header too, for refusals before the body is read', async () => {
    const backEnd = await startBackEnd({ [path]: () => ok({}) });
    await call(getSysConfig, {});
    await changeLang('en');
    await call(getSysConfig, {});
    await changeLang('zh');
    expect(backEnd.seen.map(({ language }) => language)).toEqual(['zh', 'en']);
  });

  it('can be form-encoded', async () => {
    const backEnd = await startBackEnd({ [user.sendTestMail.path]: () => ok(null) });
    await call(user.sendTestMail, { mail: 'noc@example.com' }, { form: true });
    expect(backEnd.seen[0]?.contentType).toContain('application/x-www-form-urlencoded');
    expect(new URLSearchParams(backEnd.seen[0]?.body).get('mail')).toBe('noc@example.com');
  });
});

describe('what an answer means', () => {
  it.each([200, 0, '200', '0'])('body code %j is a success', async (code) => {
    await startBackEnd({ [path]: () => ({ body: { code, msg: '', data: { version: '1' } } }) });
    await expect(call(getSysConfig, {})).resolves.toEqual({ version: '1' });
  });

  it.each([201, 202])('HTTP %i without a body code is a success', async (status) => {
    await startBackEnd({ [path]: () => ({ status, body: { data: 'queued' } }) });
    await expect(call(getSysConfig, {})).resolves.toBe('queued');
  });

  it('an empty 204 is a success', async () => {
    await startBackEnd({ [path]: () => ({ status: 204 }) });
    await expect(call(getSysConfig, {})).resolves.toBeNull();
  });

  it('a body code that fails wins over HTTP 200', async () => {
    await startBackEnd({ [path]: () => ({ body: { code: 500, msg: '帐户异常', data: null } }) });
    const error = await failureOf(call(getSysConfig, {}));
    expect(error).toMatchObject({ status: 200, code: 500, message: '帐户异常', shown: true });
    expect(shownTexts()).toEqual(['帐户异常']);
  });

  it('a failure without words gets those of the catalogue', async () => {
    await startBackEnd({ [path]: () => failed(504) });
    expect((await failureOf(call(getSysConfig, {}))).message).toBe('网关超时');
  });

  it('keeps the name, the refused fields, the request and the time to wait', async () => {
    await startBackEnd({
      [path]: () => ({
        status: 429,
        headers: { 'retry-after': '30' },
        body: {
          code: 42902,
          msg: 'x',
          error: 'sign-in.wait',
          data: { errors: [{ field: 'a', msg: 'b' }, 'no'], requestId: 'r1' },
        },
      }),
    });
    expect(await failureOf(call(getSysConfig, {}))).toMatchObject({
      code: 42902,
      error: 'sign-in.wait',
      fields: [{ field: 'a', msg: 'b' }],
      requestId: 'r1',
      retryAfter: 30,
    });
  });

  it('a page in place of JSON is not taken for data', async () => {
    await startBackEnd({ [path]: () => ({ headers: { 'content-type': 'text/html' }, body: '<p>proxy</p>' }) });
    expect((await failureOf(call(getSysConfig, {}))).message).toBe('服务器返回的内容无法识别。');
  });

  it('an answer that the browser keeps for itself is the unknown error, rejected', async () => {
    const headers = { 'access-control-allow-origin': 'https://elsewhere.example' };
    await startBackEnd({ [path]: () => ({ ...ok({}), headers }) });
    const error = await failureOf(call(getSysConfig, {}));
    expect(error.status).toBe(0);
    expect(error.message).toContain('未可知错误');
  });

  it('a server that is not there is called that, for all who ask at once', async () => {
    const backEnd = await startBackEnd({});
    await backEnd.close();
    const errors = await Promise.all([1, 2, 3].map(() => failureOf(call(getSysConfig, {}))));
    expect(errors.map(({ status, message }) => [status, message])).toEqual(
      Array(3).fill([0, '无法连接服务器，请检查网络或稍后重试。']),
    );
    expect(shownTexts()).toEqual(['无法连接服务器，请检查网络或稍后重试。']);
  });

  it('a lost network is called that', async () => {
    const backEnd = await startBackEnd({});
    await backEnd.close();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const error = await failureOf(call(getSysConfig, {}));
    onLine.mockRestore();
    expect(error.message).toBe('网络已断开，请检查网络连接后重试。');
  });

  it('an answer that takes too long fails with words', async () => {
    await startBackEnd({ [path]: () => ({ after: Number.POSITIVE_INFINITY }) });
    expect(transport.defaults.timeout).toBe(20_000);
    transport.defaults.timeout = 50;
    const error = await failureOf(call(getSysConfig, {}));
    transport.defaults.timeout = 20_000;
    expect(error.message).toBe('服务器在 20 秒内没有应答，请重试。');
  });
});

describe('messages', () => {
  it('are not shown when the caller says the error itself', async () => {
    await startBackEnd({ [path]: () => failed(40902, 'taken', { error: 'supplier.name-taken' }) });
    await failureOf(call(getSysConfig, {}, { quiet: ['supplier.name-taken'] }));
    await failureOf(call(getSysConfig, {}, { quiet: true }));
    expect(shownTexts()).toEqual([]);
    await failureOf(call(getSysConfig, {}, { quiet: ['row.gone'] }));
    expect(shownTexts()).toEqual(['taken']);
  });

  it('are never shown for the two unlock calls', async () => {
    await startBackEnd({
      [channel.unlock.path]: () => failed(500, 'no'),
      [userRouters.unlock.path]: () => failed(401, 'no'),
    });
    await failureOf(call(channel.unlock, {}));
    await failureOf(call(userRouters.unlock, {}));
    expect(shownTexts()).toEqual([]);
  });

  it('come once for a cancelled session, not for each of its calls', async () => {
    await startBackEnd({ [path]: () => ({ ...failed(401, '请重新登录'), after: 20 }) });
    await Promise.all([1, 2, 3, 4].map(() => failureOf(call(getSysConfig, {}))));
    expect(shownTexts()).toEqual(['请重新登录']);
    expect(currentSession()).toMatchObject({ token: '', endedBy: 'refused' });
  });
});

describe('the end of a session', () => {
  it.each([401, 403])('body code %i forgets the person', async (code) => {
    await startBackEnd({ [path]: () => failed(code) });
    await failureOf(call(getSysConfig, {}));
    expect(currentSession().token).toBe('');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('a missing permission (40301) signs nobody out', async () => {
    await startBackEnd({ [path]: () => failed(40301, 'no right', { error: 'auth.forbidden' }) });
    await failureOf(call(getSysConfig, {}));
    expect(currentSession().token).toBe('first-token');
  });

  it('cancels what is under way, without a message', async () => {
    const backEnd = await startBackEnd({ [path]: () => ({ after: Number.POSITIVE_INFINITY }) });
    const error = failureOf(call(getSysConfig, {}));
    await vi.waitFor(() => expect(backEnd.seen).toHaveLength(1), { timeout: 120_000 });
    endSession('person');
    expect(await error).toMatchObject({ cancelled: true, shown: false });
    expect(shownTexts()).toEqual([]);
  });
});

describe('the loading overlay', () => {
  it('stays until the last call of its kind is answered, whatever the answer', async () => {
    const { isOverlayOpen } = await import('#client/http/overlay.ts');
    const doEdit = endpoint({
      path: '/table/doEdit',
      permission: 'signed-in',
      summary: 'a call of the template',
      input: Type.Object({}),
      reply: Type.Null(),
    });
    await startBackEnd({
      '/table/doEdit': ({ contentType }) =>
        contentType.includes('json') ? { ...ok(null), after: 80 } : failed(500, 'no'),
    });
    const first = failureOf(call(doEdit, {}, { form: true }));
    const second = call(doEdit, {});
    expect(isOverlayOpen()).toBe(true);
    await first;
    expect(isOverlayOpen()).toBe(true);
    await second;
    expect(isOverlayOpen()).toBe(false);
  });
});
