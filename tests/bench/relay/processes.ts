import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

const nginxPath = '/usr/sbin/nginx';

/** A process of the bench. */
export interface Helper {
  child: ChildProcess;
  stop: () => Promise<void>;
}

/** Starts one of the scripts beside this file. */
export function startHelper(script: string): Helper {
  const child = fork(join(import.meta.dirname, script), { execArgv: ['--import', 'tsx'] });
  return { child, stop: () => stopHelper(child) };
}

/** Starts one of the scripts bundled, as the console runs in production: the loader's own memory would count too. */
export async function startBundled(script: string): Promise<Helper> {
  const outfile = join(import.meta.dirname, '../../../dist/bench', script.replace(/\.ts$/, '.mjs'));
  const entryPoints = [join(import.meta.dirname, script)];
  await build({ entryPoints, outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm' });
  const child = fork(outfile, { execArgv: [] });
  return { child, stop: () => stopHelper(child) };
}

/** Sends a message and waits for the answer. */
export async function ask<T>({ child }: Helper, message: object | number): Promise<T> {
  child.send(message);
  return next<T>({ child });
}

/** The next message of a helper. */
export async function next<T>({ child }: Pick<Helper, 'child'>): Promise<T> {
  const [answer] = await once(child, 'message');
  return answer;
}

/** User and system CPU time of a process so far, in microseconds (counted in 10 ms ticks). */
export function cpuOf({ child }: Helper): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** nginx with one worker in front of the same upstream, or undefined where it is not installed. */
export async function startNginx(upstreamPort: number): Promise<(Helper & { port: number }) | undefined> {
  if (!existsSync(nginxPath)) {
    return undefined;
  }
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, nginxConfig(folder, port, upstreamPort));
  const child = spawn(nginxPath, ['-c', config, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  await listening(port);
  return {
    child,
    port,
    stop: async () => {
      await stopHelper(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const nginxConfig = (folder: string, port: number, upstreamPort: number): string => `
daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log crit;
events { worker_connections 4096; }
http {
  access_log off; keepalive_requests 1000000000; keepalive_timeout 60s; server_tokens off; tcp_nodelay on;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  upstream inner { server 127.0.0.1:${upstreamPort}; keepalive 512; keepalive_requests 1000000000; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://inner; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-Host $host; proxy_set_header X-Request-Id $request_id;
      add_header X-Content-Type-Options nosniff always; add_header Cache-Control no-store always;
    }
  }
}
`;

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`nothing listens on ${port}`);
}

/** Ends a process of the bench and waits until it is gone. */
export async function stopHelper(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
