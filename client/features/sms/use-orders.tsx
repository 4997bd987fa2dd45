import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { useCan } from '#client/kit/use-can.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { NamedMessage } from '#shared/message/named.ts';
import { type KnownOrderKind, type OrderReply, orderKinds, orderStatuses } from '#shared/message/order.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { smsReport } from '#shared/sms-report.ts';
import { useOrderTold } from './use-order-told.ts';

const ChannelOrderDialog = lazyPart(() =>
  import('./ChannelOrderDialog.tsx').then((module) => module.ChannelOrderDialog),
);

/** Orders that go out at once, each with its call. */
const atOnce: Readonly<
  Record<Exclude<KnownOrderKind, 'resend' | 'reroute'>, (msgIds: string[]) => Promise<OrderReply>>
> = {
  push: (msgIds) => call(smsCustomer.pushReport, { msgIds }),
  cancel: (msgIds) => call(smsCustomer.cancel, { msgIds }),
  release: (msgIds) => call(smsCustomer.decide, { msgIds, isPassed: true }),
  refuse: (msgIds) => call(smsCustomer.decide, { msgIds, isPassed: false }),
  query: (msgIds) => call(smsReport.query, { msgIds }),
};
const needs: Readonly<Record<KnownOrderKind, Pick<Endpoint, 'permission'>>> = {
  ...{ resend: smsCustomer.resend, push: smsCustomer.pushReport, cancel: smsCustomer.cancel },
  ...{ reroute: smsCustomer.reroute, release: smsCustomer.decide, refuse: smsCustomer.decide, query: smsReport.query },
};

interface OrderAction {
  key: KnownOrderKind;
  label: string;
  onSelect: () => void;
}

/** What can be ordered of gateways for messages in their states, as buttons' labels and what they do; and the dialog that may be open. */
export function useOrders(): {
  actions: (messages: readonly Pick<NamedMessage, 'msgId' | 'status'>[]) => OrderAction[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const can = useCan();
  const tell = useOrderTold();
  const [choosing, setChoosing] = useState<{ kind: 'resend' | 'reroute'; msgIds: string[] }>();
  return {
    actions: (messages) => {
      const msgIds = messages.map(({ msgId }) => msgId);
      return orderKinds
        .filter((kind) => can(needs[kind]) && messages.some(({ status }) => orderStatuses[kind].includes(status)))
        .map((kind) => ({
          key: kind,
          label: t(`message:orders.kinds.${kind}`),
          onSelect: () => {
            if (kind === 'resend' || kind === 'reroute') setChoosing({ kind, msgIds });
            // `call()` shows a failure.
            else
              void atOnce[kind](msgIds)
                .then(tell)
                .catch(() => undefined);
          },
        }));
    },
    dialog: choosing && <ChannelOrderDialog {...choosing} onClose={() => setChoosing(undefined)} />,
  };
}
