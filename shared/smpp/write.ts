import { joinOctets } from './find/stream.ts';
import { commandIdOf, type FieldLayout, isAnswerId, layoutOf } from './layouts.ts';
import { tlvNumberSize, tlvTag } from './tlvs.ts';

export type FieldValue = number | string | Uint8Array;

interface PduContent {
  status?: number;
  sequence: number;
  /** Fields and parameters by name; absent ones are 0 or empty, absent parameters are left out. */
  fields?: Readonly<Record<string, FieldValue>>;
}

/** Octets of a PDU by its layout. Lists of destinations have no place here: nothing of ours sends them. */
export function writePdu(name: string, { status = 0, sequence, fields = {} }: PduContent): Uint8Array {
  const id = commandIdOf(name) ?? 0;
  const layout = layoutOf(id)?.fields ?? [];
  const mandatory = status !== 0 && isAnswerId(id) ? [] : layout.map((field) => written(field, fields));
  const known = new Set(layout.map((field) => field.name));
  const parameters = Object.entries(fields)
    .filter(([key]) => !known.has(key))
    .flatMap(([key, value]) => {
      const tag = tlvTag(key);
      return tag === undefined ? [] : [tlv(tag, value)];
    });
  const body = joinOctets([...mandatory, ...parameters]);
  return joinOctets([...[16 + body.length, id, status, sequence].map((value) => number(value, 4)), body]);
}

function written({ name, type, size }: FieldLayout, fields: PduContent['fields'] = {}): Uint8Array {
  const value = fields[name];
  switch (type) {
    case 'int':
      return number(name === 'sm_length' ? octets(fields.short_message).length : Number(value ?? 0), size);
    case 'message':
      return octets(value);
    case 'string':
    case 'time':
    case 'id':
      return joinOctets([octets(value), Uint8Array.of(0)]);
    default:
      return Uint8Array.of(0);
  }
}

function tlv(tag: number, value: FieldValue): Uint8Array {
  const size = tlvNumberSize(tag);
  const isString = tag === 0x001e || tag === 0x001d;
  const content =
    typeof value === 'number' && size !== undefined
      ? number(value, size)
      : joinOctets([octets(value), ...(isString ? [Uint8Array.of(0)] : [])]);
  return joinOctets([number(tag, 2), number(content.length, 2), content]);
}

function number(value: number, size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** (size - 1 - index)) % 256);
}

const octets = (value: FieldValue | undefined): Uint8Array =>
  value instanceof Uint8Array
    ? value
    : Uint8Array.from([...String(value ?? '')].map((character) => character.charCodeAt(0) & 0xff));
