import './ResourceTable.css';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import type { TableRef } from 'antd/es/table';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { ScrollBox } from './ScrollBox.tsx';
import { CardList } from './table/CardList.tsx';
import { CopyButton } from './table/CopyButton.tsx';
import type { ResourceColumn, RowAction, TableInput, TablePage } from './table/column.ts';
import { DataTable } from './table/DataTable.tsx';
import { rowHeights } from './table/layout-columns.ts';
import { RowMenu } from './table/RowMenu.tsx';
import { TablePages } from './table/TablePages.tsx';
import { TableSkeleton } from './table/TableSkeleton.tsx';
import { TableStates } from './table/TableStates.tsx';
import { TableToolbar } from './table/TableToolbar.tsx';
import { useRowKeys } from './table/use-row-keys.ts';
import { useTableHeight } from './table/use-table-height.ts';
import { useTableLayout } from './table/use-table-layout.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { usePhone } from './use-media.ts';

const ShortcutList = lazyPart(() => import('./table/ShortcutList.tsx').then((module) => module.ShortcutList));

/** Heights of what stands below the rows, in pixels, as in ResourceTable.css: totals with their border, paging, the gaps. */
const below = { summary: 41, pages: 32, gap: 8 };
const noActions = (): readonly RowAction[] => [];
/** One for all: with a new list each time nothing made from the rows could be kept between renders. */
const noRows: readonly never[] = [];

/** What a screen puts around its rows. */
export interface TableSlots<Row> {
  /** What one can do with chosen rows; without it rows cannot be chosen. */
  readonly bulk?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined;
  /** Own tools; told the shown columns, for an export. */
  readonly tools?: (columns: readonly string[]) => ReactNode;
  /** Totals of the whole filter. */
  readonly summary?: ReactNode;
  /** What to do when there is nothing at all yet. */
  readonly next?: ReactNode;
}

interface ResourceTableProps<Row> {
  /** The screen's resource: layout and views are kept under it. */
  screen: string;
  rowKey: keyof Row & string;
  /** The first one names the row: it always shows, and stays in sight. */
  columns: readonly ResourceColumn<Row>[];
  page: TablePage<Row>;
  input: TableInput;
  /** A method, so that a setter of a wider input fits. */
  onInputChange(patch: TableInput): void;
  onOpen?: (row: Row) => void;
  /** Key `e` runs the action called `edit`. */
  rowActions?: (row: Row) => readonly RowAction[];
  slots?: TableSlots<Row>;
}

/** The rows of a list call: paging, order, choice, keys, layout, views, and every state between nothing and an error. */
export function ResourceTable<Row extends object>(props: ResourceTableProps<Row>) {
  const { screen, rowKey, columns, page, input, onInputChange, onOpen, rowActions = noActions, slots = {} } = props;
  const { t } = useTranslation();
  const isPhone = usePhone();
  const layout = useTableLayout(screen, columns);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isMaximised, setMaximised] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const tableHeight = useTableHeight(isMaximised);
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<TableRef>(null);

  const rows = page.data?.list ?? noRows;
  const total = page.data?.total ?? 0;
  const keyOf = (row: Row) => String(row[rowKey]);
  const nameOf = (row: Row) => columns[0]?.copyText?.(row) ?? keyOf(row);
  // Rows out of sight are never acted on: what is chosen is what is chosen on this page.
  const chosenRows = rows.filter((row) => chosen.includes(keyOf(row)));
  const isActionable = rows.some((row) => rowActions(row).length > 0);
  // Made from the keys alone: whatever else changes, the rows are not drawn again.
  const chosenKeys = rows.map(keyOf).filter((key) => chosen.includes(key));
  const isChoosable = slots.bulk !== undefined;
  const selection = isChoosable ? { keys: chosenKeys, onChange: setChosen } : undefined;
  const hasSummary = 'summary' in slots;
  const height = tableHeight - (hasSummary ? below.summary : 0);
  // What stands in the place of the rows also stands in the place of what is below them: nothing jumps when they come.
  const wholeHeight = tableHeight + below.gap + below.pages + (hasSummary ? below.gap : 0);
  const toggle = (row: Row) => {
    const key = keyOf(row);
    setChosen(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
  };

  const { menu, closeMenu, handleClick, handleKey } = useRowKeys({
    frame,
    rows,
    keyOf,
    actionsOf: rowActions,
    onOpen,
    onToggle: slots.bulk && toggle,
    onReach: (key) => table.current?.scrollTo({ key }),
  });
  useHotkeys({ '?': () => setHelpOpen(true), esc: () => setMaximised(false) });

  const shared = { columns: layout.columns, rows, keyOf, nameOf, rowActions: isActionable ? rowActions : undefined };
  return (
    <div className="resource-table" data-maximised={isMaximised || undefined}>
      <TableToolbar
        screen={screen}
        rowKey={rowKey}
        left={
          chosenRows.length > 0 ? (
            <>
              <strong>{t('kit.table.selected', { count: chosenRows.length })}</strong>
              {slots.bulk?.(chosenRows, () => setChosen([]))}
              <Button type="link" size="small" onClick={() => setChosen([])}>
                {t('kit.table.clearSelection')}
              </Button>
            </>
          ) : (
            page.data && <span className="table-count">{t('kit.table.rows', { count: total })}</span>
          )
        }
        tools={slots.tools?.(layout.columns.map(({ name }) => name))}
        columns={columns}
        layout={layout}
        isRefreshing={page.isValidating && !!page.data}
        onRefresh={() => page.mutate()}
        isMaximised={isMaximised}
        onMaximise={() => setMaximised(!isMaximised)}
        onHelp={() => setHelpOpen(true)}
      />
      {page.error && page.data && (
        <Alert
          type="error"
          showIcon
          title={t('kit.table.stale', { reason: page.error.message })}
          action={
            <Button size="small" onClick={() => page.mutate()}>
              {t('kit.retry')}
            </Button>
          }
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks on rows are heard here, so that drawing rows costs no handlers; keys do all of it too */}
      <div
        ref={frame}
        className="table-frame"
        data-density={layout.density}
        data-stale={(page.data && (page.isLoading || !!page.error)) || undefined}
        aria-busy={page.isLoading}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        <TableStates
          page={layout.isReady ? page : { ...page, data: undefined }}
          input={input}
          onInputChange={onInputChange}
          height={wholeHeight}
          next={slots.next}
          skeleton={
            <TableSkeleton columns={layout.columns} height={wholeHeight} rowHeight={rowHeights[layout.density]} />
          }
        >
          {isPhone ? (
            <CardList {...shared} />
          ) : (
            <DataTable
              {...shared}
              input={input}
              onSort={onInputChange}
              selection={selection}
              density={layout.density}
              height={height}
              tableRef={table}
            />
          )}
        </TableStates>
        {!isPhone && <CopyButton container={frame} />}
      </div>
      {slots.summary && rows.length > 0 && (
        <ScrollBox className="table-summary" label={t('kit.table.summary')}>
          {slots.summary}
        </ScrollBox>
      )}
      {total > 0 && <TablePages total={total} input={input} onChange={onInputChange} />}
      {menu && <RowMenu menu={menu} onClose={closeMenu} />}
      {isHelpOpen && <ShortcutList onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
