import { useTranslation } from '#client/i18n/t.ts';
import { ImportDrawer } from '#client/kit/import/ImportDrawer.tsx';
import { customerPrice, type PriceListKey, type PriceListSummary } from '#shared/customer/price.ts';
import { CopyPrices } from './CopyPrices.tsx';
import { ModeDialog } from './ModeDialog.tsx';

/** Something under way with a whole price list. */
export type ListTask = 'copy' | 'import' | 'mode';

interface CustomerPriceTasksProps {
  task: ListTask;
  listKey: PriceListKey;
  list: PriceListSummary | undefined;
  currency: string;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** The dialog of what is under way. */
export function CustomerPriceTasks({ task, listKey, list, currency, refresh, onClose }: CustomerPriceTasksProps) {
  const { t } = useTranslation();
  switch (task) {
    case 'copy':
      return list ? (
        <CopyPrices
          listKey={listKey}
          listVersion={list.listVersion}
          currency={currency}
          refresh={refresh}
          onClose={onClose}
        />
      ) : null;
    case 'mode':
      return listKey.userId && list ? (
        <ModeDialog userId={listKey.userId} list={list} refresh={refresh} onClose={onClose} />
      ) : null;
    case 'import':
      return (
        <ImportDrawer
          title={t('customerPrice:import')}
          hint={t('customerPrice:importHint')}
          endpoint={customerPrice.import}
          template={customerPrice.downloadTemplateFile}
          refetches={[customerPrice.list, customerPrice.history, customerPrice.lists]}
          onClose={onClose}
        />
      );
  }
}
