import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined';
import ColumnHeightOutlined from '@ant-design/icons/es/icons/ColumnHeightOutlined';
import FullscreenExitOutlined from '@ant-design/icons/es/icons/FullscreenExitOutlined';
import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined';
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined';
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import Popover from 'antd/es/popover';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Tip } from '../Tip.tsx';
import { usePhone } from '../use-media.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import type { ResourceColumn } from './column.ts';
import type { Density } from './layout-columns.ts';
import styles from './table.module.css';
import type { LayoutState } from './use-table-layout.ts';

const SavedViews = lazyPart(() => import('./SavedViews.tsx').then((module) => module.SavedViews));

interface TableToolbarProps<Row> {
  screen: string;
  rowKey: string;
  /** Left: what is there, or what is selected and what one can do with it. */
  left: ReactNode;
  /** The screen's own tools, e.g. its export. */
  tools: ReactNode;
  columns: readonly ResourceColumn<Row>[];
  layout: LayoutState<Row>;
  isRefreshing: boolean;
  onRefresh: () => void;
  isMaximised: boolean;
  onMaximise: () => void;
  onHelp: () => void;
}

/** Above a table: the rows at the left, how they are shown at the right. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { screen, rowKey, left, tools, columns, layout, isRefreshing, onRefresh, isMaximised, onMaximise, onHelp } =
    props;
  const { t } = useTranslation();
  const isPhone = usePhone();
  const views = (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <SavedViews
          screen={screen}
          rowKey={rowKey}
          layout={layout.layout}
          views={layout.views}
          // What lies around the table stays as it is.
          onApply={(view) => layout.setLayout({ ...view.layout, folded: layout.layout.folded })}
          onChanged={layout.reloadViews}
        />
      }
    >
      <Tool label={t('kit.table.views')} icon={<AppstoreOutlined />} />
    </Popover>
  );
  return (
    <div className={styles.toolbar}>
      <div className={styles.toolbarLeft}>{left}</div>
      <div className={styles.toolbarRight}>
        <Tool label={t('kit.table.refresh')} icon={<ReloadOutlined spin={isRefreshing} />} onClick={onRefresh} />
        {!isPhone && (
          <>
            <Dropdown
              trigger={['click']}
              menu={{
                selectable: true,
                selectedKeys: [layout.density],
                items: densities.map((key) => ({ key, label: t(`kit.table.${key}`) })),
                onClick: ({ key }) => {
                  const density = densities.find((each) => each === key);
                  void layout.setLayout({ ...layout.layout, density });
                },
              }}
            >
              <Tool label={t('kit.table.density')} icon={<ColumnHeightOutlined />} />
            </Dropdown>
            <Popover
              trigger="click"
              placement="bottomRight"
              destroyOnHidden
              content={
                <ColumnChooser
                  all={columns}
                  shown={layout.columns}
                  onChange={(names) => void layout.setLayout({ ...layout.layout, columns: names })}
                />
              }
            >
              <Tool label={t('kit.table.columns')} icon={<TableOutlined />} />
            </Popover>
          </>
        )}
        {views}
        {tools}
        {!isPhone && (
          <>
            <Tool
              label={t(isMaximised ? 'kit.table.restore' : 'kit.table.maximise')}
              icon={isMaximised ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
              onClick={onMaximise}
            />
            <Tool label={t('kit.table.shortcuts')} icon={<QuestionCircleOutlined />} onClick={onHelp} />
          </>
        )}
      </div>
    </div>
  );
}

const densities = ['compact', 'normal', 'relaxed'] as const satisfies readonly Density[];

/** An icon button with its name as tooltip. The popup around it adds further props. */
function Tool({ label, ...rest }: { label: string; icon: ReactNode; onClick?: () => void }) {
  return (
    <Tip label={label}>
      <Button type="text" aria-label={label} {...rest} />
    </Tip>
  );
}
