import { PriceHistory } from '#client/business/price/PriceHistory.tsx';
import type { KeyedLine } from '#client/business/price/price-line.ts';
import { useCall } from '#client/http/use-call.ts';
import { channelPrice } from '#shared/channel/price.ts';

interface ChannelPriceHistoryProps {
  channelId: string;
  line: KeyedLine;
  onClose: () => void;
}

/** Everything a line of a channel's price list cost, costs and will cost. */
export function ChannelPriceHistory({ channelId, line, onClose }: ChannelPriceHistoryProps) {
  const { operatorId, trafficType } = line;
  const rows = useCall(channelPrice.history, { channelId, operatorId, trafficType }, { quiet: true });
  return <PriceHistory line={line} rows={rows} onClose={onClose} />;
}
