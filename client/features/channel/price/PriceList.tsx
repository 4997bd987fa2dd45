import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PriceFilters } from '#client/business/price/PriceFilters.tsx';
import { PriceGrid } from '#client/business/price/PriceGrid.tsx';
import type { PriceTask } from '#client/business/price/PriceTasks.tsx';
import type { PriceCalls } from '#client/business/price/price-line.ts';
import { call } from '#client/http/call.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import type { SetUrlInput } from '#client/kit/use-url-input.ts';
import { type ChannelPriceListInput, channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { ChannelPriceHistory } from './ChannelPriceHistory.tsx';
import { PriceExport } from './PriceExport.tsx';
import { useLowestColumns } from './use-lowest-columns.tsx';

const CopyDialog = lazyPart(() => import('./CopyDialog.tsx').then((module) => module.CopyDialog));

interface PriceListProps {
  title: string;
  input: ChannelPriceListInput;
  onInputChange: SetUrlInput<ChannelPriceListInput>;
  /** Chooses another channel. */
  picker: ReactNode;
}

/** The calls that change the price list of a channel. */
const callsOf = (channelId: string, currency: string | undefined, closeEffect: string): PriceCalls => ({
  edit: channelPrice.save,
  save: (row) => call(channelPrice.save, { channelId, rows: [row] }),
  adjust: ({ belowReason: _reason, ...change }) => call(channelPrice.adjust, { channelId, ...change }),
  close: (keys, reason) => call(channelPrice.close, { channelId, keys, reason }),
  setDate: (change) => call(channelPrice.setDate, { channelId, ...change }),
  withdraw: (priceId) => call(channelPrice.withdraw, { channelId, priceId }),
  refresh: () => refetch(channelPrice.list, channelPrice.history),
  currency,
  closeEffect,
});

const none = {
  keyword: undefined,
  countryId: undefined,
  state: undefined,
  trafficType: undefined,
  changedDays: undefined,
  losingAlone: undefined,
  idle: undefined,
  ended: undefined,
  at: undefined,
};

/** What a channel costs, line by line. */
export function PriceList({ title, input, onInputChange, picker }: PriceListProps) {
  const { t } = useTranslation();
  const { channelId, ...asked } = input;
  const navigate = useNavigate();
  const [task, setTask] = useState<PriceTask>();
  const [isCopying, setCopying] = useState(false);
  const page = useCall(channelPrice.list, input);
  const seesMoney = [useFieldAccess('cost'), useFieldAccess('price')].every((access) => access === 'shown');
  const filter = filtersOf<Pick<ChannelPriceListInput, 'losingAlone' | 'idle' | 'ended'>, 'price'>(
    'price',
    t,
    input,
    onInputChange,
  );
  // An empty list does not name its currency.
  const isEmpty = page.data?.list.length === 0;
  const unpriced = useCall(channel.get, isEmpty ? { channelId } : null, { quiet: true }).data;
  const currency = page.data?.list[0]?.currency ?? unpriced?.currency;
  const calls = callsOf(channelId, currency, t('channelPrice:closeEffect'));
  const addButton = (text: string) => (
    <Can do={channelPrice.save}>
      <Button type="primary" onClick={() => setTask({ kind: 'set' })}>
        {text}
      </Button>
    </Can>
  );
  const importButton = (
    <Can do={priceSheet.upload}>
      <Button onClick={() => navigate(`/supmgt/priceImport?channelId=${channelId}`)}>{t('menu.priceImport')}</Button>
    </Can>
  );
  return (
    <Page
      title={title}
      purpose={t('channelPrice:purpose')}
      actions={
        <>
          {picker}
          <Button onClick={() => navigate(`/supmgt/priceSheet?channelId=${channelId}`)}>{t('menu.priceSheet')}</Button>
          {importButton}
          <Can do={channelPrice.copy}>
            <Button onClick={() => setCopying(true)}>{t('channelPrice:copy')}</Button>
          </Can>
          {addButton(t('price:add'))}
        </>
      }
    >
      <PriceFilters
        input={input}
        onChange={onInputChange}
        more={[...(seesMoney ? [filter.flag('losingAlone')] : []), filter.flag('idle'), filter.flag('ended')]}
        onReset={() => onInputChange(none)}
      />
      <PriceGrid
        screen="channelPrice"
        page={page}
        input={asked}
        onInputChange={onInputChange}
        calls={calls}
        columns={useLowestColumns()}
        task={task}
        onTask={setTask}
        history={(line, onClose) => <ChannelPriceHistory channelId={channelId} line={line} onClose={onClose} />}
        tools={(names) => <PriceExport input={input} columns={names} />}
        next={
          <>
            {importButton}
            {addButton(t('price:first'))}
          </>
        }
      />
      {isCopying && <CopyDialog channelId={channelId} refresh={calls.refresh} onClose={() => setCopying(false)} />}
    </Page>
  );
}
