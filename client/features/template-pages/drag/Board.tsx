import { closestCorners, DndContext, useDroppable } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { useDragSensors } from '../frame/use-drag-sensors.ts';
import { useDragWords } from '../frame/use-drag-words.ts';
import styles from './drag.module.css';
import { SortableItem } from './SortableItem.tsx';

const columns = ['waiting', 'doing', 'done'] as const;
type Column = (typeof columns)[number];
type Cards = Readonly<Record<Column, readonly string[]>>;

/** Sample cards. */
const sample: Cards = { waiting: ['S-101', 'S-102', 'S-103'], doing: ['S-104', 'S-105'], done: ['S-106'] };
const isColumn = (id: string): id is Column => columns.some((column) => column === id);

/** Cards in columns: moved within one and to another, also into an empty one. */
export function Board() {
  const { t } = useTranslation();
  const [cards, setCards] = useState<Cards>(sample);
  const titleOf = (column: Column) => t(`templatePages:drag.columns.${column}`);
  const accessibility = useDragWords((id) => {
    const name = String(id);
    return isColumn(name) ? titleOf(name) : name;
  });
  const columnOf = (id: string) => (isColumn(id) ? id : columns.find((column) => cards[column].includes(id)));
  const move = (id: string, target: string) => {
    const [from, to] = [columnOf(id), columnOf(target)];
    if (!from || !to || id === target) return;
    const at = isColumn(target) ? cards[to].length : cards[to].indexOf(target);
    if (from === to) {
      setCards({
        ...cards,
        [to]: arrayMove([...cards[to]], cards[to].indexOf(id), Math.min(at, cards[to].length - 1)),
      });
      return;
    }
    const rest = cards[from].filter((each) => each !== id);
    setCards({ ...cards, [from]: rest, [to]: [...cards[to].slice(0, at), id, ...cards[to].slice(at)] });
  };
  return (
    <DndContext
      accessibility={accessibility}
      sensors={useDragSensors()}
      collisionDetection={closestCorners}
      // A card changes its column while it is over it, so that it is seen where it would go.
      onDragOver={({ active, over }) => {
        if (over && columnOf(String(active.id)) !== columnOf(String(over.id))) move(String(active.id), String(over.id));
      }}
      onDragEnd={({ active, over }) => over && move(String(active.id), String(over.id))}
    >
      <div className={styles.board}>
        {columns.map((column) => (
          <BoardColumn key={column} column={column} title={titleOf(column)} ids={cards[column]} />
        ))}
      </div>
    </DndContext>
  );
}

function BoardColumn({ column, title, ids }: { column: Column; title: string; ids: readonly string[] }) {
  const { t } = useTranslation();
  const { setNodeRef } = useDroppable({ id: column });
  return (
    <section className={styles.column} aria-label={title} ref={setNodeRef}>
      <h2>
        {title} <small>{ids.length}</small>
      </h2>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul className={styles.list}>
          {ids.map((id) => (
            <SortableItem key={id} id={id} name={id}>
              {t('templatePages:drag.card', { name: id })}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </section>
  );
}
