import { commandIdOf } from '../layouts.ts';
import { writePdu } from '../write.ts';
import { type FoundStream, octetsOf } from './stream.ts';

const begin = /SMPP PDU 0x[0-9a-f]+ dump:/i;
const end = /SMPP PDU dump ends/i;
/** `DEBUG:   source_addr_ton: 5 = 0x00000005`, `source_addr: "ACME"`, `service_type: NULL`, `data: 68 65  he`. */
const field = /(?:DEBUG:|^)\s*([a-z][a-z0-9_]*):(?:\s+(.*))?$/;

/** PDUs of Kannel's log, which names their fields; they are written again from them. */
export function findKannelDumps(lines: readonly string[]): { streams: FoundStream[]; used: Set<number> } {
  const streams: FoundStream[] = [];
  const used = new Set<number>();
  let dump: { line: number; fields: Map<string, number | string | Uint8Array>; octets: string } | undefined;
  lines.forEach((text, line) => {
    if (begin.test(text)) {
      dump = { line, fields: new Map(), octets: '' };
      used.add(line);
    } else if (dump) {
      used.add(line);
      if (end.test(text)) {
        const octets = written(dump.fields);
        if (octets) streams.push({ octets, line: dump.line + 1 });
        dump = undefined;
      } else {
        dump.octets = takeLine(text, dump);
      }
    }
  });
  return { streams, used };
}

/** Keeps what a line says; gives the name of the field whose octets follow. */
function takeLine(
  text: string,
  { fields, octets }: { fields: Map<string, number | string | Uint8Array>; octets: string },
): string {
  const [, name = '', value = ''] = field.exec(text) ?? [];
  if (name === 'data' && octets !== '') {
    const before = fields.get(octets);
    // Up to sixteen pairs; the characters behind them may look like digits.
    const pairs = /^((?:[0-9a-f]{2} ?){1,16})/i.exec(value)?.[1] ?? '';
    const kept = before instanceof Uint8Array ? [...before] : [];
    fields.set(octets, Uint8Array.from([...kept, ...octetsOf(pairs)]));
    return octets;
  }
  if (name === '' || ['len', 'size', 'immutable'].includes(name)) {
    return octets;
  }
  const int = /^(\d+) = 0x[0-9a-f]+/i.exec(value)?.[1];
  const quoted = /^"(.*)"/.exec(value)?.[1];
  if (int !== undefined) fields.set(name, Number(int));
  else if (quoted !== undefined) fields.set(name, quoted);
  else if (value !== '' && value !== 'NULL') fields.set(name, value.trim());
  return value === '' ? name : '';
}

function written(fields: ReadonlyMap<string, number | string | Uint8Array>): Uint8Array | undefined {
  const name = String(fields.get('type_name') ?? '');
  if (commandIdOf(name) === undefined) {
    return undefined;
  }
  return writePdu(name, {
    status: Number(fields.get('command_status') ?? 0),
    sequence: Number(fields.get('sequence_number') ?? 0),
    fields: Object.fromEntries(fields),
  });
}
