/** An address that cannot be listened on; names the variable to change. */
export class ListenRefused extends Error {
  override readonly name = 'ListenRefused';
}

interface ListenAddress {
  port: number;
  host: string;
}

/** `listen()` whose failures name the variable, such as `PORT` or `METRICS_HOST`. */
export async function listenNaming<T>(
  prefix: '' | 'METRICS_',
  { port, host }: ListenAddress,
  listen: () => Promise<T>,
): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasonOf(prefix, { port, host }, code);
    throw reason === undefined ? error : new ListenRefused(reason, { cause: error });
  }
}

function reasonOf(prefix: string, { port, host }: ListenAddress, code: string): string | undefined {
  if (code === 'EADDRINUSE') {
    return `${prefix}PORT: ${port} is in use by another program. Stop that one or set another ${prefix}PORT.`;
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return `${prefix}PORT: this user may not listen on ${port}.`;
  }
  if (code === 'EADDRNOTAVAIL') {
    return `${prefix}HOST: ${host} is not an address of this machine.`;
  }
  if (code === 'ENOTFOUND' || code === 'ENODATA' || code.startsWith('EAI_')) {
    return `${prefix}HOST: ${host} cannot be resolved.`;
  }
  if (code === 'EINVAL' || code === 'EAFNOSUPPORT') {
    return `${prefix}HOST: this machine cannot listen on ${host}.`;
  }
  return undefined;
}
