import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.ts';

const template = new URL('../../docs/gateway/nginx.conf.template', import.meta.url);

/** The installed nginx, or the one apt brings where that is allowed; undefined otherwise. */
export function findNginx(): string | undefined {
  return installedNginx() ?? (installPackages('nginx') ? installedNginx() : undefined);
}

function installedNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
  const files = folders.filter(Boolean).map((folder) => join(folder, 'nginx'));
  return files.find((file) => existsSync(file) && spawnSync(file, ['-v']).status === 0);
}

/** The gateway's configuration as nginx's image fills it in: variables that are not given stay nginx's own. */
export function gatewayConfig(values: Record<string, string>): string {
  return readFileSync(template, 'utf8').replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

export interface Gateway {
  origin: string;
  port: number;
  stop(): Promise<void>;
}

/** A real nginx with the gateway's configuration in front of a console on this machine. */
export async function startGateway(
  nginx: string,
  { consolePort, path, trustedFront = '0.0.0.0/32' }: { consolePort: number; path: string; trustedFront?: string },
): Promise<Gateway> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  // Its workers are not root.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const site = gatewayConfig({
    GATEWAY_LISTEN: `127.0.0.1:${port}`,
    CONSOLE_ADDRESS: `127.0.0.1:${consolePort}`,
    CONSOLE_PATH: path,
    TRUSTED_FRONT: trustedFront,
  });
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid nginx.pid; daemon off; error_log stderr; events {} http { access_log off; ${temporary.join(' ')} include site.conf; }`,
  );
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.removeListener('exit', kill);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await listening(port, child);
  } catch (error) {
    await stop();
    throw new Error(`nginx does not start: ${complaints}`, { cause: error });
  }
  return { origin: `http://127.0.0.1:${port}`, port, stop };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  for (let left = 200; left > 0 && child.exitCode === null; left -= 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      new Promise<boolean>((resolve) => socket.once('error', () => resolve(false))),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('nothing listens');
}
