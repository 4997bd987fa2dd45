import { PeekFrame } from '../Peek.tsx';
import { PeekActions } from '../PeekActions.tsx';
import peekStyles from '../peek.module.css';
import type { ResourceColumn, RowAction } from './column.ts';

interface RowPeekProps<Row> {
  row: Row;
  /** All columns the viewer may see, also those the table does not show. */
  columns: readonly ResourceColumn<Row>[];
  name: string;
  actions: readonly RowAction[];
  onClose: () => void;
}

/** A row beside its list, with every column: for lists without a peek of their own. */
export function RowPeek<Row>({ row, columns, name, actions, onClose }: RowPeekProps<Row>) {
  return (
    <PeekFrame title={{ name }} actions={actions.length > 0 && <PeekActions actions={actions} />} onClose={onClose}>
      <div className={peekStyles.facts}>
        <dl>
          {columns.map((column) => (
            <div key={column.name}>
              <dt>{column.title}</dt>
              <dd>{column.render(row)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </PeekFrame>
  );
}
