import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendFirstCalls } from '#client/app/page/send-first-calls.ts';
import { type CallPlan, planFirstCalls } from '#client/build/first-calls.ts';
import { session } from '#shared/session.ts';
import { build, type TestApp } from '../support/app.ts';

let console: TestApp;
let plan: CallPlan;
const refused: string[] = [];
beforeAll(async () => {
  console = await build();
  plan = await planFirstCalls();
  vi.stubGlobal('document', { baseURI: 'http://localhost/' });
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const { statusCode, payload } = await console.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    });
    if (statusCode !== 200) refused.push(`${statusCode} ${url} ${payload}`);
    return new Response(payload, { status: statusCode });
  });
});
afterAll(async () => {
  // Files of a project share their workers.
  vi.unstubAllGlobals();
  await console.close();
});

it('what the first script asks for on every screen is answered', async () => {
  const { permissions } = await console.as('admin').call(session.userInfo);
  const token = await console.tokenOf('admin');
  const paths = Object.keys(plan.screens);
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    const { calls } = sendFirstCalls(plan, { token, permissions: JSON.stringify(permissions), lang: 'en', path });
    const answers = await Promise.all(calls.map(({ answer }) => answer));
    expect(answers.length).toBeGreaterThan(plan.always.length - 1);
  }
  expect(refused).toEqual([]);
});
