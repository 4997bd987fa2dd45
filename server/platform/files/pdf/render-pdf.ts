import { createThreadPool } from '../threads/pool.ts';
import type { pdfMethods } from './pdf-methods.ts';
import type { PdfPages } from './pdf-pages.ts';

export const pdfType = 'application/pdf';

const threads = createThreadPool<typeof pdfMethods>(new URL('./pdf-worker.ts', import.meta.url));

/** A document as a PDF with its fonts, made in a thread: thousands of lines take seconds. */
export async function* renderPdf(pages: PdfPages): AsyncGenerator<Uint8Array> {
  await using thread = await threads.lease();
  yield* thread.stream('render', pages);
}
