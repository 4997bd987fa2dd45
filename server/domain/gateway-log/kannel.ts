import type { FeedMessage } from '#shared/feed/messages.ts';
import { receiptFields } from '#shared/smpp/receipt.ts';
import { countParts } from '#shared/sms/parts.ts';
import {
  type LineReader,
  type LogEntry,
  type LogLine,
  lineId,
  localTime,
  plainNumber,
  type ReaderSettings,
} from './entry.ts';
import { binaryFields, partIn, partsBeside, ucs2Fields } from './octets.ts';

/** A line of the bearerbox's `access-log`, as Kannel 1.4 writes it without `access-log-format`. */
const layout =
  /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) ([A-Z]*? ?[A-Z][a-zA-Z]* [A-Z]+) \[SMSC:([^\]]*)\] \[SVC:([^\]]*)\] \[ACT:[^\]]*\] \[BINF:[^\]]*\] \[FID:([^\]]*)\] (?:\[META:.*?\] )?\[from:([^\]]*)\] \[to:([^\]]*)\] \[flags:(-?\d+):(-?\d+):(-?\d+):(-?\d+):(-?\d+)\] \[msg:\d+:(.*)\] \[udh:\d+:([^\]]*)\]$/;

/** ESME_RSUBMITFAIL: the log says that a submit was refused for good, not with which status. */
const submitFailed = 0x45;
/** The last of `flags` in a receipt: what the supplier said. */
const dlrTypes: Readonly<Record<string, string>> = { 1: 'DELIVRD', 2: 'UNDELIV', 4: 'ENROUTE', 16: 'REJECTD' };
/** Answer to the submit, not a receipt. */
const accepted = '8';
/** `coding` of flags; texts of both are hexadecimal. */
const octets = '1';
const ucs2 = '2';

interface Fields {
  time: number;
  event: string;
  smsc: string;
  service: string;
  foreignId: string;
  from: string;
  to: string;
  coding: string;
  last: string;
  text: string;
  /** The user data header as hexadecimal. */
  udh: string;
}

/** Reads a line of Kannel's access log. The account is `SVC`, the channel's code the `smsc-id`. */
export const readKannel: LineReader = (line, settings) => {
  if (/^\S+ \S+ Log (begins|ends)$/.test(line.text)) return { kind: 'nothing' };
  const fields = fieldsOf(line.text, settings);
  if (!fields) return { kind: 'unknown' };
  if (/^(Sent|REJECTED Send|FAILED Send) SMS$/.test(fields.event)) return messageOf(line, fields, settings);
  if (/^(FAILED )?Receive DLR$/.test(fields.event)) return receiptOf(line, fields);
  // What subscribers send is no traffic of this console.
  return fields.event.endsWith('SMS') ? { kind: 'nothing' } : { kind: 'unknown' };
};

function fieldsOf(text: string, { timeZone }: ReaderSettings): Fields | undefined {
  const found = layout.exec(text);
  if (!found) return undefined;
  const [, moment = '', event = '', smsc = '', service = '', foreignId = '', from = '', to = ''] = found;
  const [coding = '', last = '', content = '', header = ''] = [found[9], found[12], found[13], found[14]];
  const time = localTime(moment, timeZone);
  return time === undefined
    ? undefined
    : { time, event, smsc, service, foreignId, from, to, coding, last, text: content, udh: header };
}

function messageOf(line: LogLine, fields: Fields, { account }: ReaderSettings): LogEntry {
  const number = plainNumber(fields.to);
  const user = fields.service || account;
  if (number === undefined || user === undefined || fields.smsc === '') return { kind: 'unknown' };
  const { time, foreignId, from } = fields;
  const isSent = fields.event === 'Sent SMS';
  const header = Buffer.from(fields.udh, 'hex');
  const text = textFields(fields, header);
  return {
    kind: 'message',
    message: {
      msgId: lineId('kannel', line),
      submitTime: time,
      user,
      number,
      sender: from.slice(0, 32),
      ...text,
      attempts: [
        {
          attemptNo: 1,
          channelCode: fields.smsc,
          submitTime: time,
          respTime: time,
          ...(text.parts !== undefined && { parts: text.parts }),
          ...(header.length > 0 && { udhHex: header.toString('hex') }),
          commandStatus: isSent ? 0 : submitFailed,
          ...(foreignId !== '' && { supplierMsgId: foreignId }),
        },
      ],
    },
  };
}

function receiptOf(line: LogLine, fields: Fields): LogEntry {
  const { time, smsc, foreignId, last, text } = fields;
  // Without an id: the negative answer to a submit, which its own line tells.
  if (last === accepted || (foreignId === '' && !fields.event.startsWith('FAILED'))) return { kind: 'nothing' };
  const stated = receiptFields(text);
  const fieldOf = (name: string) => stated.find((field) => field.name === name)?.value ?? '';
  const supplierMsgId = foreignId || fieldOf('id');
  const stat = fieldOf('stat').toUpperCase() || (dlrTypes[last] ?? '');
  if (supplierMsgId === '' || stat === '' || smsc === '') return { kind: 'unknown' };
  // One that found no message has sender and number exchanged.
  const number = plainNumber(fields.event.startsWith('FAILED') ? fields.from : fields.to);
  return {
    kind: 'receipt',
    receipt: {
      receiptId: lineId('kannel', line),
      channelCode: smsc,
      supplierMsgId,
      time,
      stat: stat.slice(0, 16),
      ...(fieldOf('err') !== '' && { err: fieldOf('err').slice(0, 32) }),
      ...(number !== undefined && { number }),
      text: text.slice(0, 500),
    },
  };
}

/** A long message is one line with the whole text; one that came in segments has a header that numbers it. */
function textFields({ coding, text }: Fields, header: Buffer): Partial<FeedMessage> {
  const part = partIn(header);
  const partsOf = (units: number, of: 'GSM7' | 'OCTETS') => (part ? 1 : partsBeside(header, units, of));
  if (coding === octets || coding === ucs2) {
    const data = Buffer.from(text, 'hex');
    const parts = partsOf(data.length, 'OCTETS');
    return { ...part, ...(coding === octets ? binaryFields(data, parts) : ucs2Fields(data, parts)) };
  }
  const content = text.replaceAll('\0', '');
  const { encoding, parts, units } = countParts(content);
  return {
    ...part,
    content,
    parts: encoding === 'GSM7' && header.length > 0 ? partsOf(units, 'GSM7') : part ? 1 : parts,
  };
}
