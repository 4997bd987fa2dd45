import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallError, type CallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { channelPrice, type PriceKey } from '#shared/channel/price.ts';

/** Which lines a bulk change is for. */
export const keysOf = (lines: readonly PriceKey[]): PriceKey[] =>
  lines.map(({ operatorId, trafficType }) => ({ operatorId, trafficType }));

/** Waits for a change of prices, says how many, and brings open lists up to date. Answers a failure, which `call()` has shown. */
export function useSavePrices() {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const save = async (change: Promise<{ changed: number }>): Promise<CallError | undefined> => {
    setSending(true);
    const outcome = await change.catch(asCallError);
    setSending(false);
    if (outcome instanceof Error) return outcome;
    const { changed } = outcome;
    notify({
      type: changed > 0 ? 'success' : 'info',
      text: changed > 0 ? t('channelPrice.saved', { count: changed }) : t('channelPrice.unchanged'),
    });
    await refetch(channelPrice.list, channelPrice.history);
    return undefined;
  };
  return { save, isSending };
}
