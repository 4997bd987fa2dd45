import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startConsole } from '#tests/support/console.ts';
it('starts and stops', async () => {
  const t=Date.now();
  const c = await startConsole();
  console.log(c.origin, Date.now()-t);
  expect((await fetch(`${c.origin}/healthz`)).status).toBe(200);
  console.log(c.logs().length, c.logs()[0]);
  const s=Date.now();
  await c.stop(); console.log('stop', Date.now()-s, existsSync(c.dataDir));
  const d = await startConsole({ env: { BASE_PATH: '/console' }});
  console.log(d.origin);
  await d.kill9();
  await expect(startConsole({env:{PORT:'x'}})).rejects.toThrow(/PORT must/);
});
