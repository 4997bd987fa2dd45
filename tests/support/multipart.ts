import { randomUUID } from 'node:crypto';
import { pdfOf } from '#fixtures/pdf.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { ImportReport } from '#shared/import.ts';
import type { TestApp } from './app.ts';
import { zipOf } from './archive.ts';
import { TestCallError } from './call.ts';

/** A part of a form: a text, or a file with its name. */
export type Part = readonly [name: string, value: string | { name: string; bytes: Uint8Array; type?: string }];

/** A form of several parts as a browser sends it. */
export function multipart(parts: Iterable<Part>): { headers: { 'content-type': string }; payload: Buffer } {
  const boundary = `----test${randomUUID()}`;
  const pieces: Buffer[] = [];
  for (const [name, value] of parts) {
    const isText = typeof value === 'string';
    const head = isText
      ? ''
      : `; filename="${value.name}"\r\nContent-Type: ${value.type ?? 'application/octet-stream'}`;
    pieces.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`));
    pieces.push(Buffer.from(isText ? value : value.bytes), Buffer.from('\r\n'));
  }
  pieces.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(pieces),
  };
}

/** Sends a form to a call as a demo administrator; the answer's envelope as it came. */
export async function sendForm(
  console: Pick<TestApp, 'inject' | 'tokenOf'>,
  { as, to, parts }: { as: string; to: Endpoint; parts: Iterable<Part> },
) {
  const { headers, payload } = multipart(parts);
  const response = await console.inject({
    method: 'POST',
    url: to.path,
    headers: { ...headers, authorization: await console.tokenOf(as) },
    payload,
  });
  const body = response.json();
  if (response.statusCode !== 200) {
    throw new TestCallError(response.statusCode, body, response.headers);
  }
  return body.data;
}

interface ImportedFile {
  as: string;
  to: Endpoint;
  parts?: Iterable<Part>;
  file: Part[1];
}

/** Compares a file by an import call. */
export const compareFile = (
  console: Pick<TestApp, 'inject' | 'tokenOf'>,
  { as, to, parts = [], file }: ImportedFile,
): Promise<ImportReport> => {
  const fields: Part[] = [...parts];
  return sendForm(console, {
    as,
    to,
    parts: fields.concat([
      ['dryRun', 'true'],
      ['file', file],
    ]),
  });
};

/** Imports a file as the console does: compares it, then commits what the comparison had found. */
export const importFile = async (
  console: Pick<TestApp, 'inject' | 'tokenOf'>,
  { as, to, parts = [], file }: ImportedFile,
): Promise<ImportReport> => {
  const fields: Part[] = [...parts];
  const { digest } = await compareFile(console, { as, to, parts: fields, file });
  const commit: Part[] = [
    ['dryRun', 'false'],
    ['digest', digest],
    ['file', file],
  ];
  return sendForm(console, { as, to, parts: fields.concat(commit) });
};

/** The smallest files that begin and, where it matters, go on like one of their kind. */
export const samples = {
  pdf: pdfOf(['Sample']),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpeg: Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
    'base64',
  ),
  docx: zipOf(['[Content_Types].xml', 'word/document.xml'].map((name) => ({ name, bytes: Buffer.from('<a/>') }))),
  /** A workbook: the same kind of archive with other things in it. */
  xlsx: Buffer.from('PK\x03\x04\x14\0[Content_Types].xml ... PK\x03\x04 xl/workbook.xml ...'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
};
