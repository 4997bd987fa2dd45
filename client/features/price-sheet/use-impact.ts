import { useCall } from '#client/http/use-call.ts';
import { priceSheet } from '#shared/price-sheet.ts';

/** Polling interval while a count or a raise is running, ms. */
const askEvery = 1500;

/** What a sheet does to routes; followed while it is being counted, or prices are being raised because of it. */
export function useImpact(batchId: string) {
  const input = { batchId };
  const known = useCall(priceSheet.impact, input, { quiet: true });
  const isBusy = known.data?.state === 'counting' || known.data?.isRaising === true;
  // The same cache entry: only the interval depends on what it says.
  return useCall(priceSheet.impact, input, { quiet: true, refreshInterval: isBusy ? askEvery : 0 });
}
