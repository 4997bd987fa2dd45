import type { ReactNode } from 'react';
import type { CallError } from '#client/http/call-error.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import type { ResourceColumn, RowAction, TableInput, TablePage } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { PriceBulk } from './PriceBulk.tsx';
import type { PriceTask } from './PriceTasks.tsx';
import { type KeyedLine, keyed, type PriceCalls, type PriceLine } from './price-line.ts';
import { usePriceColumns } from './use-price-columns.tsx';

const PriceTasks = lazyPart(() => import('./PriceTasks.tsx').then((module) => module.PriceTasks));

interface PriceGridProps<L extends PriceLine> {
  /** The resource: layout and views are kept under it. */
  screen: string;
  page: Omit<TablePage<L>, 'data'> & {
    data: { list: readonly L[]; total: number } | undefined;
    error: CallError | undefined;
  };
  /** Without what chooses the price list: that is no filter to be reset. */
  input: TableInput;
  /** A method, so that a setter of a wider input fits. */
  onInputChange(patch: TableInput): void;
  calls: PriceCalls;
  /** Columns of this kind of lists. */
  columns: readonly ResourceColumn<KeyedLine<L>>[];
  /** Stands before the count of lines. */
  lead?: ReactNode;
  task: PriceTask | undefined;
  onTask: (task: PriceTask | undefined) => void;
  history: (line: KeyedLine, onClose: () => void) => ReactNode;
  tools: (columns: readonly string[]) => ReactNode;
  /** What to do when there are no prices yet. */
  next: ReactNode;
}

/** A price list, line by line; prices are entered by a click on a line's price. */
export function PriceGrid<L extends PriceLine>(props: PriceGridProps<L>) {
  const { screen, page, input, calls, task, onTask, history } = props;
  const { t } = useTranslation();
  const isEditor = useCan()(calls.edit);
  const columns = usePriceColumns(isEditor ? (line) => onTask({ kind: 'set', line }) : undefined, props.columns);
  const actionsOf = (line: KeyedLine): RowAction[] => {
    const action = (kind: 'set' | 'history' | 'withdraw', label: string): RowAction => ({
      key: kind,
      label,
      isDanger: kind === 'withdraw',
      onSelect: () => onTask({ kind, line }),
    });
    return [
      ...(isEditor ? [action('set', t('price:setShort'))] : []),
      action('history', t('price:history')),
      ...(isEditor && line.nextPriceId ? [action('withdraw', t('price:withdraw'))] : []),
    ];
  };
  return (
    <>
      <ResourceTable
        screen={screen}
        rowKey="lineKey"
        columns={columns}
        page={{ ...page, data: page.data && { ...page.data, list: page.data.list.map(keyed) } }}
        input={input}
        onInputChange={props.onInputChange}
        onOpen={(line) => onTask({ kind: 'history', line })}
        rowActions={actionsOf}
        slots={{
          bulk: isEditor
            ? (lines, clear) => <PriceBulk calls={calls} lines={lines} onTask={onTask} onDone={clear} />
            : undefined,
          lead: props.lead,
          tools: props.tools,
          next: props.next,
        }}
      />
      {task && <PriceTasks calls={calls} task={task} history={history} onClose={() => onTask(undefined)} />}
    </>
  );
}
