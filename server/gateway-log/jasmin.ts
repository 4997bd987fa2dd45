import { commandStatuses } from '#shared/smpp/command-status-names.ts';
import { type LineReader, type LogEntry, type LogLine, lineId, localTime, plainNumber } from './entry.ts';

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

/** Reads a line of Jasmin's messages.log. It does not tell the account: that is a setting of the reader. */
export const readJasmin: LineReader = (line, { timeZone, account }) => {
  const [, moment = '', event, rest = ''] = head.exec(line.text) ?? [];
  if (event === undefined)
    return /^\d{4}-\d\d-\d\d .* (INFO|DEBUG|WARNING|ERROR) /.test(line.text)
      ? { kind: 'nothing' }
      : { kind: 'unknown' };
  if (event === 'SMS-MO') return { kind: 'nothing' };
  const time = localTime(moment, timeZone);
  const fields = fieldsOf(rest);
  if (time === undefined) return { kind: 'unknown' };
  return event === 'DLR' ? receiptOf(line, time, fields) : messageOf(line, time, fields, account);
};

type Fields = Readonly<Record<string, string>>;

function fieldsOf(rest: string): Fields {
  const text = content.exec(rest);
  const before = text ? rest.slice(0, text.index) : rest;
  const found = [...before.matchAll(new RegExp(`\\[(${names}):(.*?)\\](?= \\[|$)`, 'g'))];
  return {
    ...Object.fromEntries(found.map(([, name = '', value = '']) => [name, python(value)])),
    content: python(text?.[1] ?? ''),
  };
}

function messageOf(line: LogLine, time: number, fields: Fields, account: string | undefined): LogEntry {
  const number = plainNumber(fields.to ?? '');
  const { cid, status = '', from = '' } = fields;
  if (number === undefined || !cid || account === undefined) return { kind: 'unknown' };
  // It stays in Jasmin's queue, and its next try has a line of its own.
  if (fields.retry === 'True') return { kind: 'nothing' };
  const name = status.replace(/^ERROR\//, '').replace(/^CommandStatus\./, '');
  return {
    kind: 'message',
    message: {
      ...{ msgId: idOf(line, fields), submitTime: time, user: account, number, sender: from.slice(0, 32) },
      // With `log_privacy` only the length is written.
      ...(!/^\*\* \d+ byte content \*\*$/.test(fields.content ?? '') && { content: fields.content ?? '' }),
      attempts: [
        {
          ...{ attemptNo: 1, channelCode: cid, submitTime: time, respTime: time },
          commandStatus: statusNumbers.get(name) ?? systemError,
          ...(fields['smpp-msgid'] && { supplierMsgId: fields['smpp-msgid'] }),
        },
      ],
    },
  };
}

function receiptOf(line: LogLine, time: number, fields: Fields): LogEntry {
  const { cid, 'smpp-msgid': supplierMsgId, status: stat, err } = fields;
  if (!cid || !supplierMsgId || !stat) return { kind: 'unknown' };
  return {
    kind: 'receipt',
    receipt: {
      ...{ receiptId: lineId('jasmin', line), channelCode: cid, supplierMsgId, time, stat: stat.slice(0, 16) },
      ...(err && { err: err.slice(0, 32) }),
    },
  };
}

/** Jasmin's own id is a UUID and never made again. */
const idOf = (line: LogLine, { 'queue-msgid': id = '' }: Fields): string =>
  /^[A-Za-z0-9-]{8,64}$/.test(id) ? id : lineId('jasmin', line);

/** What Python's `%r` made of bytes or text: `b'caf\\xe9'`, `'Hello'`; anything else is as it is. */
function python(text: string): string {
  const quoted = /^(b?)(['"])(.*)\2$/s.exec(text);
  if (!quoted) return text;
  const plain = (quoted[3] ?? '').replace(/\\(x[0-9a-f]{2}|u[0-9a-f]{4}|n|r|t|.)/g, (_, code: string) =>
    unescaped(code),
  );
  return quoted[1] === 'b' && /[\u0080-\u00ff]/.test(plain) ? Buffer.from(plain, 'latin1').toString('utf8') : plain;
}

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

const unescaped = (code: string): string =>
  code.length > 1 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (controls[code] ?? code);
