import '#client/i18n/namespaces/customer.ts';
import { useNavigate } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { useCurrencies, useMaintainers } from '#client/kit/lookups.ts';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { type CustomerFilter, CustomerListInput, type CustomerRow, CustomerSortField } from '#shared/customer/row.ts';
import { customer } from '#shared/customer.ts';
import { valuesOf } from '#shared/fields.ts';
import { PriceScreens } from './PriceScreens.tsx';

const pageOf = ({ customerId }: CustomerRow) => `/cusmgt/price?customerId=${customerId}`;

/** The customers, each with a way to its prices. */
export function PriceCustomers() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [input, setInput] = useUrlInput(CustomerListInput);
  const page = useCall(customer.list, input);
  const filter = filtersOf<CustomerFilter, 'customer'>('customer', t, input, setInput);
  const column = columnsOf<CustomerRow, 'customer'>('customer', t, valuesOf(CustomerSortField));
  const open = (row: CustomerRow) => navigate(pageOf(row));
  return (
    <Page title={t('customerPrice:choose')} purpose={t('customerPrice:choosePurpose')} actions={<PriceScreens />}>
      <FilterBar
        filters={[
          filter.text('keyword', t('customer:keywordHint')),
          filter.pick('currency', useCurrencies()),
          filter.pick('maintainerId', useMaintainers()),
        ]}
        onReset={() => setInput({ keyword: undefined, currency: undefined, maintainerId: undefined })}
      />
      <ResourceTable
        screen="price-customer"
        rowKey="customerId"
        columns={[
          column.text('customerName', { width: 220, isOnPhone: true }),
          column.code('customerCode', { width: 128 }),
          column.code('currency', { width: 96, isOnPhone: true }),
          column.count('accountsTotal', { width: 112, isOnPhone: true }),
          column.text('maintainerName', { width: 136 }),
          column.text('countryName', { width: 160 }),
        ]}
        page={page}
        input={input}
        onInputChange={setInput}
        pageOf={pageOf}
        rowActions={(row) => [{ key: 'prices', label: t('menu.customerPrice'), onSelect: () => open(row) }]}
      />
    </Page>
  );
}
