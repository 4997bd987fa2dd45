import { useSession } from '#client/http/session.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import { latencyText } from '#shared/latency-text.ts';
import type { NamedAttempt } from '#shared/message/named.ts';
import { commandStatusHex, commandStatusName } from '#shared/smpp/command-status.ts';
import { chargeStatuses, messageStatuses, reasons } from './sms-choices.ts';
import { Outcome, Pair } from './use-message-columns.tsx';

/** The columns of the list of submits: what was handed to whom, what they answered. */
export function useAttemptColumns() {
  const { t } = useTranslation();
  const lang = useLang();
  const { formatTime } = useTimes();
  const column = columnsOf<NamedAttempt, 'attempt'>('attempt', t);
  const own = (row: NamedAttempt) => row.currency;
  const { baseCurrency } = useSession();
  return column.all(
    [
      column.time('submitTime', { width: 168, render: ({ submitTime }) => formatTime(submitTime) }),
      column.text('channelName', {
        width: 168,
        least: 104,
        isOnPhone: true,
        render: (row) => <Pair first={row.channelName} second={row.supplierName} />,
      }),
      column.code('number', { width: 144, rule: 'phone', isOnPhone: true }),
      column.status('status', messageStatuses(lang), { width: 104, isOnPhone: true }),
      column.code('stat', { width: 152, least: 104, isOnPhone: true, render: (row) => <Raw row={row} /> }),
      column.code('errorCode', { width: 152, render: (row) => <Outcome row={row} /> }),
      column.own('commandStatus', {
        copyText: (row) => String(row.commandStatus ?? ''),
        width: 152,
        least: 104,
        isDecisive: true,
        render: ({ commandStatus }) => <Response status={commandStatus} />,
      }),
      column.text('countryName', {
        width: 160,
        render: (row) => <Pair first={row.countryName} second={row.operatorName} />,
      }),
      column.code('senderSent', { width: 112 }),
      column.count('segmentNo', { width: 80, render: (row) => `${row.segmentNo}/${row.segmentTotal}` }),
      column.code('supplierMsgId', { width: 176 }),
      column.count('respMs', { width: 88, render: ({ respMs }) => latencyText(respMs) || nothing }),
      column.count('latencyDlrMs', { width: 96, render: ({ latencyDlrMs }) => latencyText(latencyDlrMs) || nothing }),
      column.count('attemptNo', { width: 80 }),
      column.kind('reason', reasons(lang), { width: 136 }),
      column.money('price', own, { width: 120, rule: 'cost', isOptional: true }),
      column.money('cost', own, { width: 120, rule: 'cost' }),
      column.status('chargeStatus', chargeStatuses(lang), { width: 112 }),
      column.money('costBase', () => baseCurrency, { width: 112, rule: 'cost', isOptional: true }),
      column.time('doneTime', { isOptional: true }),
      column.time('dlrTime', { isOptional: true }),
      column.count('sessionNo', { width: 88, isOptional: true }),
      column.count('dlrDuplicates', { width: 112, isOptional: true }),
      column.count('dlrContradictions', { width: 112, isOptional: true }),
      column.count('costParts', { width: 96, isOptional: true }),
      column.text('customerName', { width: 144, isOptional: true }),
      column.code('msgId', { width: 200, isOptional: true }),
    ],
    {
      attemptId: 'hidden',
      channelId: 'hidden',
      countryId: 'hidden',
      currency: 'elsewhere',
      customerId: 'hidden',
      dataCoding: 'hidden',
      err: 'elsewhere',
      errorCategory: 'hidden',
      errorText: 'elsewhere',
      finalStat: 'elsewhere',
      msgTime: 'hidden',
      operatorId: 'hidden',
      operatorName: 'elsewhere',
      receipts: 'hidden',
      respTime: 'hidden',
      segmentTotal: 'elsewhere',
      shortMessageHex: 'hidden',
      supplierId: 'hidden',
      supplierName: 'elsewhere',
      udhHex: 'hidden',
      userId: 'hidden',
      userName: 'hidden',
    },
  );
}

/** `command_status` of the response: its number and the standard's name. */
export function Response({ status }: { status: number | null }) {
  if (status === null) return nothing;
  const name = commandStatusName(status).replace(/^ESME_/, '');
  return <span title={name}>{status === 0 ? name : `${commandStatusHex(status)} ${name}`}</span>;
}

/** `stat` and `err` as the supplier wrote them. */
export function Raw({ row: { stat, err } }: { row: Pick<NamedAttempt, 'stat' | 'err'> }) {
  const text = [stat, err].filter((each) => each !== '').join(' ');
  return text || nothing;
}
