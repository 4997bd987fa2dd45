import HolderOutlined from '@ant-design/icons/es/icons/HolderOutlined';
import type { useSortable } from '@dnd-kit/sortable';
import { useTranslation } from '#client/i18n/t.ts';
import styles from './handle.module.css';

interface HandleProps extends Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'> {
  /** What it moves. */
  name: string;
}

/** Where a thing is taken to be moved, by the mouse, a finger or the keyboard. */
export function Handle({ attributes, listeners, setActivatorNodeRef, name }: HandleProps) {
  const { t } = useTranslation();
  return (
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      className={styles.root}
      aria-label={t('templatePages:dragging.move', { name })}
    >
      <HolderOutlined />
    </button>
  );
}
