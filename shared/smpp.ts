import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { nullable, oneOf } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { textCodings } from './smpp/data-coding.ts';

/** Characters of hex, or of a log with hex in it, that are taken at once. */
export const longestInput = 400_000;
/** Characters of a text to encode or count. */
export const longestText = 10_000;

const Octet = Type.Integer({ minimum: 0, maximum: 255 });
const Place = { offset: Type.Integer(), length: Type.Integer() };
const Warning = Type.Object({ code: Type.String(), text: Type.String(), ...Place });

/** Fields lie one after the other; those inside a field follow it, one level deeper. */
const Field = Type.Object({
  level: Type.Integer(),
  name: Type.String(),
  value: Type.Union([Type.Number(), Type.String()]),
  meaning: Type.String(),
  ...Place,
});

const Part = Type.Object({
  kind: oneOf('udh8', 'udh16', 'sar'),
  reference: Type.Integer(),
  total: Type.Integer(),
  number: Type.Integer(),
});

const Message = Type.Object({
  coding: oneOf(...textCodings),
  dataCoding: Type.Integer(),
  text: Type.String(),
  /** Septets of GSM-7, UTF-16 code units of UCS-2, else octets. */
  units: Type.Integer(),
  part: nullable(Part),
  ...Place,
});

const Report = Type.Object({
  messageId: Type.String(),
  /** The id as a number of the other base. */
  idNote: Type.String(),
  state: Type.String(),
  error: Type.String(),
  isFinal: Type.Boolean(),
  fields: Type.Array(
    Type.Object({ name: Type.String(), value: Type.String(), utc: Type.Optional(Type.String()), ...Place }),
  ),
});

const ReadOctets = {
  hex: Type.String(),
  fields: Type.Array(Field),
  warnings: Type.Array(Warning),
  message: nullable(Message),
  report: nullable(Report),
};

const Pdu = Type.Object({
  /** Line of the input. */
  line: Type.Integer(),
  name: Type.String(),
  commandId: Type.Integer(),
  status: Type.Integer(),
  sequence: Type.Integer(),
  ...ReadOctets,
});

export const DecodeReply = Type.Object({
  pdus: Type.Array(Pdu),
  /** The input as one short_message, when it holds no PDU. */
  bare: nullable(Type.Object(ReadOctets)),
  /** What people read: single messages, and parts joined. */
  messages: Type.Array(
    Type.Object({
      source: Type.String(),
      destination: Type.String(),
      text: Type.String(),
      /** Indexes of its PDUs in the order of the parts. */
      pdus: Type.Array(Type.Integer()),
      total: Type.Integer(),
      missing: Type.Array(Type.Integer()),
      reference: Type.Optional(Type.Integer()),
      warnings: Type.Array(Type.Object({ code: Type.String(), text: Type.String() })),
    }),
  ),
  warnings: Type.Array(Type.Object({ line: Type.Integer(), ...Warning.properties })),
});
export type DecodeReply = Static<typeof DecodeReply>;

const Text = Type.String({ maxLength: longestText });

/** Reading and writing PDUs, counting parts; the console's own screen does the same in the browser. */
export const smpp = {
  decode: endpoint({
    path: '/api/admin/smpp/decode',
    permission: 'smpp_decode',
    summary: 'PDUs in hex, a log or a dump: their fields, texts, reports, joined messages and faults',
    reads: true,
    input: Type.Object({
      hex: Type.String({ maxLength: longestInput }),
      /** `pdu`: PDUs, of whatever command; `message`: the octets of one short_message; absent: what it looks like. */
      mode: Type.Optional(oneOf('pdu', 'message')),
      /** Instead of what data_coding says. */
      coding: Type.Optional(oneOf(...textCodings)),
      dataCoding: Type.Optional(Octet),
      packed: Type.Optional(Type.Boolean()),
      /** Septets of packed GSM-7 without the header: seven spare bits at the end look like one more. */
      septets: Type.Optional(Type.Integer({ minimum: 0, maximum: 70_000 })),
      /** Whether messages begin with a header; absent: as esm_class says. */
      udh: Type.Optional(Type.Boolean()),
      esmClass: Type.Optional(Octet),
      /** Minutes that dates of reports are ahead of UTC. */
      zoneMinutes: Type.Optional(Type.Integer({ minimum: -840, maximum: 840 })),
    }),
    reply: DecodeReply,
  }),
  encode: endpoint({
    path: '/api/admin/smpp/encode',
    permission: 'smpp_decode',
    summary: 'A text as the PDUs of its parts',
    reads: true,
    input: Type.Object({
      text: Text,
      /** Absent: 0 where GSM-7 has every character, else 8. 9: UCS-2 little-endian, sent as 8. */
      dataCoding: Type.Optional(oneOf(0, 1, 3, 8, 9, 15, 24)),
      packed: Type.Optional(Type.Boolean()),
      /** 1 UDH with an 8-bit reference, 2 with 16 bits, 3 SAR parameters, 4 message_payload. */
      longMode: Type.Optional(oneOf(1, 2, 3, 4)),
      reference: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_535 })),
      maxParts: Type.Optional(Type.Integer({ minimum: 1, maximum: 255 })),
      source: Type.Optional(Type.String({ maxLength: 20, pattern: '^[ -~]*$' })),
      destination: Type.Optional(Type.String({ maxLength: 20, pattern: '^[ -~]*$' })),
    }),
    reply: Type.Object({
      /** data_coding that was chosen. */
      dataCoding: Type.Integer(),
      parts: Type.Array(
        Type.Object({
          text: Type.String(),
          units: Type.Integer(),
          /** short_message or message_payload with its header. */
          message: Type.String(),
          /** submit_sm. */
          hex: Type.String(),
        }),
      ),
    }),
  }),
  count: endpoint({
    path: '/api/admin/smpp/count',
    permission: 'smpp_decode',
    summary: 'Encoding and parts of a text, and the characters for which it needs UCS-2',
    reads: true,
    input: Type.Object({
      text: Text,
      reference: Type.Optional(oneOf(8, 16)),
      /** National language of the locking and of the single shift table. */
      locking: Type.Optional(Type.Integer({ minimum: 0, maximum: 13 })),
      single: Type.Optional(Type.Integer({ minimum: 0, maximum: 13 })),
    }),
    reply: Type.Object({
      encoding: oneOf('GSM7', 'UCS2'),
      units: Type.Integer(),
      parts: Type.Integer(),
      perPart: Type.Integer(),
      free: Type.Integer(),
      offenders: Type.Array(
        Type.Object({ index: Type.Integer(), character: Type.String(), replacement: Type.Optional(Type.String()) }),
      ),
      gsmText: Type.Optional(Type.String()),
    }),
  }),
};
