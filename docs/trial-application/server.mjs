/*
 * An example of a company's own server between its visitors and the console: it serves page.html and hands in what the form
 * holds. The API key stays here.
 *
 *   CONSOLE_URL=https://console.example CONSOLE_KEY=smsc_… node server.mjs
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const { CONSOLE_URL, CONSOLE_KEY, PORT = '8090' } = process.env;
if (!CONSOLE_URL || !CONSOLE_KEY) throw new Error('Set CONSOLE_URL and CONSOLE_KEY.');
const address = new URL('api/feed/v1/applications?lang=en', `${CONSOLE_URL.replace(/\/$/, '')}/`);
const page = await readFile(new URL('./page.html', import.meta.url));
const largest = 20_000;

const answer = (res, status, body) => {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify(body));
};

/** What a visitor sent, as JSON; undefined when it is none, or too long. */
async function sentBy(req) {
  let text = '';
  for await (const chunk of req) {
    text += chunk;
    if (text.length > largest) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Empty fields are left out; what is counted is a number. */
function applicationOf({ fax: _trap, expectedVolume, country, ...texts }, ip) {
  const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  return {
    ...filled,
    ...(expectedVolume && { expectedVolume: Number(expectedVolume) }),
    ...(country && { country: country.toUpperCase() }),
    ip,
    source: 'web site',
    language: 'en',
  };
}

async function handIn(req, res) {
  const form = await sentBy(req);
  if (typeof form !== 'object' || form === null) return answer(res, 400, {});
  // A program filled in the field that people do not see: it is told that all went well.
  if (form.fax) return answer(res, 200, {});
  // Behind a proxy of your own, take the address from the header that it sets.
  const ip = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${CONSOLE_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(applicationOf(form, ip)),
    signal: AbortSignal.timeout(10_000),
  });
  const { data } = await response.json();
  if (response.ok) return answer(res, 200, {});
  // Only what the visitor can mend; the rest is for the log.
  if (response.status !== 400) process.stderr.write(`${response.status} ${JSON.stringify(data)}\n`);
  return answer(res, response.status === 400 || response.status === 429 ? response.status : 502, {
    errors: data?.errors,
  });
}

const server = createServer((req, res) => {
  if (req.method === 'POST' && req.url === '/trial') {
    handIn(req, res).catch((error) => {
      process.stderr.write(`${error}\n`);
      answer(res, 502, {});
    });
    return;
  }
  res.writeHead(req.url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  res.end(req.url === '/' ? page : 'Not found');
});
server.listen(Number(PORT), () => process.stdout.write(`http://localhost:${server.address().port}\n`));
