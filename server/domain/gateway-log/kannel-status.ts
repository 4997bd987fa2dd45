import { XMLParser } from 'fast-xml-parser';
import type { FeedInput } from '#shared/feed.ts';

type Report = FeedInput['channels'][number];

interface Connection {
  id: string;
  status: string;
  queued: number;
  submitTps: number;
  dlrTps: number;
}

const parser = new XMLParser({ isArray: (name) => name === 'smsc', parseTagValue: false });

/** What Kannel's `status.xml` tells of each channel; connections with the same `smsc-id` are sessions of one channel. */
export function readKannelStatus(xml: string): Report[] {
  const byId = new Map<string, Connection[]>();
  for (const each of connectionsOf(xml)) byId.set(each.id, [...(byId.get(each.id) ?? []), each]);
  return [...byId].map(([channelCode, connections]): Report => {
    const bound = connections.filter(({ status }) => isBound.has(status)).length;
    const sum = (value: (each: Connection) => number) => connections.reduce((all, each) => all + value(each), 0);
    return {
      channelCode,
      metric: {
        linkStatus: bound === connections.length ? 'bound' : bound > 0 ? 'partly' : unbound(connections),
        sessionsBound: bound,
        sessionsTotal: connections.length,
        submitTps: sum(({ submitTps }) => submitTps),
        dlrTps: sum(({ dlrTps }) => dlrTps),
        queueLen: sum(({ queued }) => queued),
      },
    };
  });
}

/** A connection over HTTP is `active` as long as Kannel runs. */
const isBound: ReadonlySet<string> = new Set(['online', 'active']);
/** `re-connecting` is what stays of a link that broke, until the SMSC answers again. */
const unbound = (connections: readonly Connection[]) =>
  connections.some(({ status }) => status === 'connecting') ? 'binding' : 'down';

function* connectionsOf(xml: string): Generator<Connection> {
  const found: unknown = field(field(parser.parse(xml), 'gateway'), 'smscs');
  const list: unknown = field(found, 'smsc');
  for (const each of Array.isArray(list) ? list : []) {
    const id = textOf(field(each, 'id'));
    // What was removed with the admin commands stands there for a while.
    if (id.length < 2) continue;
    yield {
      id,
      status: textOf(field(each, 'status')).split(' ', 1)[0] ?? '',
      queued: Number(textOf(field(each, 'queued'))) || 0,
      submitTps: firstRate(field(field(each, 'sms'), 'outbound')),
      dlrTps: firstRate(field(field(each, 'dlr'), 'inbound')),
    };
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
/** Rates of the last minute, of five minutes and since the start. */
const firstRate = (value: unknown): number => Number(textOf(value).split(',', 1)[0]) || 0;
