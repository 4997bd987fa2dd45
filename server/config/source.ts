import type { Variables } from './variables.ts';

/** Shorter keys could be guessed. */
const shortestKey = 16;

/** SOURCE_URL with SOURCE_KEY: where the source is, and what one must know to be led there. */
export function readSource(read: Variables): { source: { url: string; key: string } | undefined } {
  const url = read.url('SOURCE_URL', ['http:', 'https:']);
  const key = read.optional('SOURCE_KEY');
  if (key !== undefined && key.length < shortestKey)
    read.refuse('SOURCE_KEY', `must have ${shortestKey} characters or more`);
  if ((url === undefined) !== (key === undefined)) read.refuse('SOURCE_URL', 'and SOURCE_KEY need each other');
  return { source: url && key !== undefined ? { url: url.href, key } : undefined };
}
