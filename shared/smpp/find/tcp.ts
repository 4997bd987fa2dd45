import { type FoundStream, joinOctets } from './stream.ts';

interface Segment {
  flow: string;
  sequence: number;
  payload: Uint8Array;
}

/** Octets in front of the IP header: none, BSD loopback, Ethernet, with a VLAN tag, Linux “any”, its second version. */
const linkHeaders = [14, 0, 16, 18, 4, 20];

/** Payloads of TCP, those of one direction of a connection joined; frames that carry none stay as they are. */
export function joinSegments(frames: readonly FoundStream[]): FoundStream[] {
  const streams: FoundStream[] = [];
  const flows = new Map<string, { first: FoundStream; segments: Segment[] }>();
  for (const frame of frames) {
    const segment = segmentOf(frame.octets);
    if (!segment) {
      streams.push(frame);
      continue;
    }
    const flow = flows.get(segment.flow);
    if (!flow) {
      const first = { ...frame };
      flows.set(segment.flow, { first, segments: [segment] });
      streams.push(first);
    } else if (!flow.segments.some(({ sequence, payload }) => sequence === segment.sequence && payload.length > 0)) {
      flow.segments.push(segment);
    }
  }
  for (const { first, segments } of flows.values()) {
    const [{ sequence: start = 0 } = {}] = segments;
    // Numbers wrap around; counted from the first one they stay in order.
    const distance = ({ sequence }: Segment) => (sequence - start) | 0;
    const sorted = segments.toSorted((one, other) => distance(one) - distance(other));
    first.octets = joinOctets(sorted.map(({ payload }) => payload));
  }
  return streams.filter(({ octets }) => octets.length > 0);
}

function segmentOf(frame: Uint8Array): Segment | undefined {
  for (const link of linkHeaders) {
    const segment = readIp(frame.subarray(link));
    if (segment) {
      return segment;
    }
  }
  return undefined;
}

const number = (octets: Uint8Array, at: number, size: number): number =>
  octets.subarray(at, at + size).reduce((value, octet) => value * 256 + octet, 0);

function readIp(packet: Uint8Array): Segment | undefined {
  const version = (packet[0] ?? 0) >> 4;
  if (version === 4) {
    const header = ((packet[0] ?? 0) & 15) * 4;
    const total = number(packet, 2, 2);
    if (header < 20 || total < header + 20 || total > packet.length || packet[9] !== 6) {
      return undefined;
    }
    return readTcp(packet.subarray(header, total), packet.subarray(12, 20).join('.'));
  }
  if (version === 6) {
    const length = number(packet, 4, 2);
    if (packet[6] !== 6 || length < 20 || 40 + length > packet.length) {
      return undefined;
    }
    return readTcp(packet.subarray(40, 40 + length), packet.subarray(8, 40).join('.'));
  }
  return undefined;
}

function readTcp(segment: Uint8Array, addresses: string): Segment | undefined {
  const header = ((segment[12] ?? 0) >> 4) * 4;
  if (header < 20 || header > segment.length) {
    return undefined;
  }
  const ports = `${number(segment, 0, 2)}>${number(segment, 2, 2)}`;
  return { flow: `${addresses} ${ports}`, sequence: number(segment, 4, 4), payload: segment.subarray(header) };
}
