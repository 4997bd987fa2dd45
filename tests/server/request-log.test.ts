import { expect, it, onTestFinished } from 'vitest';
import { createLogger, RequestLog } from '#server/logger.ts';
import { startRelay } from '#tests/support/relay.ts';
import { startUpstream } from '#tests/support/upstream.ts';

it('names who called also where the socket is gone with the body: relayed, behind a proxy', async () => {
  const upstream = await startUpstream();
  onTestFinished(() => upstream.close());
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const server = { loggerInstance: log, logController: new RequestLog(log), trustProxy: true };
  const { app, port } = await startRelay({ url: upstream.url, server });
  onTestFinished(() => app.close());
  for (const caller of ['203.0.113.7', '203.0.113.8']) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/admin/x`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': caller },
      body: JSON.stringify({ some: 'words' }),
    });
    expect(answer.status).toBe(200);
    await answer.text();
  }
  const callers = () => lines.map((line) => JSON.parse(line)).flatMap(({ msg, ip }) => (msg === 'request' ? [ip] : []));
  await expect.poll(callers).toEqual(['203.0.113.7', '203.0.113.8']);
});
