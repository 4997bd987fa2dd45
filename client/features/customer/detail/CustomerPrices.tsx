import styles from './customer-detail.module.css';
import '#client/i18n/namespaces/customer-price.ts';
import { Link } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { nothing, type ResourceColumn } from '#client/kit/table/column.ts';
import { customerPrice, type PriceListSummary } from '#shared/customer/price.ts';
import { formatCount } from '#shared/format.ts';

type Line = PriceListSummary & { key: string };
const ownKey = 'own';
/** The call answers all lists at once: one page, in their order. */
const input = { pageSize: 200 };

/** The price lists of a customer; a line leads to its prices. */
export function CustomerPrices({ customerId }: { customerId: string }) {
  const { t } = useTranslation();
  const lists = useCall(customerPrice.lists, { customerId });
  const list = lists.data?.lists.map((each) => ({ ...each, key: each.userId ?? ownKey }));
  const address = `/cusmgt/price?customerId=${customerId}`;
  const columns: ResourceColumn<Line>[] = [
    {
      name: 'userName',
      title: t('customerPrice:pickList'),
      width: 220,
      isOnPhone: true,
      render: ({ userId, userName }) => (userId === null ? t('customerPrice:ownList') : userName),
    },
    {
      name: 'priceMode',
      title: t('customerPrice:mode.title'),
      width: 220,
      isOnPhone: true,
      render: ({ userId, priceMode }) => (userId === null ? nothing : t(`customerPrice:mode.m${priceMode}`)),
    },
    {
      name: 'planName',
      title: t('customerPrice:mode.plan'),
      width: 176,
      render: ({ planName }) => planName || nothing,
    },
    {
      name: 'lines',
      title: t('customerPrice:inForce'),
      width: 128,
      isOnPhone: true,
      align: 'right',
      render: ({ lines }) => formatCount(lines),
    },
  ];
  return (
    <>
      <p className={styles.lead}>
        <Link to={address}>{t('customerPrice:handle')}</Link>
      </p>
      <ResourceTable
        screen="customer-price-list"
        rowKey="key"
        columns={columns}
        page={{ ...lists, data: list && { list, total: list.length } }}
        input={input}
        onInputChange={() => {}}
        pageOf={({ userId }) => (userId === null ? address : `${address}&userId=${userId}`)}
      />
    </>
  );
}
