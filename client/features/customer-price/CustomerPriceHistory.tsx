import { PriceHistory } from '#client/business/price/PriceHistory.tsx';
import type { KeyedLine } from '#client/business/price/price-line.ts';
import { useCall } from '#client/http/use-call.ts';
import { customerPrice, type PriceListKey } from '#shared/customer/price.ts';

interface CustomerPriceHistoryProps {
  listKey: PriceListKey;
  line: KeyedLine;
  onClose: () => void;
}

/** Everything a line of a customer's price list cost, costs and will cost. */
export function CustomerPriceHistory({ listKey, line, onClose }: CustomerPriceHistoryProps) {
  const { operatorId, trafficType } = line;
  const rows = useCall(customerPrice.history, { ...listKey, operatorId, trafficType }, { quiet: true });
  return <PriceHistory line={line} rows={rows} onClose={onClose} />;
}
