import { useTranslation } from '#client/i18n/t.ts';
import { type PageExample, TemplatePage } from '../frame/TemplatePage.tsx';
import { EditTable } from './EditTable.tsx';
import edit from './EditTable.tsx?raw';
import { EndlessTable } from './EndlessTable.tsx';
import endless from './EndlessTable.tsx?raw';
import { MergedTable } from './MergedTable.tsx';
import merged from './MergedTable.tsx?raw';
import { PagedTable } from './PagedTable.tsx';
import paged from './PagedTable.tsx?raw';
import { ReorderTable } from './ReorderTable.tsx';
import reorder from './ReorderTable.tsx?raw';
import { TreeTable } from './TreeTable.tsx';
import tree from './TreeTable.tsx?raw';
import { VirtualTable } from './VirtualTable.tsx';
import virtual from './VirtualTable.tsx?raw';

type Key = 'paged' | 'endless' | 'tree' | 'edit' | 'reorder' | 'merged' | 'virtual';

const examples: readonly PageExample<Key>[] = [
  { key: 'paged', file: 'tables/PagedTable.tsx', source: paged, Component: PagedTable },
  { key: 'endless', file: 'tables/EndlessTable.tsx', source: endless, Component: EndlessTable },
  { key: 'tree', file: 'tables/TreeTable.tsx', source: tree, Component: TreeTable },
  { key: 'edit', file: 'tables/EditTable.tsx', source: edit, Component: EditTable },
  { key: 'reorder', file: 'tables/ReorderTable.tsx', source: reorder, Component: ReorderTable },
  { key: 'merged', file: 'tables/MergedTable.tsx', source: merged, Component: MergedTable },
  { key: 'virtual', file: 'tables/VirtualTable.tsx', source: virtual, Component: VirtualTable },
];

/** Template page: lists and tables. */
export function TablesPage() {
  const { t } = useTranslation();
  return (
    <TemplatePage
      title={t('menu.templateTables')}
      purpose={t('templatePages:tables.purpose')}
      examples={examples}
      words={(key) => ({
        title: t(`templatePages:tables.${key}.title`),
        note: t(`templatePages:tables.${key}.note`),
      })}
    />
  );
}
