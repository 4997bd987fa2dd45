import { apiKey } from '#shared/api-key.ts';
import type { ChannelMetric } from '#shared/channel/live.ts';
import { type FeedInput, feed, type PduInput } from '#shared/feed.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { TestApp } from './app.ts';

let made = 0;

/** An API key unique in the test. */
export async function newKey(console: TestApp): Promise<string> {
  made += 1;
  return (await console.as('admin').call(apiKey.add, { keyName: `Gateway ${process.pid} ${made}` })).key;
}

/** A report as a gateway sends it; its answer as it came. */
export const callFeed = (console: TestApp, key: string | undefined, input: FeedInput, remoteAddress = '127.0.0.1') =>
  console.inject({
    remoteAddress,
    method: 'POST',
    url: `${console.config.basePath}${feed.channelStatus.path}`,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    payload: input,
  });

/** What a gateway is answered; throws on a refusal. */
export async function report(
  console: TestApp,
  key: string,
  input: FeedInput,
): Promise<ReplyOf<typeof feed.channelStatus>> {
  const answer = await callFeed(console, key, input);
  if (answer.statusCode !== 200) {
    throw new Error(`${answer.statusCode} ${answer.body}`);
  }
  return answer.json().data;
}

/** PDUs as a gateway sends them; the answer as it came. */
export const sendPdus = (console: TestApp, key: string, input: PduInput) =>
  console.inject({
    method: 'POST',
    url: `${console.config.basePath}${feed.pdus.path}`,
    headers: { authorization: `Bearer ${key}` },
    payload: input,
  });

/** A channel that does well. */
export const metricOf = (overrides: Partial<ChannelMetric> = {}): ChannelMetric => ({
  linkStatus: 'bound',
  sessionsBound: 2,
  sessionsTotal: 2,
  submitTps: 12.5,
  queueLen: 3,
  ...overrides,
});
