import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { type ReactNode, useState } from 'react';
import { PriceFilters } from '#client/business/price/PriceFilters.tsx';
import { PriceGrid } from '#client/business/price/PriceGrid.tsx';
import type { PriceTask } from '#client/business/price/PriceTasks.tsx';
import type { FigureEntry, PriceCalls } from '#client/business/price/price-line.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { LateNotice } from '#client/kit/LateNotice.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import type { SetUrlInput } from '#client/kit/use-url-input.ts';
import { type CustomerPriceListInput, customerPrice, type PriceListSummary } from '#shared/customer/price.ts';
import { AdjustEffect } from './AdjustEffect.tsx';
import { CustomerPriceExport } from './CustomerPriceExport.tsx';
import { CustomerPriceHistory } from './CustomerPriceHistory.tsx';
import type { ListTask } from './CustomerPriceTasks.tsx';
import styles from './customer-price.module.css';
import { PriceFigures } from './PriceFigures.tsx';
import { PriceScreens } from './PriceScreens.tsx';
import { priceCallsOf } from './price-calls.ts';
import { useMarginColumns } from './use-margin-columns.tsx';

const CustomerPriceTasks = lazyPart(() =>
  import('./CustomerPriceTasks.tsx').then((module) => module.CustomerPriceTasks),
);

interface CustomerPriceListProps {
  title: string;
  input: CustomerPriceListInput;
  onInputChange: SetUrlInput<CustomerPriceListInput>;
  list: PriceListSummary | undefined;
  currency: string | undefined;
  customerPicker: ReactNode;
  /** Chooses another list of the customer. */
  listPicker: ReactNode;
}

/** What a customer pays, line by line, with cost, floor and margin. */
export function CustomerPriceList(props: CustomerPriceListProps) {
  const { title, input, onInputChange, list, currency } = props;
  const { customerId, userId, ...filter } = input;
  const { t } = useTranslation();
  const [task, setTask] = useState<PriceTask>();
  const [listTask, setListTask] = useState<ListTask>();
  const key = { customerId, ...(userId && { userId }) };
  const page = useCall(customerPrice.list, input);
  const calls = {
    ...priceCallsOf(key, currency, t('customerPrice:closeEffect')),
    figures: (entry: FigureEntry) => <PriceFigures listKey={key} entry={entry} />,
    adjustEffect: (change: Parameters<NonNullable<PriceCalls['adjustEffect']>>[0]) => (
      <AdjustEffect change={{ ...key, ...change }} />
    ),
  };
  const [seesCost, seesAgentPrice, seesPrice] = [
    useFieldAccess('cost'),
    useFieldAccess('agentPrice'),
    useFieldAccess('price'),
  ].map((access) => access === 'shown');
  const addButton = (text: string) => (
    <Can do={customerPrice.save}>
      <Button type="primary" onClick={() => setTask({ kind: 'set' })}>
        {text}
      </Button>
    </Can>
  );
  const flag = (name: 'belowCost' | 'belowFloor') => ({
    name,
    isActive: input[name] !== undefined,
    node: (
      <Checkbox
        checked={input[name] === 1}
        onChange={({ target }) => onInputChange({ [name]: target.checked ? 1 : undefined })}
      >
        {t(`price:fields.${name}`)}
      </Checkbox>
    ),
  });
  const below = [
    ...(seesPrice && seesCost ? [flag('belowCost')] : []),
    ...(seesPrice && seesAgentPrice ? [flag('belowFloor')] : []),
  ];
  const none = { keyword: undefined, countryId: undefined, state: undefined, trafficType: undefined };
  return (
    <Page
      title={title}
      purpose={t('customerPrice:purpose')}
      actions={
        <>
          {props.customerPicker}
          {userId && list && (
            <Can do={customerPrice.setMode}>
              <Button onClick={() => setListTask('mode')}>{t('customerPrice:mode.button')}</Button>
            </Can>
          )}
          <Can do={customerPrice.copy}>
            <Button onClick={() => setListTask('copy')}>{t('customerPrice:copy')}</Button>
          </Can>
          <Can do={customerPrice.import}>
            <Button onClick={() => setListTask('import')}>{t('customerPrice:import')}</Button>
          </Can>
          {addButton(t('price:add'))}
        </>
      }
    >
      <LateNotice>
        {list?.priceMode === 3 && <Alert type="info" showIcon title={t('customerPrice:follows')} />}
        {list?.priceMode === 2 && (
          <Alert type="info" showIcon title={t('customerPrice:planned', { plan: list.planName })} />
        )}
      </LateNotice>
      <PriceFilters
        input={input}
        onChange={onInputChange}
        more={below}
        onReset={() =>
          onInputChange({
            ...none,
            changedDays: undefined,
            belowCost: undefined,
            belowFloor: undefined,
            at: undefined,
          })
        }
      />
      <PriceGrid
        screen="customerPrice"
        page={page}
        input={filter}
        onInputChange={onInputChange}
        calls={calls}
        columns={useMarginColumns()}
        lead={
          <div className={styles.screens}>
            {props.listPicker}
            <PriceScreens customerId={customerId} />
          </div>
        }
        task={task}
        onTask={setTask}
        history={(line, onClose) => <CustomerPriceHistory listKey={key} line={line} onClose={onClose} />}
        tools={(names) => <CustomerPriceExport input={input} columns={names} />}
        next={addButton(t('price:first'))}
      />
      {listTask && (
        <CustomerPriceTasks
          task={listTask}
          listKey={key}
          list={list}
          currency={currency ?? ''}
          refresh={calls.refresh}
          onClose={() => setListTask(undefined)}
        />
      )}
    </Page>
  );
}
