import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { Can } from '#client/kit/Can.tsx';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { channelPrice } from '#shared/channel/price.ts';
import type { PriceTask } from './PriceTasks.tsx';
import type { KeyedLine } from './price-line.ts';
import { keysOf, useSavePrices } from './use-save-prices.ts';

interface PriceBulkProps {
  channelId: string;
  lines: readonly KeyedLine[];
  onTask: (task: PriceTask) => void;
  onDone: () => void;
}

/** What one can do with the chosen lines. */
export function PriceBulk({ channelId, lines, onTask, onDone }: PriceBulkProps) {
  const { t } = useTranslation();
  const { save } = useSavePrices();
  const close = async (reason: string) => {
    const failure = await save(call(channelPrice.close, { channelId, keys: keysOf(lines), reason }));
    if (failure) throw failure;
    onDone();
  };
  return (
    <Can do={channelPrice.adjust}>
      <Button size="small" onClick={() => onTask({ kind: 'adjust', lines, onDone })}>
        {t('channelPrice.adjust')}
      </Button>
      <ConfirmButton
        size="small"
        danger
        isReasonRequired
        title={t('channelPrice.closeTitle', { count: lines.length })}
        effect={t('channelPrice.closeEffect')}
        onConfirm={close}
      >
        {t('channelPrice.close')}
      </ConfirmButton>
    </Can>
  );
}
