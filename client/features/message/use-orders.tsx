import { type ReactNode, useState } from 'react';
import { call } from '#client/http/call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { useCan } from '#client/kit/use-can.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { NamedMessage } from '#shared/message/named.ts';
import { type KnownOrderKind, type OrderReply, orderKinds, orderStatuses } from '#shared/message/order.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { smsReport } from '#shared/sms-report.ts';
import { useOrderTold } from './use-order-told.ts';

const ConfirmOrderDialog = lazyPart(() =>
  import('./ConfirmOrderDialog.tsx').then((module) => module.ConfirmOrderDialog),
);
const ChannelOrderDialog = lazyPart(() =>
  import('./ChannelOrderDialog.tsx').then((module) => module.ChannelOrderDialog),
);

/** Orders that may name a channel, and those that cannot be taken back. */
type ChannelKind = 'resend' | 'reroute';
type FinalKind = 'cancel' | 'refuse';
type Asking = { msgIds: string[]; onDone: () => void } & ({ kind: ChannelKind } | { kind: FinalKind });
const isChannelKind = (kind: KnownOrderKind): kind is ChannelKind => kind === 'resend' || kind === 'reroute';
const isFinalKind = (kind: KnownOrderKind): kind is FinalKind => kind === 'cancel' || kind === 'refuse';

/** The others, each with its call. */
const sends: Readonly<Record<Exclude<KnownOrderKind, ChannelKind>, (msgIds: string[]) => Promise<OrderReply>>> = {
  push: (msgIds) => call(smsCustomer.pushReport, { msgIds }),
  cancel: (msgIds) => call(smsCustomer.cancel, { msgIds }),
  release: (msgIds) => call(smsCustomer.decide, { msgIds, isPassed: true }),
  refuse: (msgIds) => call(smsCustomer.decide, { msgIds, isPassed: false }),
  query: (msgIds) => call(smsReport.query, { msgIds }),
};
const needs: Readonly<Record<KnownOrderKind, Pick<Endpoint, 'permission'>>> = {
  resend: smsCustomer.resend,
  push: smsCustomer.pushReport,
  cancel: smsCustomer.cancel,
  reroute: smsCustomer.reroute,
  release: smsCustomer.decide,
  refuse: smsCustomer.decide,
  query: smsReport.query,
};

interface OrderAction {
  key: KnownOrderKind;
  label: string;
  onSelect: () => void;
}

/** What can be ordered of gateways for messages in their states, as buttons' labels and what they do; and the dialog that may be open. */
export function useOrders(): {
  /** `onDone`: once they are ordered. */
  actions: (messages: readonly Pick<NamedMessage, 'msgId' | 'status'>[], onDone?: () => void) => OrderAction[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const can = useCan();
  const tell = useOrderTold();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return {
    actions: (messages, onDone = () => undefined) => {
      const msgIds = messages.map(({ msgId }) => msgId);
      return orderKinds
        .filter((kind) => can(needs[kind]) && messages.some(({ status }) => orderStatuses[kind].includes(status)))
        .map((kind) => ({
          key: kind,
          label: t(`message:orders.kinds.${kind}`),
          onSelect: () => {
            if (isChannelKind(kind)) setAsking({ kind, msgIds, onDone });
            else if (isFinalKind(kind)) setAsking({ kind, msgIds, onDone });
            // `call()` shows a failure.
            else
              void sends[kind](msgIds)
                .then(tell)
                .then(onDone)
                .catch(() => undefined);
          },
        }));
    },
    dialog: asking && <OrderDialog asking={asking} onClose={close} />,
  };
}

/** What is asked before an order goes out. */
function OrderDialog({ asking, onClose }: { asking: Asking; onClose: () => void }) {
  const tell = useOrderTold();
  const { kind, msgIds, onDone } = asking;
  if (isChannelKind(kind)) return <ChannelOrderDialog kind={kind} msgIds={msgIds} onDone={onDone} onClose={onClose} />;
  const confirm = async () => {
    await tell(await sends[kind](msgIds));
    onDone();
  };
  return <ConfirmOrderDialog kind={kind} count={msgIds.length} onConfirm={confirm} onClose={onClose} />;
}
