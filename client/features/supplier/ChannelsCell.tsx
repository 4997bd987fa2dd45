import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { nothing } from '#client/kit/table/column.ts';
import type { SupplierRow } from '#shared/supplier.ts';
import styles from './supplier.module.css';

type Row = Pick<SupplierRow, 'supplierId' | 'supplierName' | 'channelsTotal' | 'channelsBound'>;

/** How many of a supplier's channels are bound, and the way to them; no number of now while nothing is reported. */
export function ChannelsCell({ row: { supplierId, supplierName, channelsTotal, channelsBound } }: { row: Row }) {
  const { t } = useTranslation();
  if (!channelsTotal) return nothing;
  const words =
    channelsBound === null
      ? t('supplier:channelsUnknown', { name: supplierName, total: channelsTotal })
      : t('supplier:channelsBound', { name: supplierName, bound: channelsBound, total: channelsTotal });
  return (
    <Link className={styles.channels} to={`/supmgt/subSup?supplierId=${supplierId}`} title={words}>
      <span className="visually-hidden">{`${supplierName}: `}</span>
      <span data-short={(channelsBound !== null && channelsBound < channelsTotal) || undefined}>
        {channelsBound ?? '–'}
      </span>
      {` / ${channelsTotal}`}
    </Link>
  );
}
