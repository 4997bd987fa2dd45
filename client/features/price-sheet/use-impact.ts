import { useCall } from '#client/http/use-call.ts';
import { priceSheet } from '#shared/price-sheet.ts';

/** Polling interval while a count is running, ms. */
const askEvery = 1500;

/** What a sheet does to routes; followed while it is being counted. */
export function useImpact(batchId: string) {
  const input = { batchId };
  const known = useCall(priceSheet.impact, input, { quiet: true });
  const isCounting = known.data?.state === 'counting';
  // The same cache entry: only the interval depends on what it says.
  return useCall(priceSheet.impact, input, { quiet: true, refreshInterval: isCounting ? askEvery : 0 });
}
