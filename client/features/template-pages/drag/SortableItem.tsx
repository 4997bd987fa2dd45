import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { Handle } from '../frame/Handle.tsx';
import styles from './drag.module.css';

interface SortableItemProps {
  id: string;
  name: string;
  className?: string;
  children: ReactNode;
}

/** An entry of a list that is moved by its handle. */
export function SortableItem({ id, name, className = '', children }: SortableItemProps) {
  const { setNodeRef, transform, transition, isDragging, ...handle } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={`${styles.item} ${className}`}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Handle {...handle} name={name} />
      <div className={styles.content}>{children}</div>
    </li>
  );
}
