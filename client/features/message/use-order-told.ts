import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import type { OrderReply } from '#shared/message/order.ts';
import { smsCustomer } from '#shared/sms-customer.ts';

/** Tells what was ordered and what was left out, and shows it. */
export function useOrderTold(): (reply: OrderReply) => Promise<void> {
  const { t } = useTranslation();
  return async ({ ordered, left }) => {
    const reasons = [...new Set(left.map(({ reason }) => t(`message:orders.refused.${reason}`)))].join(' ');
    notify({
      type: left.length > 0 ? 'warning' : 'success',
      text: [
        t('message:orders.told', { count: ordered }),
        left.length > 0 && t('message:orders.left', { count: left.length }),
        reasons,
      ]
        .filter((text) => text)
        .join(' '),
    });
    await refetch(smsCustomer.get);
  };
}
