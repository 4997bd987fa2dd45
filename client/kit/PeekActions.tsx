import Button from 'antd/es/button';
import type { RowAction } from './table/column.ts';

interface PeekActionsProps {
  actions: readonly RowAction[];
  /** The one that is done most often. */
  primary?: string | undefined;
}

/** What can be done with the row that is looked at. */
export const PeekActions = ({ actions, primary = 'edit' }: PeekActionsProps) =>
  actions.map(({ key, label, isDanger = false, onSelect }) => (
    <Button key={key} danger={isDanger} type={key === primary ? 'primary' : 'default'} onClick={onSelect}>
      {label}
    </Button>
  ));
