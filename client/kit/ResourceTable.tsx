import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { formatCount } from '#shared/format.ts';
import { CardList } from './table/CardList.tsx';
import { CopyButton } from './table/CopyButton.tsx';
import { type ResourceColumn, type RowAction, rowName, type TableInput, type TablePage } from './table/column.ts';
import { DataTable } from './table/DataTable.tsx';
import type { TableHandle } from './table/GridBody.tsx';
import { type Density, rowHeights } from './table/layout-columns.ts';
import { RowMenu } from './table/RowMenu.tsx';
import { TablePages } from './table/TablePages.tsx';
import { TableSkeleton } from './table/TableSkeleton.tsx';
import { TableStates } from './table/TableStates.tsx';
import { TableToolbar } from './table/TableToolbar.tsx';
import tableStyles from './table/table.module.css';
import { useRowKeys } from './table/use-row-keys.ts';
import { useRowPeek, withPageLink } from './table/use-row-peek.tsx';
import { useSelection } from './table/use-selection.ts';
import { useTableLayout } from './table/use-table-layout.ts';
import { useShownColumns } from './use-field-access.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { usePhone } from './use-media.ts';

const ShortcutList = lazyPart(() => import('./table/ShortcutList.tsx').then((module) => module.ShortcutList));

const noActions = (): readonly RowAction[] => [];
/** A constant: a new list at each render would defeat memoization of everything made from the rows. */
const noRows: readonly never[] = [];

/** Parts that a screen adds around the rows. */
export interface TableSlots<Row> {
  /** What one can do with chosen rows; without it rows cannot be chosen. */
  readonly bulk?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined;
  /** Stands before the count of rows, such as a choice between views of the list. */
  readonly lead?: ReactNode;
  /** Own tools; told the shown columns, for an export. */
  readonly tools?: (columns: readonly string[]) => ReactNode;
  /** Totals of the whole filter. */
  readonly summary?: ReactNode;
  /** Totals as a row, each below its column; cards have none. */
  readonly totals?: Row | undefined;
  /** What to do when there is nothing at all yet. */
  readonly next?: ReactNode;
  /** Says why there may be nothing, where the filter is not part of `input`. */
  readonly none?: { readonly title: string; readonly text: string } | undefined;
}

interface ResourceTableProps<Row> {
  /** The screen's resource: layout and views are kept under it. */
  screen: string;
  rowKey: keyof Row & string;
  /** The first one names the row: it always shows, and stays visible. */
  columns: readonly ResourceColumn<Row>[];
  page: TablePage<Row>;
  input: TableInput;
  /** A method, so that a setter of a wider input fits. */
  onInputChange(patch: TableInput): void;
  /** Opens the screen's own peek. Absent: a click opens the row with all its columns beside the list. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Address of the row's page: the link of its first column, and where Enter in the peek leads. */
  pageOf?: ((row: Row) => string) | undefined;
  /** Key `e` runs the action called `edit`. */
  rowActions?: (row: Row) => readonly RowAction[];
  /** Row height until the administrator chooses one. */
  density?: Density | undefined;
  slots?: TableSlots<Row>;
  /** Of a list that is never counted: more rows come as one scrolls. */
  more?: MoreRows | undefined;
}

/** The rest of a list with cursor pagination. */
export interface MoreRows {
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  loadMore(): Promise<void>;
}

/** For `more` of a list that arrives as a whole: it has no pages. */
export const wholeList: MoreRows = { hasMore: false, isLoadingMore: false, loadMore: async () => {} };

