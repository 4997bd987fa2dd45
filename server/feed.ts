/*
 * `npm run feed -- kannel /var/log/kannel/access.log`: sends what a gateway writes to its log to a console, and goes on until it is
 * stopped. CONSOLE_URL names the console, API_KEY is a key with the right `messages`. `npm run feed -- kannel-status <url>` reports
 * the state of Kannel's connections, with the right `feed`.
 */
import { parseArgs } from 'node:util';
import type { LineReader } from './domain/gateway-log/entry.ts';
import { feedLog } from './domain/gateway-log/feed-log.ts';
import { feedStatus } from './domain/gateway-log/feed-status.ts';
import { readJasmin } from './domain/gateway-log/jasmin.ts';
import { readKannel } from './domain/gateway-log/kannel.ts';
import { plainReason } from './plain-reason.ts';

const readers: Readonly<Record<string, LineReader>> = { kannel: readKannel, jasmin: readJasmin };
const usage = `feed takes kannel or jasmin, and the log file; or kannel-status, and the address of status.xml. Options:
  --account <name>  whose messages they are where the log does not say (needed for jasmin)
  --zone <name>     time zone of the log's times; this machine's unless told
  --state <file>    where to keep how far it was sent; <log file>.sent unless told
  --once            end with the file, or after one report
Environment: CONSOLE_URL, API_KEY.`;

const write = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      account: { type: 'string' },
      zone: { type: 'string', default: Intl.DateTimeFormat().resolvedOptions().timeZone },
      state: { type: 'string' },
      once: { type: 'boolean', default: false },
    },
  });
  const [gateway = '', path = ''] = positionals;
  const read = readers[gateway];
  const { CONSOLE_URL: url = '', API_KEY: apiKey = '' } = process.env;
  const lacksAccount = gateway === 'jasmin' && values.account === undefined;
  const isStatus = gateway === 'kannel-status' && URL.canParse(path);
  if ((!read && !isStatus) || path === '' || url === '' || apiKey === '' || lacksAccount) {
    write(usage);
    return 2;
  }
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  const target = { url, apiKey, signal: stop.signal, onDelay: (reason: string) => write(`Waiting: ${reason}`) };
  try {
    if (!read) {
      await feedStatus({ url: path, target, once: values.once }, (channels, unknown) =>
        write(`${channels} channels reported.${unknown.length > 0 ? ` Unknown: ${unknown.join(', ')}.` : ''}`),
      );
      return 0;
    }
    await feedLog(
      {
        path,
        read,
        stateFile: values.state ?? `${path}.sent`,
        settings: { timeZone: values.zone, account: values.account },
        target,
        options: {
          once: values.once,
          signal: stop.signal,
          onLost: () => write('The file that was read last is gone: lines may be missing. Going on with the next one.'),
        },
      },
      ({ messages, receipts, unknown, refused }) =>
        write(`${messages} messages, ${receipts} receipts sent; ${refused} refused, ${unknown} lines unknown.`),
    );
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
  return 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  write(plainReason(error));
  process.exitCode = 2;
}
