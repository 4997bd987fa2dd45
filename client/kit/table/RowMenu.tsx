import Dropdown from 'antd/es/dropdown';
import type { RowAction } from './column.ts';

/** Where a row's menu is open. */
export interface OpenMenu {
  readonly actions: readonly RowAction[];
  readonly button: HTMLElement;
}

/** The menu of a row: one for the whole table, at the button that asked for it. */
export function RowMenu({ menu, onClose }: { menu: OpenMenu; onClose: () => void }) {
  const { left, top, width, height } = menu.button.getBoundingClientRect();
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
