import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttp, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer as createTcp, type Server, type Socket } from 'node:net';
import { createSecureContext, createServer as createTls, type TlsOptions } from 'node:tls';
import { type Identity, selfSignedFor } from './certificate.ts';
import { SimulatedLink } from './simulated-link.ts';
import type { SimulatorOptions } from './simulator-options.ts';

/** Host names whose certificates are kept; the demo has a few dozen. */
const identitiesKept = 200;

export type SimulatedKind = 'smpp' | 'smpps' | 'http' | 'https';

/**
 * The suppliers of the demo: servers on loopback, each on a random port from its first use on. They speak SMPP and take
 * messages by HTTP, and some accounts misbehave on purpose, see `SimulatedLink`.
 */
export class SmppSimulator {
  readonly #servers = new Map<SimulatedKind, Promise<Server>>();
  readonly #identities = new Map<string, Promise<Identity>>();
  readonly #sockets = new Set<Socket>();
  readonly #links = new Set<SimulatedLink>();

  constructor(private readonly options: SimulatorOptions) {}

  /** Port on 127.0.0.1 that answers for every simulated host. */
  async portOf(kind: SimulatedKind): Promise<number> {
    const server = this.#servers.get(kind) ?? this.#listen(kind);
    this.#servers.set(kind, server);
    const address = (await server).address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** The certificate with which a simulated host shows itself, PEM. */
  async certificateOf(host: string): Promise<string> {
    return (await this.#identityOf(host)).cert;
  }

  async close(): Promise<void> {
    const servers = await Promise.all(this.#servers.values());
    for (const socket of this.#sockets) {
      socket.destroy();
    }
    await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  }

  async #listen(kind: SimulatedKind): Promise<Server> {
    const server = await this.#serverOf(kind);
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => this.#sockets.delete(socket));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // Never the reason for which a process lives on.
    server.unref();
    return server;
  }

  async #serverOf(kind: SimulatedKind): Promise<Server> {
    switch (kind) {
      case 'smpp':
        return createTcp((socket) => this.#link(socket));
      case 'smpps':
        return createTls(await this.#tls(), (socket) => this.#link(socket));
      case 'http':
        return createHttp((req, res) => this.#answerHttp('http', req, res));
      case 'https':
        return createHttps(await this.#tls(), (req, res) => this.#answerHttp('https', req, res));
    }
  }

  #answerHttp(scheme: string, req: IncomingMessage, res: ServerResponse): void {
    const url = `${scheme}://${req.headers.host}${req.url?.split('?')[0]}`;
    this.options.isRefusedUrl(url).then(
      (isRefused) => (isRefused ? res.writeHead(401).end() : acceptHttp(req, res)),
      (error: Error) => res.destroy(error),
    );
  }

  #link(socket: Socket): void {
    socket.on('error', () => {});
    const link = new SimulatedLink(socket, this.options, this.#links);
    this.#links.add(link);
    socket.on('close', () => this.#links.delete(link));
  }

  async #tls(): Promise<TlsOptions> {
    return {
      ...(await this.#identityOf('simulator.example')),
      SNICallback: (host, done) => {
        this.#identityOf(host).then(
          (identity) => done(null, createSecureContext(identity)),
          (error: Error) => done(error),
        );
      },
    };
  }

  #identityOf(host: string): Promise<Identity> {
    const known = this.#identities.get(host);
    if (known) {
      return known;
    }
    if (this.#identities.size >= identitiesKept) {
      this.#identities.clear();
    }
    const made = selfSignedFor(host);
    this.#identities.set(host, made);
    return made;
  }
}

/** Takes every message: an answer in which most ways of writing find their id. */
const acceptHttp: RequestListener = (req, res) => {
  req.resume();
  req.on('end', () => {
    const id = randomBytes(8).toString('hex');
    const body = {
      code: 0,
      status: 'ok',
      success: true,
      id,
      messageId: id,
      message_id: id,
      messages: [{ id, status: 0 }],
    };
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(body));
  });
};
