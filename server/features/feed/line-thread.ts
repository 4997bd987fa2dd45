import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { startThread } from '../../platform/files/threads/start-thread.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { AnswerLines } from '../../platform/http/line-answers.ts';
import type { Fed } from './line-stores.ts';

/** What the thread opens its own connections with. */
export interface ThreadData {
  url: string;
  queryMs: number;
}
/** A call, handed to the thread; chunks of its body follow on the port, then `end`. */
export interface ThreadCall {
  which: Fed;
  isZipped: boolean;
  port: MessagePort;
}
/** `more`: a chunk was read. */
export type ThreadReply = 'more' | { text: string } | { failure: Failure };
export type Failure =
  | { error: AppError['error']; params: AppError['params'] }
  | { message: string; code?: string | undefined };

/** Chunks of a body that may be under way to the thread. */
const maxUnderWay = 16;

/** Room for what lives no longer than a portion of lines: with the usual 48 MB collecting garbage takes twice as long. */
const youngMb = 96;

/** Feeds are read, worked out and stored in a thread that begins with the first of them. */
export function createLineThread(data: ThreadData, log: Pick<FastifyBaseLogger, 'error'>) {
  let running: Worker | undefined;
  const thread = (): Worker => {
    if (running) return running;
    const program = new URL('./line-worker.ts', import.meta.url);
    const worker = startThread(program, { maxYoungGenerationSizeMb: youngMb }, data);
    running = worker;
    worker.on('error', (error) => log.error({ err: error }, 'the thread of the feed broke'));
    worker.on('exit', () => {
      if (running === worker) running = undefined;
    });
    return worker;
  };

  const answer =
    (which: Fed): AnswerLines =>
    async (body, isZipped) => {
      const { port1: port, port2 } = new MessageChannel();
      let free = maxUnderWay;
      let isOver = false;
      let wake = () => {};
      const told = new Promise<Exclude<ThreadReply, 'more'>>((resolve) => {
        port.on('message', (reply: ThreadReply) => {
          if (reply === 'more') free += 1;
          else resolve(reply);
          wake();
        });
        port.on('close', () => resolve({ failure: { message: 'The thread of the feed ended.' } }));
      }).then((reply) => {
        isOver = true;
        wake();
        return reply;
      });
      thread().postMessage({ which, isZipped, port: port2 }, [port2]);
      try {
        for await (const chunk of body) {
          while (free === 0 && !isOver) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          }
          if (isOver) break;
          free -= 1;
          const copy = new Uint8Array(chunk);
          port.postMessage(copy, [copy.buffer]);
        }
        port.postMessage('end');
        const reply = await told;
        if ('text' in reply) return reply.text;
        throw errorOf(reply.failure);
      } finally {
        // The thread gives up a call whose body broke off.
        port.close();
      }
    };

  return {
    messages: answer('messages'),
    receipts: answer('receipts'),
    /** After the last call: nothing is under way that was not answered. */
    close: async (): Promise<void> => {
      await running?.terminate();
    },
  };
}

function errorOf(failure: Failure): Error {
  if ('error' in failure) return new AppError(failure.error, failure.params);
  return Object.assign(new Error(failure.message), failure.code !== undefined && { code: failure.code });
}
