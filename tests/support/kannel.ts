import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import { smppServer } from './smpp-server.ts';

/** A gateway with one channel, real or recorded. */
export interface Kannel {
  accessLog: string;
  statusUrl: string;
  /** Messages that it was given to send, and how many of them have three parts. */
  sent: number;
  long: number;
  /** The supplier's server stops. */
  cutSupplier(): Promise<void>;
  stop(): Promise<void>;
}

interface KannelOptions {
  folder: string;
  channelCode: string;
  account: string;
  number: string;
}

/** Kannel itself where it is installed, else a recording of it. */
export const startKannel = (options: KannelOptions): Promise<Kannel> =>
  spawnSync('bearerbox', ['--version']).error ? playKannel(options) : runKannel(options);

async function freePort(): Promise<number> {
  const server = createNetServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (await isSo().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Kannel does not answer');
};

async function runKannel({ folder, channelCode, account, number }: KannelOptions): Promise<Kannel> {
  const supplier = await smppServer({
    // Each ninth message is not delivered.
    report: (id) => (Number(id.slice(1, -1)) % 9 === 0 ? { stat: 'UNDELIV', err: '001' } : {}),
  });
  const [admin, box, http] = [await freePort(), await freePort(), await freePort()];
  const accessLog = join(folder, 'kannel-access.log');
  const config = join(folder, 'kannel.conf');
  writeFileSync(
    config,
    `group = core
admin-port = ${admin}
admin-interface = 127.0.0.1
admin-password = secret
status-password = secret
smsbox-port = ${box}
smsbox-interface = 127.0.0.1
box-allow-ip = 127.0.0.1
access-log = "${accessLog}"
access-log-clean = false
access-log-time = gmt
dlr-storage = internal
sms-resend-retry = 0

group = smsc
smsc = smpp
smsc-id = ${channelCode}
host = 127.0.0.1
port = ${supplier.port}
transceiver-mode = true
smsc-username = test
smsc-password = test
system-type = ""
reconnect-delay = 1

group = smsbox
bearerbox-host = 127.0.0.1
sendsms-port = ${http}
sendsms-interface = 127.0.0.1

group = sendsms-user
username = ${account}
password = secret
max-messages = 3
concatenation = true

group = sms-service
keyword = default
text = "no"
max-messages = 0
`,
  );
  const children: ChildProcess[] = [];
  const run = (name: string) => {
    children.push(spawn(name, ['-v', '4', config], { stdio: 'ignore', cwd: folder }));
  };
  const statusUrl = `http://127.0.0.1:${admin}/status.xml?password=secret`;
  const status = async () => (await fetch(statusUrl)).text();
  run('bearerbox');
  await until(async () => (await status()).includes('<status>online'));
  run('smsbox');
  await until(async () => (await status()).includes('<type>smsbox</type>'));
  const messages = 200;
  const long = 10;
  for (let index = 0; index < messages; index += 1) {
    const text = index < long ? 'A long text that is charged by the part. '.repeat(10) : `Your code is ${index}`;
    const query = new URLSearchParams({ username: account, password: 'secret', from: 'ACME', to: number, text });
    query.set('dlr-mask', '31');
    query.set('dlr-url', 'http://127.0.0.1:1/');
    await until(async () => (await fetch(`http://127.0.0.1:${http}/cgi-bin/sendsms?${query}`)).status === 202);
  }
  return {
    accessLog,
    statusUrl,
    sent: messages,
    long,
    cutSupplier: () => supplier.close(),
    stop: async () => {
      for (const child of children.toReversed()) {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
    },
  };
}

/** What Kannel wrote once, told of this channel and account, as of a minute ago. */
async function playKannel({ folder, channelCode, account, number }: KannelOptions): Promise<Kannel> {
  const recorded = (name: string) =>
    readFileSync(new URL(`../../fixtures/gateway-logs/${name}`, import.meta.url), 'utf8');
  const time = new Date(Date.now() - 60_000).toISOString().slice(0, 19).replace('T', ' ');
  const log = recorded('kannel-access.txt')
    .replace(/^[-\d]+ [:\d]+/gm, time)
    .replaceAll(/\[SMSC:[^\]]+\]/g, `[SMSC:${channelCode}]`)
    .replaceAll(/\[SVC:[^\]]+\]/g, `[SVC:${account}]`)
    .replaceAll(/\[to:447\d+\]/g, `[to:${number}]`);
  const accessLog = join(folder, 'kannel-access.log');
  writeFileSync(accessLog, log);
  let status = recorded('kannel-status.xml').replaceAll('ORIENT-OTP', channelCode);
  const server = createServer((_req, res) => res.end(status)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const lines = log.split('\n').filter((line) => / (Sent|REJECTED Send) SMS /.test(line));
  return {
    accessLog,
    sent: lines.length,
    long: lines.filter((line) => /\[msg:400:/.test(line)).length,
    statusUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/status.xml`,
    cutSupplier: async () => {
      status = status.replace('<status>online 18s</status>', '<status>re-connecting</status>');
    },
    stop: async () => {
      server.close();
    },
  };
}
