import { createServer } from 'node:net';

/**
 * An upstream that costs next to nothing: it finds the end of each request and answers prepared bytes. The path tells
 * how: /api/admin/2kb, /200kb, /200ms (2 KB after that time), /200mb, /503, /hang.
 */
const answer = (status: string, bytes: number): Buffer =>
  Buffer.from(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\n\r\n${'j'.repeat(bytes)}`,
  );

const small = answer('200 OK', 2_000);
const large = answer('200 OK', 200_000);
const busy = answer('503 Service Unavailable', 70_000);
const megabytes = 200;
const piece = Buffer.alloc(1_048_576);

let calls = 0;
let hanging = 0;

const server = createServer((socket) => {
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  let rest = '';
  let isHanging = false;
  socket.on('close', () => {
    hanging -= isHanging ? 1 : 0;
  });
  const download = (): void => {
    let left = megabytes;
    socket.write(
      `HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nContent-Length: ${megabytes * piece.length}\r\n\r\n`,
    );
    const more = (): void => {
      while (left > 0) {
        left -= 1;
        if (!socket.write(piece)) {
          socket.once('drain', more);
          return;
        }
      }
    };
    more();
  };
  const respond = (path: string): void => {
    calls += 1;
    if (path.includes('2kb')) {
      socket.write(small);
    } else if (path.includes('200kb')) {
      socket.write(large);
    } else if (path.includes('200ms')) {
      setTimeout(() => socket.write(small), 200);
    } else if (path.includes('503')) {
      socket.write(busy);
    } else if (path.includes('200mb')) {
      download();
    } else {
      isHanging = true;
      hanging += 1;
    }
  };
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    for (let end = rest.indexOf('\r\n\r\n'); end !== -1; end = rest.indexOf('\r\n\r\n')) {
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(rest.slice(0, end + 2))?.[1] ?? 0);
      if (rest.length < end + 4 + length) {
        return;
      }
      const path = rest.slice(0, rest.indexOf(' HTTP/'));
      rest = rest.slice(end + 4 + length);
      respond(path);
    }
  });
});

process.on('message', () => process.send?.({ calls, hanging }));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
