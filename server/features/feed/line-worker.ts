import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { Kysely, PostgresDialect } from 'kysely';
import { cached } from '../../domain/messages/cached.ts';
import { createMessageStore, storeParts } from '../../domain/messages/postgres/create-store.ts';
import { createPool } from '../../platform/db/pool.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import { inForce, storedSettings } from '../../platform/settings/stored.ts';
import { lineStores } from './line-stores.ts';
import type { Failure, ThreadCall, ThreadData, ThreadReply } from './line-thread.ts';

/*
 * The thread of the feed. It has connections of its own, and everything it knows of accounts, channels and prices it has read itself,
 * as another instance of the console would.
 */
const { url, queryMs }: ThreadData = workerData;
/** One batch is stored while the next is made ready, of a few calls at a time. */
const pool = createPool(url, { max: 6, connectMs: 5000, queryMs }, { warn: () => {} });
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
const settings = cached(2000, async () => inForce(await storedSettings(db), {}));
const stores = lineStores(createMessageStore(storeParts(db, settings, { copiesInto: pool })));

parentPort?.on('message', (call: ThreadCall) => void serve(call));

async function serve({ which, isZipped, port }: ThreadCall): Promise<void> {
  const tell = (reply: ThreadReply) => port.postMessage(reply);
  try {
    tell({
      text: await stores[which](
        chunksOf(port, () => tell('more')),
        isZipped,
      ),
    });
  } catch (error) {
    tell({ failure: failureOf(error) });
  }
}

/** The body as it comes; it breaks when the port is closed before its end. */
async function* chunksOf(port: MessagePort, onRead: () => void): AsyncGenerator<Uint8Array> {
  const waiting: (Uint8Array | 'end')[] = [];
  let isGone = false;
  let wake = () => {};
  port.on('message', (chunk: Uint8Array | 'end') => {
    waiting.push(chunk);
    wake();
  });
  port.on('close', () => {
    isGone = true;
    wake();
  });
  for (;;) {
    const chunk = waiting.shift();
    if (chunk === 'end') return;
    if (chunk) {
      yield chunk;
      onRead();
    } else if (isGone) {
      throw new AppError('body.malformed');
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof AppError) return { error: error.error, params: error.params };
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return { message: error instanceof Error ? (error.stack ?? error.message) : String(error), code };
}
