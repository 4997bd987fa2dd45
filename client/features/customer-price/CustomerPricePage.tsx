import styles from './customer-price.module.css';
import '#client/i18n/namespaces/customer-price.ts';
import '#client/i18n/namespaces/price.ts';
import Alert from 'antd/es/alert';
import * as Type from 'typebox/type';
import { useCustomerPick } from '#client/business/owner-lookups.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { Page } from '#client/kit/Page.tsx';
import { usePageSubject } from '#client/kit/page/page-handle.ts';
import { RowGone } from '#client/kit/RowGone.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { CustomerPriceListInput, customerPrice } from '#shared/customer/price.ts';
import { Id } from '#shared/fields.ts';
import { CustomerPriceList } from './CustomerPriceList.tsx';
import { PriceCustomers } from './PriceCustomers.tsx';

/** What the address of a price list says: its filter; without a customer, one is to be chosen. */
const PriceUrl = Type.Object({ ...CustomerPriceListInput.properties, customerId: Type.Optional(Id) });

/** A price list of the customer that the address names: his own, or that of one of his accounts; the account alone will do. */
export function CustomerPricePage() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(PriceUrl);
  const { userId } = input;
  const asked = input.customerId ? { customerId: input.customerId } : userId ? { userId } : null;
  const lists = useCall(customerPrice.lists, asked, { quiet: true, keepPreviousData: false });
  const customerId = input.customerId ?? lists.data?.customerId;
  const customers = useCustomerPick(
    customerId && lists.data ? { id: customerId, name: lists.data.customerName } : undefined,
  );
  const chosen = lists.data?.lists.find((each) => each.userId === (userId ?? null));
  const name = [lists.data?.customerName, chosen?.userName].filter(Boolean).join(' · ');
  usePageSubject(name || undefined);
  const customerPicker = (
    <OptionSelect
      className={styles.picker}
      aria-label={t('customerPrice:pickCustomer')}
      placeholder={t('customerPrice:pickCustomer')}
      list={customers.list}
      onSearch={customers.onSearch}
      value={lists.error ? undefined : customerId}
      onChange={(value) => setInput({ customerId: value === null ? undefined : String(value), userId: undefined })}
    />
  );
  const listPicker = lists.data && (
    <OptionSelect
      className={styles.picker}
      aria-label={t('customerPrice:pickList')}
      list={{
        isLoading: false,
        options: lists.data.lists.map((each) => ({
          value: each.userId ?? '',
          label: each.userId === null ? t('customerPrice:ownList') : each.userName,
          code: t('customerPrice:lines', { count: each.lines }),
        })),
      }}
      value={userId ?? ''}
      onChange={(value) => setInput({ customerId, userId: value ? String(value) : undefined })}
    />
  );
  const isGone = lists.error !== undefined || (lists.data !== undefined && chosen === undefined);
  if (asked === null) return <PriceCustomers />;
  if (isGone) {
    return (
      <Page
        title={t('customerPrice:choose')}
        purpose={t('customerPrice:purpose')}
        actions={
          <>
            {customerPicker}
            {listPicker}
          </>
        }
      >
        {isGone && !lists.error && (
          <Alert type="warning" showIcon title={t('customerPrice:gone')} description={t('customerPrice:goneHint')} />
        )}
        {lists.error && (
          <RowGone
            error={lists.error}
            gone={{ title: t('customerPrice:gone'), hint: t('customerPrice:goneHint') }}
            onRetry={() => void lists.mutate()}
          />
        )}
      </Page>
    );
  }
  if (customerId === undefined) {
    return (
      <Page title={t('customerPrice:choose')} purpose={t('customerPrice:purpose')}>
        <Loading />
      </Page>
    );
  }
  return (
    <CustomerPriceList
      key={`${customerId} ${userId}`}
      title={name ? t('customerPrice:title', { name }) : t('customerPrice:choose')}
      input={{ ...input, customerId }}
      onInputChange={setInput}
      list={chosen}
      currency={lists.data?.currency}
      customerPicker={customerPicker}
      listPicker={listPicker}
    />
  );
}
