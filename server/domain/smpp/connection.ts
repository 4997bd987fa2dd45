import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, rootCertificates, type TLSSocket } from 'node:tls';
import { TestFailure } from './failure.ts';
import type { Deadline } from './within.ts';

/** Where a connection goes: the address was checked, and no name is looked up again. */
export interface Route {
  /** As it was entered; a certificate must be for it. */
  host: string;
  address: string;
  port: number;
  /** Authorities trusted beside the usual ones, PEM. */
  authorities: readonly string[];
}

/** Name servers take no longer than this, ms. */
export const resolveLimit = 10_000;

/** Every address of a host name, or the address that the host is. */
export async function addressesOf(host: string, deadline: Deadline): Promise<string[]> {
  if (isIP(host) !== 0) {
    return [host];
  }
  const late = () => new TestFailure('dnsFailed', { host });
  try {
    const found = await deadline.within(resolveLimit, lookup(host, { all: true, verbatim: true }), late);
    return found.map(({ address }) => address);
  } catch (error) {
    if (error instanceof TestFailure) {
      throw error;
    }
    throw new TestFailure(codeOf(error) === 'ENOTFOUND' ? 'unknownHost' : 'dnsFailed', { host });
  }
}

const targetOf = ({ address, port }: Route): string =>
  isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`;

/** A TCP connection to the route's address. */
export async function openTcp(route: Route, ms: number, deadline: Deadline): Promise<Socket> {
  const target = targetOf(route);
  const socket = connectTcp({ host: route.address, port: route.port, noDelay: true });
  // Errors after the connection are the session's; without a listener one in between would end the process.
  socket.on('error', () => {});
  try {
    const late = (seconds: number) => new TestFailure('connectTimeout', { target, seconds });
    await deadline.within(ms, once(socket, 'connect'), late);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error instanceof TestFailure
      ? error
      : new TestFailure(textOf(codeOf(error)), { target, code: codeOf(error) });
  }
}

const textOf = (code: string) =>
  code === 'ECONNREFUSED' ? 'refused' : unreachable.has(code) ? 'unreachable' : 'connectionFailed';
const unreachable = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'EHOSTDOWN', 'ENETDOWN', 'EINVAL']);

/** What a TLS connection says of itself. */
export interface TlsFacts {
  [name: string]: unknown;
  protocol: string;
  cipher: string;
  subject: string;
  issuer: string;
  names: string;
  /** ISO 8601. */
  validFrom: string;
  validUntil: string;
  fingerprint: string;
  trusted: boolean;
}

/** TLS over an open connection; the facts are returned even when the certificate is not trusted, which is for the caller to refuse. */
export async function openTls(tcp: Socket, route: Route, ms: number, deadline: Deadline) {
  const target = targetOf(route);
  const host = route.host;
  const socket = connectTls({
    socket: tcp,
    host,
    // Names only: an address is no server name (RFC 6066).
    ...(isIP(host) === 0 && { servername: host }),
    // Left out, the usual ones count, with those that NODE_EXTRA_CA_CERTS names.
    ...(route.authorities.length > 0 && { ca: [...rootCertificates, ...route.authorities] }),
    // Decided by the caller, who shows the certificate first; nothing is sent before.
    rejectUnauthorized: false,
  });
  socket.on('error', () => {});
  const ended = new Promise<never>((_resolve, reject) => {
    socket.once('close', () => reject(new TestFailure('tlsHandshake', { target, code: 'closed' })));
  });
  ended.catch(() => {});
  try {
    const late = (seconds: number) => new TestFailure('tlsTimeout', { seconds });
    await deadline.within(ms, Promise.race([once(socket, 'secureConnect'), ended]), late);
  } catch (error) {
    socket.destroy();
    throw error instanceof TestFailure ? error : new TestFailure('tlsHandshake', { target, code: codeOf(error) });
  }
  const facts = factsOf(socket);
  return { socket, facts, distrust: socket.authorized ? undefined : distrustOf(socket, host, facts) };
}

function factsOf(socket: TLSSocket): TlsFacts {
  const certificate = socket.getPeerCertificate();
  return {
    protocol: socket.getProtocol() ?? '',
    cipher: socket.getCipher().name,
    subject: personOf(certificate.subject),
    issuer: personOf(certificate.issuer),
    names: certificate.subjectaltname ?? '',
    validFrom: momentOf(certificate.valid_from),
    validUntil: momentOf(certificate.valid_to),
    fingerprint: certificate.fingerprint256 ?? '',
    trusted: socket.authorized,
  };
}

/** A name of a certificate on one line, its common name first. */
const personOf = (name: object | undefined): string =>
  Object.entries({ ...name })
    .sort(([a], [b]) => Number(b === 'CN') - Number(a === 'CN'))
    .map(([kind, value]) => `${kind}=${String(value)}`)
    .join(', ')
    .slice(0, 300);

function momentOf(text: string | undefined): string {
  const moment = new Date(text ?? '');
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

function distrustOf(socket: TLSSocket, host: string, facts: TlsFacts): TestFailure {
  const error = socket.authorizationError;
  const code = error instanceof Error ? codeOf(error) : String(error);
  const text = distrustTexts[code] ?? 'tlsOther';
  return new TestFailure(text, { code, host, subject: facts.subject, issuer: facts.issuer, until: facts.validUntil });
}

const distrustTexts: Readonly<
  Record<string, 'tlsSelfSigned' | 'tlsUnknownIssuer' | 'tlsExpired' | 'tlsNotYet' | 'tlsName'>
> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tlsSelfSigned',
  SELF_SIGNED_CERT_IN_CHAIN: 'tlsUnknownIssuer',
  UNABLE_TO_GET_ISSUER_CERT: 'tlsUnknownIssuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tlsUnknownIssuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tlsUnknownIssuer',
  CERT_HAS_EXPIRED: 'tlsExpired',
  CERT_NOT_YET_VALID: 'tlsNotYet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tlsName',
};

/** An error's code, by which Node tells them apart. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
