import { closestCenter, DndContext } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { useCountries } from '#client/kit/lookups.ts';
import pageStyles from '../frame/template-pages.module.css';
import { useDragSensors } from '../frame/use-drag-sensors.ts';
import { useDragWords } from '../frame/use-drag-words.ts';
import styles from './drag.module.css';
import { SortableItem } from './SortableItem.tsx';

const shown = 8;

/** A list in an order that people choose, such as the countries of a report. */
export function SortableList() {
  const { options } = useCountries();
  const [order, setOrder] = useState<readonly string[]>();
  const ids = order ?? options.slice(0, shown).map(({ value }) => String(value));
  const nameOf = (id: unknown) => options.find(({ value }) => String(value) === id)?.label ?? '';
  const accessibility = useDragWords(nameOf);
  return (
    <div className={pageStyles.card}>
      <DndContext
        accessibility={accessibility}
        sensors={useDragSensors()}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) =>
          over && setOrder(arrayMove([...ids], ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
        }
      >
        <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
          <ol className={styles.list}>
            {ids.map((id, at) => (
              <SortableItem key={id} id={id} name={nameOf(id)}>
                {at + 1}. {nameOf(id)}
              </SortableItem>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </div>
  );
}
