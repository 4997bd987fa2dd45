import { connect } from 'node:net';

/** What to send, how long, over how many connections with one call in flight each. */
export interface Load {
  port: number;
  path: string;
  method: 'GET' | 'POST';
  connections: number;
  /** After this time no further call is begun; each connection makes at least one. */
  ms: number;
  /** What the calls carry instead of a long list call's body and a token of the usual length. */
  body?: string;
  token?: string;
  /** Clients leave this long after they began, answered or not. */
  leaveAfterMs?: number;
}

/** What came back. */
export interface LoadResult {
  calls: number;
  errors: number;
  seconds: number;
  /** Latencies, ms. */
  p50: number;
  p99: number;
}

const usualBody = JSON.stringify({
  pageNo: 1,
  pageSize: 20,
  keyword: 'abc',
  lang: 'zh',
  utcOffset: 480,
  timezone: 'Asia/Shanghai',
});

const requestOf = ({ path, method, body = usualBody, token = 't'.repeat(220) }: Load): Buffer => {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: console.example',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
    'Accept: application/json, text/plain, */*',
    'Accept-Language: zh-CN,zh;q=0.9,en;q=0.8',
    'Accept-Encoding: gzip, deflate, br',
    `Authorization: ${token}`,
    'Referer: https://console.example/',
    'Origin: https://console.example',
    ...(method === 'POST' ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${method === 'POST' ? body : ''}`);
};

const run = (load: Load): Promise<LoadResult> =>
  new Promise((resolve) => {
    const request = requestOf(load);
    const latencies: number[] = [];
    const begin = performance.now();
    let errors = 0;
    let open = load.connections;
    const finish = (): void => {
      open -= 1;
      if (open === 0) {
        latencies.sort((a, b) => a - b);
        const at = (share: number): number => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
        resolve({
          calls: latencies.length,
          errors,
          seconds: (performance.now() - begin) / 1000,
          p50: at(0.5),
          p99: at(0.99),
        });
      }
    };
    for (let index = 0; index < load.connections; index += 1) {
      const socket = connect(load.port, '127.0.0.1');
      socket.setNoDelay(true);
      let left = 0;
      let sentAt = 0;
      let hasSent = false;
      const send = (): void => {
        sentAt = performance.now();
        if (hasSent && sentAt - begin > load.ms) {
          socket.end();
          return;
        }
        hasSent = true;
        left = 0;
        socket.write(request);
      };
      socket.on('connect', send);
      if (load.leaveAfterMs !== undefined) {
        setTimeout(() => socket.destroy(), load.leaveAfterMs);
      }
      socket.on('error', () => {
        errors += 1;
      });
      socket.on('close', finish);
      socket.on('data', (chunk) => {
        if (left === 0) {
          const end = chunk.indexOf('\r\n\r\n');
          const head = chunk.toString('latin1', 0, end);
          errors += head.startsWith(`HTTP/1.1 ${load.path.endsWith('503') ? 503 : 200}`) ? 0 : 1;
          left = Number(/content-length: (\d+)/i.exec(head)?.[1]) + end + 4;
        }
        left -= chunk.length;
        if (left <= 0) {
          latencies.push(performance.now() - sentAt);
          send();
        }
      });
    }
  });

process.on('message', async (load: Load) => process.send?.(await run(load)));
process.send?.('ready');
