import '#client/i18n/namespaces/price.ts';
import '#client/i18n/namespaces/exchange-rate.ts';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/http/use-call.ts';
import { Can } from '#client/kit/Can.tsx';
import type { Choice } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { useCurrencies } from '#client/kit/lookups.ts';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { type ExchangeRate, ExchangeRateListInput, exchangeRate } from '#shared/exchange-rate.ts';
import { valuesOf } from '#shared/fields.ts';

const RateDialog = lazyPart(() => import('./RateDialog.tsx').then((module) => module.RateDialog));
const tones = { active: 'success', future: 'info', expired: 'neutral' } as const;

/** Exchange rates to the base currency. */
export function RatePage() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(ExchangeRateListInput);
  const [isAdding, setAdding] = useState(false);
  const page = useCall(exchangeRate.list, input);
  const states = valuesOf(ExchangeRateListInput.properties.state).map(
    (value): Choice<typeof value> => ({ value, label: t(`exchangeRate:states.${value}`), tone: tones[value] }),
  );
  const filter = filtersOf<Pick<typeof input, 'fromCurrency' | 'state'>, 'exchangeRate'>(
    'exchangeRate',
    t,
    input,
    setInput,
  );
  const column = columnsOf<ExchangeRate, 'exchangeRate'>('exchangeRate', t);
  const addButton = (
    <Can do={exchangeRate.add}>
      <Button type="primary" onClick={() => setAdding(true)}>
        {t('exchangeRate:add')}
      </Button>
    </Can>
  );
  return (
    <Page title={t('menu.exchangeRate')} purpose={t('exchangeRate:purpose')} actions={addButton}>
      <FilterBar
        filters={[filter.pick('fromCurrency', useCurrencies()), filter.choice('state', states)]}
        onReset={() => setInput({ fromCurrency: undefined, state: undefined })}
      />
      <ResourceTable
        screen="exchangeRate"
        rowKey="rateId"
        columns={[
          column.code('fromCurrency', { width: 120, isOnPhone: true }),
          column.text('rate', {
            width: 240,
            isOnPhone: true,
            render: (row) => `1 ${row.fromCurrency} = ${row.rate} ${row.toCurrency}`,
          }),
          column.time('effectiveFrom', { isOnPhone: true }),
          column.status('state', states, { width: 120, isOnPhone: true }),
          column.text('createdBy', { width: 120 }),
          column.time('createdAt'),
        ]}
        page={page}
        input={input}
        onInputChange={setInput}
        slots={{ next: addButton }}
      />
      {isAdding && <RateDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
