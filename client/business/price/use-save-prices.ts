import { useState } from 'react';
import { asCallError, type CallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';

/** What a change of prices answers; of customer prices also which ones costs that are entered for later put below their floor. */
interface SavedPrices {
  /** Destinations of a plan that got no price. */
  left?: number;
  changed: number;
  belowLater?: number | null;
  belowLaterFrom?: number | null;
}

/** Waits for a change of prices, says how many, and brings open lists up to date. Answers a failure, which `call()` has shown. */
export function useSavePrices(refresh: () => Promise<unknown>) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const [isSending, setSending] = useState(false);
  /** Whether a price was refused for being below its floor, and a reason may help. */
  const [isBelow, setBelow] = useState(false);
  const save = async (change: Promise<SavedPrices>): Promise<CallError | undefined> => {
    setSending(true);
    const outcome = await change.catch(asCallError);
    setSending(false);
    if (outcome instanceof Error) {
      if (outcome.fields.some(({ field }) => field === 'belowReason')) setBelow(true);
      // What others have changed is shown, so that it can be looked at.
      if (outcome.status === 409) await refresh();
      return outcome;
    }
    const { changed } = outcome;
    notify({
      type: changed > 0 ? 'success' : 'info',
      text: changed > 0 ? t('price:saved', { count: changed }) : t('price:unchanged'),
    });
    const { belowLater = 0, belowLaterFrom = null, left = 0 } = outcome;
    if (left > 0) notify({ type: 'warning', text: t('price:left', { count: left }) });
    if (belowLater !== null && belowLater > 0 && belowLaterFrom !== null)
      notify({ type: 'warning', text: t('price:belowLater', { count: belowLater, time: formatTime(belowLaterFrom) }) });
    await refresh();
    return undefined;
  };
  return { save, isSending, isBelow };
}
