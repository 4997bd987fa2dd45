import { decodedText } from '../../../platform/files/import/encoding.ts';
import { serveThread } from '../../../platform/files/threads/serve.ts';
import { camtLines } from './camt.ts';
import type { ReadLine } from './line.ts';
import { mt940Lines } from './mt940.ts';

async function* lines({ bytes, format }: { bytes: Uint8Array; format: 'mt940' | 'camt' }): AsyncGenerator<ReadLine> {
  const text = decodedText(Buffer.from(bytes));
  yield* format === 'camt' ? camtLines(text) : mt940Lines(text);
}

const methods = { lines };
export type StatementMethods = typeof methods;
/** Entry module of the threads that read statements which are no tables. */
serveThread(methods);
