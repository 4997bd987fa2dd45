import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#client/http/use-send.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { useOrderTold } from './use-order-told.ts';

const ResendDialog = lazyPart(() => import('./ResendDialog.tsx').then((module) => module.ResendDialog));

/** What can be ordered of gateways for some messages, as buttons' labels and what they do; and the dialog that may be open. */
export function useOrders(): {
  actions: (msgIds: readonly string[]) => { key: 'resend' | 'push' | 'cancel'; label: string; onSelect: () => void }[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const can = useCan();
  const tell = useOrderTold();
  const push = useSend(smsCustomer.pushReport);
  const cancel = useSend(smsCustomer.cancel);
  const [resending, setResending] = useState<readonly string[]>();
  return {
    actions: (msgIds) => [
      ...(can(smsCustomer.resend)
        ? [{ key: 'resend' as const, label: t('message:orders.kinds.resend'), onSelect: () => setResending(msgIds) }]
        : []),
      ...(can(smsCustomer.pushReport)
        ? [
            {
              ...{ key: 'push' as const, label: t('message:orders.kinds.push') },
              // `call()` shows a failure.
              onSelect: () =>
                void push
                  .send({ msgIds: [...msgIds] })
                  .then(tell)
                  .catch(() => undefined),
            },
          ]
        : []),
      ...(can(smsCustomer.cancel)
        ? [
            {
              ...{ key: 'cancel' as const, label: t('message:orders.kinds.cancel') },
              onSelect: () =>
                void cancel
                  .send({ msgIds: [...msgIds] })
                  .then(tell)
                  .catch(() => undefined),
            },
          ]
        : []),
    ],
    dialog: resending && <ResendDialog msgIds={resending} onClose={() => setResending(undefined)} />,
  };
}
