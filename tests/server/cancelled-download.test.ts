import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { type FastifyBaseLogger, fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createLogger, RequestLog } from '#server/logger.ts';
import { installErrorHandler } from '#server/platform/http/errors.ts';

const body = 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';

/** A server with one file, and what it has logged. */
async function serve(content: () => Readable) {
  const lines: string[] = [];
  const log: FastifyBaseLogger = createLogger('info', { write: (line) => void lines.push(line) });
  const app = fastify({ loggerInstance: log, logController: new RequestLog(log) });
  installErrorHandler(app);
  const ended: unknown[] = [];
  app.addHook('onError', async (_req, _reply, error) => void ended.push(error));
  app.post('/file', (_req, reply) => reply.send(content()));
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  onTestFinished(() => app.close());
  const errorLines = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  return { port: Number(address.port), ended, errorLines };
}

it('a download cancelled before its first byte is no error', async () => {
  const file = new Readable({ read: () => undefined });
  const { port, ended, errorLines } = await serve(() => file);
  const opened = once(file, 'resume');
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST /file HTTP/1.1\r\nHost: console.example\r\n${body}`);
  await opened;
  socket.destroy();
  await expect.poll(() => ended.length).toBe(1);
  expect(errorLines()).toEqual([]);
});

it('a file that cannot be read is one', async () => {
  const { port, errorLines } = await serve(
    () =>
      new Readable({
        read() {
          this.destroy(new Error('The disk does not answer.'));
        },
      }),
  );
  const answer = await fetch(`http://127.0.0.1:${port}/file`, { method: 'POST' });
  expect(answer.status).toBe(500);
  expect(errorLines()).not.toEqual([]);
});
