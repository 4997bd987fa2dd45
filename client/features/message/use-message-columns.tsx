import { useSession } from '#client/http/session.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { KindTag } from '#client/kit/KindTag.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import { latencyText } from '#shared/latency-text.ts';
import type { NamedMessage } from '#shared/message/named.ts';
import styles from './sms.module.css';
import { chargeStatuses, flags, messageStatuses, pushStatuses, sources, trafficTypes } from './sms-choices.ts';

/** The columns of the list of messages: when, whose, where to, what became of it, what it cost. */
export function useMessageColumns() {
  const { t } = useTranslation();
  const lang = useLang();
  const { formatTime } = useTimes();
  const column = columnsOf<NamedMessage, 'message'>('message', t);
  const own = (row: NamedMessage) => row.currency;
  const { baseCurrency } = useSession();
  const base = () => baseCurrency;
  const latency = (name: 'latencySubmitMs' | 'latencyDlrMs', isOptional = false) =>
    column.count(name, { width: 104, isOptional, render: (row) => latencyText(row[name]) || nothing });
  return column.all(
    [
      column.time('submitTime', {
        width: 168,
        render: (row) => <span className={styles.time}>{formatTime(row.submitTime)}</span>,
      }),
      column.text('customerName', {
        width: 152,
        least: 120,
        isOnPhone: true,
        // Widths do not follow a mark that is set later: the end of the name gives way, not the mark.
        render: (row) => (
          <>
            <Flags row={row} /> <Pair first={row.customerName} second={row.userName} />
          </>
        ),
      }),
      column.code('number', { width: 136, rule: 'phone', isOnPhone: true }),
      column.status('status', messageStatuses(lang), { width: 104, isOnPhone: true }),
      column.code('finalStat', { width: 148, render: (row) => <Outcome row={row} /> }),
      column.text('channelName', { width: 136, least: 112, isDecisive: true, isOnPhone: true }),
      column.text('countryName', {
        width: 152,
        render: (row) => <Pair first={row.countryName} second={row.operatorName} />,
      }),
      column.code('senderRaw', { width: 120 }),
      column.count('attemptCount', { width: 88 }),
      latency('latencyDlrMs'),
      column.count('partCount', { width: 72 }),
      column.text('content', { width: 260, rule: 'text' }),
      column.money('price', own, { width: 120, rule: 'price' }),
      column.money('amount', own, { width: 120, rule: 'price' }),
      column.status('chargeStatus', chargeStatuses(lang), { width: 112 }),
      column.money('agentAmount', base, { width: 112, rule: 'agentPrice', isOptional: true }),
      column.money('cost', base, { width: 112, rule: 'cost', isOptional: true }),
      column.money('profit', base, { width: 112, rule: 'cost', isOptional: true }),
      column.status('pushStatus', pushStatuses(lang), { width: 104, isOptional: true }),
      column.code('msgId', { width: 200, isOptional: true }),
      column.code('customerMsgId', { width: 160, isOptional: true }),
      column.code('clientRef', { width: 136, isOptional: true }),
      column.code('senderSent', { width: 120, isOptional: true }),
      column.text('supplierName', { width: 144, isOptional: true }),
      column.kind('trafficType', trafficTypes(lang), { width: 128, isOptional: true }),
      column.kind('source', sources(lang), { width: 104, isOptional: true }),
      column.text('encoding', { width: 88, isOptional: true }),
      column.count('charCount', { width: 96, isOptional: true }),
      column.time('dlrTime', { isOptional: true }),
      column.time('doneTime', { isOptional: true }),
      latency('latencySubmitMs', true),
      column.code('customerErrorCode', { width: 128, isOptional: true }),
      column.time('pushedTime', { isOptional: true }),
    ],
    {
      agentPrice: 'hidden',
      blockCode: 'elsewhere',
      channelId: 'hidden',
      chargeParts: 'hidden',
      contentHash: 'hidden',
      countryId: 'hidden',
      currency: 'elsewhere',
      customerId: 'hidden',
      dataCoding: 'hidden',
      errorCategory: 'hidden',
      errorCode: 'elsewhere',
      errorText: 'elsewhere',
      flags: 'elsewhere',
      operatorId: 'hidden',
      operatorName: 'elsewhere',
      operatorSource: 'hidden',
      pushCount: 'hidden',
      refundParts: 'hidden',
      revenue: 'hidden',
      supplierId: 'hidden',
      templateId: 'hidden',
      userId: 'hidden',
      userName: 'elsewhere',
    },
  );
}

/** A name, and beside it what it is part of. */
export function Pair({ first, second }: { first: string; second: string }) {
  if (!first && !second) return nothing;
  return (
    <>
      {first} {second && <span className={styles.faint}>{second}</span>}
    </>
  );
}

/** How it ended: our code where there is one, else the status of the receipt. */
export function Outcome({
  row,
}: {
  row: Pick<NamedMessage, 'finalStat' | 'errorCode' | 'errorText'> & { blockCode?: string };
}) {
  const code = row.blockCode || row.errorCode || row.finalStat;
  return code ? <span title={row.errorText || undefined}>{code}</span> : nothing;
}

/** What a message is marked with. */
export function Flags({ row }: { row: Pick<NamedMessage, 'flags'> }) {
  const choices = flags(useLang());
  return row.flags.map((flag) => <KindTag key={flag} choice={choiceOf(choices, flag)} />);
}

/** A state of a message, as results are shown. */
export function MessageState({ status }: { status: NamedMessage['status'] }) {
  const choice = choiceOf(messageStatuses(useLang()), status);
  return [1, 6, 7, 8, 9].includes(status) ? <KindTag choice={choice} isFilled /> : <StatusDot choice={choice} />;
}
