import { useTranslation } from '#client/i18n/t.ts';
import { type PageExample, TemplatePage } from '../frame/TemplatePage.tsx';
import { Board } from './Board.tsx';
import board from './Board.tsx?raw';
import { CardBoard } from './CardBoard.tsx';
import cards from './CardBoard.tsx?raw';
import { MovableDialog } from './MovableDialog.tsx';
import dialog from './MovableDialog.tsx?raw';
import { SortableList } from './SortableList.tsx';
import list from './SortableList.tsx?raw';

type Key = 'list' | 'board' | 'cards' | 'dialog';

const examples: readonly PageExample<Key>[] = [
  { key: 'list', file: 'drag/SortableList.tsx', source: list, Component: SortableList },
  { key: 'board', file: 'drag/Board.tsx', source: board, Component: Board },
  { key: 'cards', file: 'drag/CardBoard.tsx', source: cards, Component: CardBoard },
  { key: 'dialog', file: 'drag/MovableDialog.tsx', source: dialog, Component: MovableDialog },
];

/** Template page: what can be dragged. */
export function DragPage() {
  const { t } = useTranslation();
  return (
    <TemplatePage
      title={t('menu.templateDrag')}
      purpose={t('templatePages:drag.purpose')}
      examples={examples}
      words={(key) => ({ title: t(`templatePages:drag.${key}.title`), note: t(`templatePages:drag.${key}.note`) })}
    />
  );
}
