import type { Lang } from '../http/endpoint.ts';
import type { DecodeReply } from '../smpp.ts';
import { type DecodeInput, decodeInput } from './decode.ts';
import { meaningOf, warningText } from './describe.ts';
import type { PduMessage } from './message.ts';
import type { PduReceipt } from './pdu-receipt.ts';
import type { PduField, PduWarning } from './scan.ts';

/** What a text holds of PDUs, in the words of a language: the answer of the call, and what the screen shows. */
export function decodeReply(input: DecodeInput, lang: Lang): DecodeReply {
  const { pdus, bare, messages, warnings } = decodeInput(input);
  return {
    pdus: pdus.map(({ line, name, commandId, status, sequence, ...octets }) => ({
      line,
      name,
      commandId,
      status,
      sequence,
      ...readOctets(octets, lang),
    })),
    bare: bare ? readOctets(bare, lang) : null,
    messages: messages.map((message) => ({
      ...message,
      warnings: message.warnings.map(({ code, params }) => ({ code, text: warningText({ code, params }, lang) })),
    })),
    warnings: warnings.map((warning) => ({ ...said(warning, lang), line: warning.line })),
  };
}

interface Octets {
  hex: string;
  fields: readonly PduField[];
  warnings: readonly PduWarning[];
  message?: PduMessage;
  receipt?: PduReceipt;
}

function readOctets({ hex, fields, warnings, message, receipt }: Octets, lang: Lang) {
  return {
    hex,
    fields: fields.map(({ level, name, value, offset, length, list, note }) => ({
      level,
      name,
      value,
      offset,
      length,
      meaning: meaningOf({ list, value, note }, lang),
    })),
    warnings: warnings.map((warning) => said(warning, lang)),
    message: message ? shownMessage(message) : null,
    report: receipt ?? null,
  };
}

const shownMessage = ({ coding, dataCoding, text, units, offset, length, part }: PduMessage) => ({
  coding,
  dataCoding,
  text,
  units,
  offset,
  length,
  part: part ?? null,
});

const said = ({ code, offset, length, params }: PduWarning, lang: Lang) => ({
  code,
  offset,
  length,
  text: warningText({ code, params }, lang),
});
