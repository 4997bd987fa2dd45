import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file to send: its bytes arrive piece by piece. */
export interface FileAnswer {
  /** Name people see; may be Chinese. */
  name: string;
  mimeType: string;
  sizeBytes?: number;
  content: AsyncIterable<Uint8Array>;
}
/** Sends a file as an attachment under its name, RFC 6266, in a form that no browser renders as a page. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const plain = file.name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(file.name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  reply
    .header('content-type', file.mimeType)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store');
  if (file.sizeBytes !== undefined) {
    reply.header('content-length', file.sizeBytes);
  }
  return reply.send(Readable.from(file.content, { objectMode: false }));
}
