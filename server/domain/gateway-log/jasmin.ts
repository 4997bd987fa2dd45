import type { FeedMessage } from '#shared/feed/messages.ts';
import { commandStatuses } from '#shared/smpp/command-status-names.ts';
import { type LineReader, type LogEntry, type LogLine, lineId, localTime, plainNumber } from './entry.ts';
import { guessedFields, headerLength, isAmbiguous, partIn } from './octets.ts';
import { fromRepr } from './python-repr.ts';

/** A line of `messages.log`, written by the SMPP client connectors of Jasmin 0.8 to 0.11; the channel's code is the `cid`. */
const head = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)(?:,\d+)? +[A-Z]+ +\d+ (SMS-MT|SMS-MO|DLR) (.*)$/;
const names = 'cid|queue-msgid|smpp-msgid|status|retry|from|to|err';
/** Texts stand last, and may hold brackets of their own. */
const content = / \[content:(.*?)\](?: \[tlvs:.*\])?$/;

const statusNumbers = new Map<string, number>(
  Object.entries(commandStatuses).map(([number, name]) => [name, Number(number)]),
);
/** A status that has no number of its own: the log names it, the name is not SMPP's. */
const systemError = 8;

/** Without the text: steps are shown to those who may not read it. */
const ambiguousNote = 'The log does not tell the data_coding: the text may be ASCII, or Chinese in UCS-2.';

/** Reads a line of Jasmin's messages.log. It does not tell the account: that is a setting of the reader. */
export const readJasmin: LineReader = (line, { timeZone, account }) => {
  const [, moment = '', event, rest = ''] = head.exec(line.text) ?? [];
  if (event === undefined)
    return /^\d{4}-\d\d-\d\d .* (INFO|DEBUG|WARNING|ERROR) /.test(line.text)
      ? { kind: 'nothing' }
      : { kind: 'unknown' };
  if (event === 'SMS-MO') return { kind: 'nothing' };
  const time = localTime(moment, timeZone);
  const { fields, content: text } = fieldsOf(rest);
  if (time === undefined) return { kind: 'unknown' };
  return event === 'DLR' ? receiptOf(line, time, fields) : messageOf(line, { time, fields, text, account });
};

type Fields = Readonly<Record<string, string>>;
interface JasminLine {
  readonly fields: Fields;
  /** Octets, in versions that write them. */
  readonly content: Buffer | string;
}

function fieldsOf(rest: string): JasminLine {
  const text = content.exec(rest);
  const before = text ? rest.slice(0, text.index) : rest;
  const found = [...before.matchAll(new RegExp(`\\[(${names}):(.*?)\\](?= \\[|$)`, 'g'))];
  return {
    fields: Object.fromEntries(found.map(([, name = '', value = '']) => [name, fromRepr(value).toString()])),
    content: fromRepr(text?.[1] ?? ''),
  };
}

interface Told {
  time: number;
  fields: Fields;
  text: Buffer | string;
  account: string | undefined;
}

function messageOf(line: LogLine, { time, fields, text, account }: Told): LogEntry {
  const number = plainNumber(fields.to ?? '');
  const { cid, status = '', from = '' } = fields;
  if (number === undefined || !cid || account === undefined) return { kind: 'unknown' };
  // It stays in Jasmin's queue, and its next try has a line of its own.
  if (fields.retry === 'True') return { kind: 'nothing' };
  const name = status.replace(/^ERROR\//, '').replace(/^CommandStatus\./, '');
  const header = typeof text === 'string' ? undefined : text.subarray(0, headerLength(text));
  return {
    kind: 'message',
    message: {
      msgId: idOf(line, fields),
      submitTime: time,
      user: account,
      number,
      sender: from.slice(0, 32),
      ...textFields(text, header),
      ...(isAmbiguous(Buffer.from(text).subarray(header?.length ?? 0)) && {
        events: [{ time, type: 'note', detail: ambiguousNote }],
      }),
      attempts: [
        {
          attemptNo: 1,
          channelCode: cid,
          submitTime: time,
          respTime: time,
          commandStatus: statusNumbers.get(name) ?? systemError,
          ...(header && header.length > 0 && { udhHex: header.toString('hex') }),
          ...(fields['smpp-msgid'] && { supplierMsgId: fields['smpp-msgid'] }),
        },
      ],
    },
  };
}

/** A customer that cuts his messages himself has Jasmin send each part as a message. */
function textFields(text: Buffer | string, header: Buffer | undefined): Partial<FeedMessage> {
  // With `log_privacy` only the length is written.
  if (/^\*\* \d+ byte content \*\*$/.test(text.toString())) return {};
  if (typeof text === 'string') return { content: text.replaceAll('\0', '') };
  const part = header && partIn(header);
  return { ...guessedFields(text.subarray(header?.length ?? 0)), ...part, ...(part && { parts: 1 }) };
}

function receiptOf(line: LogLine, time: number, fields: Fields): LogEntry {
  const { cid, 'smpp-msgid': supplierMsgId, status: stat, err } = fields;
  if (!cid || !supplierMsgId || !stat) return { kind: 'unknown' };
  return {
    kind: 'receipt',
    receipt: {
      receiptId: lineId('jasmin', line),
      channelCode: cid,
      supplierMsgId,
      time,
      stat: stat.slice(0, 16),
      ...(err && { err: err.slice(0, 32) }),
    },
  };
}

/** Jasmin's own id is a UUID and never made again. */
const idOf = (line: LogLine, { 'queue-msgid': id = '' }: Fields): string =>
  /^[A-Za-z0-9-]{8,64}$/.test(id) ? id : lineId('jasmin', line);
