import { useNavigate } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { PeekFrame } from '../Peek.tsx';
import { PeekActions } from '../PeekActions.tsx';
import peekStyles from '../peek.module.css';
import { ScrollBox } from '../ScrollBox.tsx';
import type { ResourceColumn, RowAction } from './column.ts';

interface RowPeekProps<Row> {
  row: Row;
  /** All columns the viewer may see, also those the table does not show. */
  columns: readonly ResourceColumn<Row>[];
  name: string;
  actions: readonly RowAction[];
  /** Address of the row's page, if it has one. */
  page: string | undefined;
  onClose: () => void;
}

/** A row beside its list, with every column: for lists without a peek of their own. */
export function RowPeek<Row>({ row, columns, name, actions, page, onClose }: RowPeekProps<Row>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const openPage = page === undefined ? undefined : () => void navigate(page);
  const others = openPage ? actions.filter(({ key }) => key !== 'open') : actions;
  const all = openPage ? [{ key: 'page', label: t('kit.table.openPage'), onSelect: openPage }, ...others] : others;
  return (
    <PeekFrame
      title={{ name }}
      actions={all.length > 0 && <PeekActions actions={all} primary={openPage ? 'page' : 'edit'} />}
      onEnter={openPage}
      onClose={onClose}
    >
      <ScrollBox label={name} className={peekStyles.facts}>
        <dl>
          {columns.map((column) => (
            <div key={column.name}>
              <dt>{column.title}</dt>
              <dd>{column.render(row)}</dd>
            </div>
          ))}
        </dl>
      </ScrollBox>
    </PeekFrame>
  );
}
