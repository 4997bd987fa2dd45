import '#client/i18n/namespaces/price.ts';
import '#client/i18n/namespaces/exchange-rate.ts';
import Button from 'antd/es/button';
import { useState } from 'react';
import * as Type from 'typebox/type';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { columnsOf } from '#client/kit/columns.tsx';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { LateNotice } from '#client/kit/LateNotice.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { useCurrencies } from '#client/kit/lookups.ts';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import type { ExchangeRate } from '#shared/exchange-rate/row.ts';
import { ExchangeRateListInput, exchangeRate } from '#shared/exchange-rate.ts';
import { FeedLine } from './FeedLine.tsx';
import { rateStates } from './rate-states.ts';

const RateDialog = lazyPart(() => import('./RateDialog.tsx').then((module) => module.RateDialog));
const RateImport = lazyPart(() => import('./RateImport.tsx').then((module) => module.RateImport));
const RateHistory = lazyPart(() => import('./RateHistory.tsx').then((module) => module.RateHistory));

/** What the address keeps. */
const RateUrl = Type.Omit(ExchangeRateListInput, ['state', 'byCurrency']);

/** What currencies are worth in the base currency: one row each, its history behind it. */
export function RatePage() {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const [input, setInput] = useUrlInput(RateUrl);
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [opened, setOpened] = useState<string>();
  const page = useCall(exchangeRate.list, { ...input, byCurrency: 1 });
  const filter = filtersOf<Pick<typeof input, 'fromCurrency'>, 'exchangeRate'>('exchangeRate', t, input, setInput);
  const column = columnsOf<ExchangeRate, 'exchangeRate'>('exchangeRate', t);
  const importButton = (
    <Can do={exchangeRate.enter}>
      <Button onClick={() => setImporting(true)}>{t('exchangeRate:import')}</Button>
    </Can>
  );
  const addButton = (
    <Can do={exchangeRate.add}>
      <Button type="primary" onClick={() => setAdding(true)}>
        {t('exchangeRate:add')}
      </Button>
    </Can>
  );
  return (
    <Page
      title={t('menu.exchangeRate')}
      purpose={t('exchangeRate:purpose')}
      actions={
        <>
          {importButton}
          {addButton}
        </>
      }
    >
      <LateNotice>
        <FeedLine />
      </LateNotice>
      <FilterBar
        filters={[filter.pick('fromCurrency', useCurrencies())]}
        onReset={() => setInput({ fromCurrency: undefined })}
      />
      <ResourceTable
        screen="exchangeRate"
        rowKey="rateId"
        columns={column.all(
          [
            column.code('fromCurrency', { width: 120, isOnPhone: true }),
            column.text('rate', {
              width: 240,
              isOnPhone: true,
              align: 'right',
              render: ({ fromCurrency, rate, toCurrency }) =>
                t('exchangeRate:worth', { from: fromCurrency, rate, to: toCurrency }),
            }),
            column.status('state', rateStates(t), { width: 120, isOnPhone: true }),
            column.time('effectiveFrom', { isOnPhone: true }),
            column.text('nextRate', {
              width: 280,
              align: 'right',
              render: ({ nextRate, nextFrom }) =>
                nextRate && nextFrom ? t('exchangeRate:next', { rate: nextRate, time: formatTime(nextFrom) }) : nothing,
            }),
            column.count('rates', { width: 104 }),
            column.text('createdBy', { width: 120 }),
            column.time('createdAt'),
          ],
          { nextFrom: 'elsewhere', rateId: 'hidden', toCurrency: 'elsewhere' },
        )}
        page={page}
        input={input}
        onInputChange={setInput}
        onOpen={({ fromCurrency }) => setOpened(fromCurrency)}
        slots={{ next: addButton }}
      />
      {isAdding && <RateDialog onClose={() => setAdding(false)} />}
      {isImporting && <RateImport onClose={() => setImporting(false)} />}
      {opened && <RateHistory currency={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
