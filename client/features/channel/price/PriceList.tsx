import './price.css';
import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/http/use-call.ts';
import { Can } from '#client/kit/Can.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import type { SetUrlInput } from '#client/kit/use-url-input.ts';
import { type ChannelPriceListInput, channelPrice } from '#shared/channel/price.ts';
import { PriceBulk } from './PriceBulk.tsx';
import { PriceExport } from './PriceExport.tsx';
import { PriceFilters } from './PriceFilters.tsx';
import type { PriceTask } from './PriceTasks.tsx';
import { type KeyedLine, keyed } from './price-line.ts';
import { usePriceColumns } from './use-price-columns.tsx';

const PriceTasks = lazyPart(() => import('./PriceTasks.tsx').then((module) => module.PriceTasks));

interface PriceListProps {
  title: string;
  input: ChannelPriceListInput;
  onInputChange: SetUrlInput<ChannelPriceListInput>;
  /** Chooses another channel. */
  picker: ReactNode;
}

/** What a channel costs, line by line; prices are entered by a click on a line's price. */
export function PriceList({ title, input, onInputChange, picker }: PriceListProps) {
  const { t } = useTranslation();
  const can = useCan();
  const [task, setTask] = useState<PriceTask>();
  const page = useCall(channelPrice.list, input);
  const data = page.data && { ...page.data, list: page.data.list.map(keyed) };
  const isEditor = can(channelPrice.save);
  const columns = usePriceColumns(isEditor ? (line) => setTask({ kind: 'set', line }) : undefined);
  const actionsOf = (line: KeyedLine): RowAction[] => [
    ...(isEditor ? [{ key: 'set', label: t('channelPrice.set'), onSelect: () => setTask({ kind: 'set', line }) }] : []),
    { key: 'history', label: t('channelPrice.history'), onSelect: () => setTask({ kind: 'history', line }) },
    ...(isEditor && line.nextPriceId
      ? [
          {
            key: 'withdraw',
            label: t('channelPrice.withdraw'),
            isDanger: true,
            onSelect: () => setTask({ kind: 'withdraw', line }),
          },
        ]
      : []),
  ];
  const addButton = (text: string) => (
    <Can do={channelPrice.save}>
      <Button type="primary" onClick={() => setTask({ kind: 'set' })}>
        {text}
      </Button>
    </Can>
  );
  return (
    <Page
      title={title}
      purpose={t('channelPrice.purpose')}
      actions={
        <>
          {picker}
          <Can do={channelPrice.copy}>
            <Button onClick={() => setTask({ kind: 'copy' })}>{t('channelPrice.copy')}</Button>
          </Can>
          {addButton(t('channelPrice.add'))}
        </>
      }
    >
      <PriceFilters input={input} onChange={onInputChange} />
      <ResourceTable
        screen="channelPrice"
        rowKey="lineKey"
        columns={columns}
        page={{ ...page, data }}
        input={input}
        onInputChange={onInputChange}
        onOpen={(line) => setTask({ kind: 'history', line })}
        rowActions={actionsOf}
        slots={{
          bulk: isEditor
            ? (lines, clear) => <PriceBulk channelId={input.channelId} lines={lines} onTask={setTask} onDone={clear} />
            : undefined,
          tools: (names) => <PriceExport input={input} columns={names} />,
          next: addButton(t('channelPrice.first')),
        }}
      />
      {task && <PriceTasks channelId={input.channelId} task={task} onClose={() => setTask(undefined)} />}
    </Page>
  );
}
