import HolderOutlined from '@ant-design/icons/es/icons/HolderOutlined';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import type { ResourceColumn } from './column.ts';
import styles from './tools.module.css';

/** Pixels between two entries of the list. */
const step = 36;

interface ColumnChooserProps<Row> {
  all: readonly ResourceColumn<Row>[];
  shown: readonly ResourceColumn<Row>[];
  /** Names of the shown columns in order; undefined returns to the screen's own choice. */
  onChange: (names: string[] | undefined) => void;
}

/** Which columns a table shows and in what order: by drag, or by arrow keys on the handle. */
export function ColumnChooser<Row>({ all, shown, onChange }: ColumnChooserProps<Row>) {
  const { t } = useTranslation();
  const [first, ...others] = all;
  const [order, setOrder] = useState(() => [
    ...shown.slice(1),
    ...others.filter((column) => !shown.some(({ name }) => name === column.name)),
  ]);
  const [dragged, setDragged] = useState<{ name: string; startY: number; from: number }>();
  const isShown = (name: string) => shown.some((column) => column.name === name);
  const namesOf = (list: typeof order) => list.map((column) => column.name).filter(isShown);

  const moved = (from: number, to: number) => {
    const next = [...order];
    const [column] = next.splice(from, 1);
    if (column) next.splice(Math.max(0, Math.min(to, order.length - 1)), 0, column);
    return next;
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = moved(index, index + by);
    setOrder(next);
    onChange(namesOf(next));
  };
  const handleDrag = (event: PointerEvent) => {
    if (!dragged) return;
    const entries = Math.round((event.clientY - dragged.startY) / step);
    const to = Math.max(0, Math.min(dragged.from + entries, order.length - 1));
    const now = order.findIndex((column) => column.name === dragged.name);
    if (to !== now) setOrder(moved(now, to));
  };
  const handleDrop = () => {
    if (dragged) onChange(namesOf(order));
    setDragged(undefined);
  };
  const handleToggle = (name: string, isOn: boolean) =>
    onChange(order.map((column) => column.name).filter((each) => (each === name ? isOn : isShown(each))));

  return (
    <div className={styles.chooser}>
      <ul onPointerMove={handleDrag} onPointerUp={handleDrop} onPointerCancel={handleDrop}>
        <li>
          <span className={styles.handle} />
          <Checkbox checked disabled>
            {first?.title}
          </Checkbox>
        </li>
        {order.map((column, index) => (
          <li key={column.name} data-dragged={dragged?.name === column.name || undefined}>
            <button
              type="button"
              className={styles.handle}
              aria-label={t('kit.columns.move', { column: column.title })}
              title={t('kit.columns.moveHint')}
              onKeyDown={(event) => handleKey(event, index)}
              onPointerDown={(event) => {
                // By the list: an entry that moves within the page would lose the pointer.
                event.currentTarget.closest('ul')?.setPointerCapture(event.pointerId);
                setDragged({ name: column.name, startY: event.clientY, from: index });
              }}
            >
              <HolderOutlined />
            </button>
            <Checkbox
              checked={isShown(column.name)}
              onChange={(event) => handleToggle(column.name, event.target.checked)}
            >
              {column.title}
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button
        type="link"
        size="small"
        onClick={() => {
          setOrder(others);
          onChange(undefined);
        }}
      >
        {t('kit.columns.reset')}
      </Button>
    </div>
  );
}
