import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import type { PriceTask } from './PriceTasks.tsx';
import { type KeyedLine, keysOf, type PriceCalls } from './price-line.ts';
import { useSavePrices } from './use-save-prices.ts';

interface PriceBulkProps {
  calls: PriceCalls;
  lines: readonly KeyedLine[];
  onTask: (task: PriceTask) => void;
  onDone: () => void;
}

/** What one can do with the chosen lines. */
export function PriceBulk({ calls, lines, onTask, onDone }: PriceBulkProps) {
  const { t } = useTranslation();
  const { save } = useSavePrices(calls.refresh);
  const hasNext = lines.some(({ nextPriceId }) => nextPriceId !== null);
  const close = async (reason: string) => {
    const failure = await save(calls.close(keysOf(lines), reason));
    if (failure) throw failure;
    onDone();
  };
  return (
    <Can do={calls.edit}>
      <Button size="small" onClick={() => onTask({ kind: 'adjust', lines, onDone })}>
        {t('price:adjust')}
      </Button>
      {calls.setDate && (
        <Button
          size="small"
          disabled={!hasNext}
          title={hasNext ? undefined : t('price:setDateNone')}
          onClick={() => onTask({ kind: 'date', lines, onDone })}
        >
          {t('price:setDate')}
        </Button>
      )}
      <ConfirmButton
        size="small"
        danger
        isReasonRequired
        title={t('price:closeTitle', { count: lines.length })}
        effect={calls.closeEffect}
        onConfirm={close}
      >
        {t('price:close')}
      </ConfirmButton>
    </Can>
  );
}
