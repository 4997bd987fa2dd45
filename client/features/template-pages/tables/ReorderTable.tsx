import { closestCenter, DndContext } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { formatPercent } from '#shared/format.ts';
import { Handle } from '../frame/Handle.tsx';
import pageStyles from '../frame/template-pages.module.css';
import { useDragSensors } from '../frame/use-drag-sensors.ts';
import { useDragWords } from '../frame/use-drag-words.ts';
import { type SampleShare, sampleShares } from './sample-shares.ts';
import styles from './tables.module.css';

/** Rows whose order counts: taken at their handle, put down elsewhere. */
export function ReorderTable() {
  const { t } = useTranslation();
  const [rows, setRows] = useState(sampleShares);
  const placeOf = (id: unknown) => rows.findIndex((row) => row.id === id);
  const accessibility = useDragWords((id) => rows[placeOf(id)]?.name ?? '');
  return (
    <ScrollBox label={t('templatePages:tables.reorder.title')} className={`${pageStyles.card} ${pageStyles.scrolls}`}>
      <DndContext
        accessibility={accessibility}
        sensors={useDragSensors()}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => over && setRows(arrayMove([...rows], placeOf(active.id), placeOf(over.id)))}
      >
        <table className={styles.plain}>
          <thead>
            <tr>
              <th scope="col">{t('templatePages:tables.fields.place')}</th>
              <th scope="col">{t('templatePages:tables.fields.channel')}</th>
              <th scope="col" data-align="right">
                {t('templatePages:tables.fields.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
              {rows.map((row, index) => (
                <Row key={row.id} row={row} place={index + 1} />
              ))}
            </SortableContext>
          </tbody>
        </table>
      </DndContext>
    </ScrollBox>
  );
}

function Row({ row, place }: { row: SampleShare; place: number }) {
  const { setNodeRef, transform, transition, isDragging, ...handle } = useSortable({ id: row.id });
  return (
    <tr
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <td>
        <Handle {...handle} name={row.name} /> {place}
      </td>
      <td>{row.name}</td>
      <td data-align="right">{formatPercent(row.share)}</td>
    </tr>
  );
}
