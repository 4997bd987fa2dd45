import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';
import type { HttpConfig } from '#shared/channel/input.ts';
import { codeOf, type Route } from '../../domain/smpp/connection.ts';
import { TestFailure } from '../../domain/smpp/failure.ts';
import { maskOctets } from '../../domain/smpp/masking.ts';
import { straightTo } from '../../platform/security/straight-to.ts';
import { answerVerdict } from './http-answer.ts';
import { filledRequest } from './http-request.ts';
import type { Run } from './run.ts';

/** Octets of an answer that are read; a supplier's answer to one message is far smaller. */
const answerLimit = 65_536;

/** One request as the channel would send it: to the checked address only, without following redirects. */
export async function runHttp(run: Run, config: HttpConfig, headers: Readonly<Record<string, string>>): Promise<void> {
  const { recorder } = run;
  try {
    const url = new URL(config.url);
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    const [route] = await recorder.step('resolve', () => run.routes([port]));
    if (route) {
      await recorder.step('http', () => exchange(run, { config, headers, route }));
    }
  } catch (error) {
    if (!(error instanceof TestFailure)) {
      throw error;
    }
  }
}

interface Exchange {
  config: HttpConfig;
  headers: Readonly<Record<string, string>>;
  route: Route;
}

async function exchange(run: Run, { config, headers, route }: Exchange): Promise<void> {
  const { deadline, recorder, settings } = run;
  const secrets = Object.values(headers);
  const outgoing = filledRequest(config, headers, run.message, randomUUID());
  recorder.add({
    direction: 'sent',
    name: `${outgoing.method} ${new URL(outgoing.url).pathname}`,
    hex: masked(Buffer.from(outgoing.body ?? ''), secrets).toString('hex'),
    decoded: {
      url: maskedText(outgoing.url, secrets),
      headers: Object.fromEntries(
        Object.entries(outgoing.headers).map(([name, value]) => [name, name in headers ? '****' : value]),
      ),
      ...(outgoing.body !== undefined && { body: maskedText(outgoing.body, secrets) }),
    },
  });
  const limit = settings.responseTimeout * 1000;
  const agent = new Agent({ connect: straightTo(route, settings.bindTimeout * 1000), maxHeaderSize: 16_384 });
  try {
    const abort = new AbortController();
    const work = answerOf(outgoing, agent, abort.signal);
    const late = (seconds: number) => new TestFailure('httpTimeout', { seconds });
    const answer = await deadline.within(limit, work, late).finally(() => abort.abort());
    const body = masked(answer.body, secrets);
    recorder.add({
      direction: 'received',
      name: `HTTP ${answer.status}`,
      hex: body.toString('hex'),
      decoded: { status: answer.status, contentType: maskedText(answer.contentType, secrets), body: body.toString() },
    });
    const messageId = answerVerdict(config, answer.status, body.toString(), run.message !== undefined);
    run.onMessageId(messageId);
  } catch (error) {
    throw error instanceof TestFailure ? error : requestFailure(error, route);
  } finally {
    await agent.destroy();
  }
}

async function answerOf(
  { url, method, headers, body }: ReturnType<typeof filledRequest>,
  dispatcher: Agent,
  signal: AbortSignal,
) {
  const response = await request(url, { method, headers, body, dispatcher, signal });
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response.body) {
    const octets = Buffer.from(piece).subarray(0, answerLimit - size);
    pieces.push(octets);
    size += octets.length;
    if (size >= answerLimit) {
      break;
    }
  }
  const contentType = String(response.headers['content-type'] ?? '');
  return { status: response.statusCode, contentType, body: Buffer.concat(pieces) };
}

const masked = (octets: Buffer, secrets: readonly string[]): Buffer => {
  for (const secret of secrets) {
    maskOctets(octets, Buffer.from(secret));
  }
  return octets;
};
const maskedText = (text: string, secrets: readonly string[]): string => masked(Buffer.from(text), secrets).toString();

function requestFailure(error: unknown, { address, port, host }: Route): TestFailure {
  const code = codeOf(error);
  const target = `${address}:${port}`;
  const texts = {
    ECONNREFUSED: new TestFailure('refused', { target }),
    UND_ERR_CONNECT_TIMEOUT: new TestFailure('connectTimeout', { target, seconds: '–' }),
    DEPTH_ZERO_SELF_SIGNED_CERT: new TestFailure('tlsSelfSigned'),
    SELF_SIGNED_CERT_IN_CHAIN: new TestFailure('tlsUnknownIssuer', { issuer: '–' }),
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: new TestFailure('tlsUnknownIssuer', { issuer: '–' }),
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: new TestFailure('tlsUnknownIssuer', { issuer: '–' }),
    CERT_HAS_EXPIRED: new TestFailure('tlsExpired', { until: '–' }),
    ERR_TLS_CERT_ALTNAME_INVALID: new TestFailure('tlsName', { subject: '–', host }),
  };
  return Object.entries(texts).find(([name]) => name === code)?.[1] ?? new TestFailure('httpFailed', { code });
}
