import { useTranslation } from '#client/i18n/t.ts';
import { FromField, type FromValues, fromOf } from '#client/kit/form/FromField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { type KeyedLine, keysOf, type PriceCalls } from './price-line.ts';
import { useSavePrices } from './use-save-prices.ts';

interface SetDateDialogProps {
  calls: PriceCalls;
  lines: readonly KeyedLine[];
  onDone: () => void;
  onClose: () => void;
}

/** Has the next prices of the chosen lines begin at another moment. */
export function SetDateDialog({ calls, lines, onDone, onClose }: SetDateDialogProps) {
  const { t } = useTranslation();
  const { save } = useSavePrices(calls.refresh);
  const moving = lines.filter(({ nextPriceId }) => nextPriceId !== null);
  const title = t('price:setDateTitle', { count: moving.length });

  const handleFinish = async (from: FromValues) => {
    if (!calls.setDate) return false;
    const failure = await save(calls.setDate({ keys: keysOf(moving), ...fromOf(from) }));
    if (failure) throw failure;
    onDone();
    return true;
  };

  return (
    <FormDialog
      title={title}
      okText={t('price:save')}
      initialValues={{ when: 'later' }}
      onFinish={handleFinish}
      onClose={onClose}
      width={440}
    >
      <FromField />
    </FormDialog>
  );
}