/** A list call as a table: paging, sorting, selection, keyboard, layout, saved views, and its loading, empty and error states. */
export function ResourceTable<Row extends object>(props: ResourceTableProps<Row>) {
  const { screen, rowKey, page, input, onInputChange, rowActions = noActions, pageOf, slots = {}, more } = props;
  const { t } = useTranslation();
  const columns = useShownColumns(props.columns);
  const isPhone = usePhone();
  const layout = useTableLayout(screen, columns, props.density ?? 'normal');
  const [isMaximised, setMaximised] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<TableHandle>(null);

  const rows = page.data?.list ?? noRows;
  const total = more ? 0 : (page.data?.total ?? 0);
  const keyOf = (row: Row) => String(row[rowKey]);
  const nameOf = (row: Row) => rowName(columns, row) ?? keyOf(row);
  const selection = useSelection(rows.map(keyOf));
  const chosenKeys = new Set(selection.keys);
  const chosenRows = chosenKeys.size === 0 ? noRows : rows.filter((row) => chosenKeys.has(keyOf(row)));
  const isActionable = rows.some((row) => rowActions(row).length > 0);
  const isSelectable = slots.bulk !== undefined;

  const { openPeek, enterPeek, peek } = useRowPeek({ rows, columns, keyOf, nameOf, actionsOf: rowActions, pageOf });
  const { menu, closeMenu, handleClick, handleKey } = useRowKeys({
    frame,
    rows,
    keyOf,
    actionsOf: rowActions,
    onOpen: props.onOpen ?? openPeek,
    onEnter: props.onOpen ?? enterPeek,
    onToggle: isSelectable ? (row, isRange) => selection.toggle(keyOf(row), isRange) : undefined,
    onReach: (key) => table.current?.scrollToKey(key),
  });
  useHotkeys({ '?': () => setHelpOpen(true), esc: () => setMaximised(false) });

  // Rows that are scrolled load by themselves: beside their count the button takes none of their place. Cards end at it.
  const loadMore = more?.hasMore && rows.length > 0 && (
    <Button
      {...(isPhone ? { className: tableStyles.more } : { type: 'link', size: 'small' })}
      loading={more.isLoadingMore}
      onClick={() => void more.loadMore()}
    >
      {t('kit.table.loadMore')}
    </Button>
  );
  const shared = {
    columns: withPageLink(layout.columns, pageOf),
    rows,
    keyOf,
    nameOf,
    rowActions: isActionable ? rowActions : undefined,
  };
  return (
    <div className={tableStyles.resource} data-density={layout.density} data-maximised={isMaximised || undefined}>
      <TableToolbar
        screen={screen}
        rowKey={rowKey}
        left={
          chosenRows.length > 0 ? (
            <>
              <strong>{t('kit.table.selected', { count: chosenRows.length })}</strong>
              {slots.bulk?.(chosenRows, selection.clear)}
              <Button type="link" size="small" onClick={selection.clear}>
                {t('kit.table.clearSelection')}
              </Button>
            </>
          ) : (
            <>
              {slots.lead}
              <span className={tableStyles.count} role="status">
                {page.data &&
                  t(more?.hasMore ? 'kit.table.loadedRows' : 'kit.table.rows', {
                    count: more ? rows.length : total,
                    formatted: formatCount(more ? rows.length : total),
                  })}
              </span>
              {!isPhone && loadMore}
            </>
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: event delegation for the rows; keys do all of it too */}
      <div
        ref={frame}
        className={tableStyles.frame}
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
          next={slots.next}
          none={slots.none}
          skeleton={<TableSkeleton columns={layout.columns} rowHeight={rowHeights[layout.density]} />}
        >
          {isPhone ? (
            <CardList {...shared} isWhole={more === wholeList} />
          ) : (
            <DataTable
              {...shared}
              input={input}
              onSort={onInputChange}
              selection={isSelectable ? { keys: selection.keys, onChange: selection.setKeys } : undefined}
              density={layout.density}
              total={more ? (more.hasMore ? undefined : rows.length) : total}
              onEnd={more?.hasMore && !more.isLoadingMore ? more.loadMore : undefined}
              handle={table}
              totals={slots.totals}
            />
          )}
        </TableStates>
        {!isPhone && <CopyButton container={frame} />}
      </div>
      {isPhone && loadMore}
      {(total > 0 || (slots.summary && rows.length > 0)) && (
        <div className={tableStyles.foot}>
          {slots.summary && rows.length > 0 && (
            <section className={tableStyles.summary} aria-label={t('kit.table.summary')}>
              {slots.summary}
            </section>
          )}
          {total > 0 && <TablePages total={total} input={input} onChange={onInputChange} />}
        </div>
      )}
      {peek}
      {menu && <RowMenu menu={menu} onClose={closeMenu} />}
      {isHelpOpen && <ShortcutList onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
