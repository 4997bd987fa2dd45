import type { InputOf, ReplyOf } from '../http/endpoint.ts';
import type { smpp } from '../smpp.ts';
import { encodeParts, senderKind } from './encode.ts';
import { hexOf } from './scan.ts';
import { writePdu } from './write.ts';

/** A text as submit_sm of its parts; `maxParts` is the caller's to check. */
export function encodeSubmit(input: InputOf<typeof smpp.encode>): ReplyOf<typeof smpp.encode> {
  const { text, dataCoding, packed = false, longMode = 1, reference = 1, source = '', destination = '' } = input;
  const isUcs2 = dataCoding !== undefined && dataCoding > 3;
  const settings = {
    dataCodingGsm: dataCoding !== undefined && !isUcs2 ? dataCoding : 0,
    ucs2Coding: isUcs2 ? dataCoding : 8,
    isAlwaysUcs2: isUcs2,
    gsmPacked: packed,
    longMessageMode: longMode,
  };
  const sender = senderKind(source, -1, 0);
  const parts = encodeParts(text, settings, reference).map(({ text: part, units, fields }, index) => {
    const octets = writePdu('submit_sm', {
      sequence: index + 1,
      fields: {
        source_addr_ton: source === '' ? 0 : sender.ton,
        source_addr_npi: source === '' ? 0 : sender.npi,
        source_addr: source,
        dest_addr_ton: 1,
        dest_addr_npi: 1,
        destination_addr: destination,
        registered_delivery: 1,
        ...fields,
      },
    });
    return { text: part, units, message: hexOf(fields.message_payload ?? fields.short_message), hex: hexOf(octets) };
  });
  return { dataCoding: encodeParts(text, settings, reference)[0]?.fields.data_coding ?? 0, parts };
}
