/** A piece of a file, and how many lines end in it. */
export interface Lines {
  bytes: Uint8Array;
  count: number;
}

const lineFeed = 0x0a;
const quote = 0x22;
const lineEnd = Buffer.from('\r\n');

/** Lines as PostgreSQL ends them, ended as RFC 4180 says; line feeds within quotes stay what they are. */
export async function* withLineEnds(chunks: AsyncIterable<Buffer>): AsyncGenerator<Lines> {
  let isQuoted = false;
  for await (const chunk of chunks) {
    const pieces: Uint8Array[] = [];
    let count = 0;
    let start = 0;
    let nextQuote = chunk.indexOf(quote);
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, end + 1)) {
      for (; nextQuote >= 0 && nextQuote < end; nextQuote = chunk.indexOf(quote, nextQuote + 1)) isQuoted = !isQuoted;
      if (isQuoted) continue;
      pieces.push(chunk.subarray(start, end), lineEnd);
      start = end + 1;
      count += 1;
    }
    for (; nextQuote >= 0; nextQuote = chunk.indexOf(quote, nextQuote + 1)) isQuoted = !isQuoted;
    pieces.push(chunk.subarray(start));
    yield { bytes: Buffer.concat(pieces), count };
  }
}
