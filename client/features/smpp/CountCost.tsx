import { useState } from 'react';
import { useAccountPick } from '#client/business/owner-lookups.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { useCountries } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { customerPrice } from '#shared/customer/price.ts';
import { Option } from './Option.tsx';
import styles from './smpp.module.css';

/** What the parts cost an account in a country. Only their number is sent, never the text. */
export function CountCost({ parts }: { parts: number }) {
  const { t } = useTranslation();
  const accounts = useAccountPick();
  const countries = useCountries();
  const [userId, setUserId] = useState<string>();
  const [countryId, setCountryId] = useState<string>();
  const costs = useCall(customerPrice.ofParts, userId && countryId ? { userId, countryId, parts } : null, {
    quiet: true,
  });
  const asId = (value: string | number | null) => (value === null ? undefined : String(value));
  return (
    <section>
      <h2 className={styles.title}>{t('decode:cost')}</h2>
      <div className={styles.row}>
        <Option label={t('decode:account')}>
          {(id) => (
            <OptionSelect
              id={id}
              className={styles.pick}
              allowClear
              list={accounts.list}
              onSearch={accounts.onSearch}
              value={userId ?? null}
              onChange={(value) => setUserId(asId(value))}
            />
          )}
        </Option>
        <Option label={t('decode:country')}>
          {(id) => (
            <OptionSelect
              id={id}
              className={styles.pick}
              allowClear
              list={countries}
              value={countryId ?? null}
              onChange={(value) => setCountryId(asId(value))}
            />
          )}
        </Option>
      </div>
      {costs.error && <FailedNotice error={costs.error} onRetry={() => void costs.mutate()} />}
      {costs.data?.length === 0 && <p className={styles.faint}>{t('decode:noPrice')}</p>}
      {costs.data && costs.data.length > 0 && (
        <table className={styles.costs}>
          <thead>
            <tr>
              <th scope="col">{t('decode:operator')}</th>
              <th scope="col">{t('decode:unitPrice')}</th>
              <th scope="col">{t('decode:amount', { parts: t('decode:partsCount', { count: parts }) })}</th>
            </tr>
          </thead>
          <tbody>
            {costs.data.map(({ operatorId, operatorName, isDefault, price, amount, currency }) => (
              <tr key={operatorId}>
                <th scope="row">{isDefault ? t('decode:allOthers') : operatorName}</th>
                <td>{price === null ? nothing : <Amount value={price} currency={currency} decimals={4} />}</td>
                <td>{amount === null ? nothing : <Amount value={amount} currency={currency} decimals={4} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
