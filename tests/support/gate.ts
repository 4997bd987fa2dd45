import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be shut, as when the server is stopped, or frozen, as when a cable is pulled; and opened again. */
export async function openGate(origin: string) {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let hasEvents = false;
  const server = createServer((inner) => {
    const outer = connect(Number(port), hostname);
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (data) => {
        hasEvents ||= data.includes('event: hello');
        if (!isFrozen) other.write(data);
      });
      // Whatever broke it, both ends go.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${own}`,
    /** Whether a stream of events has begun. */
    hasEvents: () => hasEvents,
    shut: async () => {
      const closed = once(server, 'close');
      server.close();
      drop();
      await closed;
    },
    freeze: () => {
      isFrozen = true;
    },
    open: async () => {
      isFrozen = false;
      drop();
      if (!server.listening) await listen(own);
    },
  };
}
