import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import { buildConnector } from 'undici';

/** A host, the address of it that was checked, and authorities that are trusted besides the usual ones. */
interface Checked {
  host: string;
  address: string;
  port: number;
  authorities: readonly string[];
}

/** Connects to the address that was checked, whatever the name in the URL would lead to by now. */
export function straightTo({ host, address, port, authorities }: Checked, timeout: number): buildConnector.connector {
  const connect = buildConnector({
    timeout,
    ...(authorities.length > 0 && { ca: [...rootCertificates, ...authorities] }),
  });
  const name = isIP(host) === 0 ? { servername: host } : {};
  return (options, done) => connect({ ...options, ...name, hostname: address, port: String(port) }, done);
}
