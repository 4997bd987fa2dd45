import Dropdown from 'antd/es/dropdown';
import type { RowAction } from './column.ts';

/** Where a row's menu is open. */
export interface OpenMenu {
  readonly actions: readonly RowAction[];
  readonly button: HTMLElement;
}

/** Between the menu and both its button and the edge of the window, px. */
const edge = 12;

/** The menu of a row: one for the whole table, at the button that asked for it. */
export function RowMenu({ menu, onClose }: { menu: OpenMenu; onClose: () => void }) {
  const { left, top, width, height } = menu.button.getBoundingClientRect();
  // Above or below the button, wherever it has more room; one that is longer scrolls.
  const room = Math.max(top, window.innerHeight - top - height) - edge;
  const handleClose = () => {
    onClose();
    menu.button.focus({ preventScroll: true });
  };
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(isOpen) => !isOpen && handleClose()}
      menu={{
        style: { maxHeight: room, overflowY: 'auto' },
        items: menu.actions.map(({ key, label, isDanger }) => ({ key, label, danger: isDanger })),
        onClick: ({ key }) => {
          handleClose();
          menu.actions.find((action) => action.key === key)?.onSelect();
        },
      }}
    >
      <span style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
    </Dropdown>
  );
}
