import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslation } from '#client/i18n/t.ts';

/** What a screen reader says while something is moved, in the reader's language; the package's own words are English. */
export function useDragWords(nameOf: (id: UniqueIdentifier) => string): DndContextProps['accessibility'] {
  const { t } = useTranslation();
  return {
    screenReaderInstructions: { draggable: t('templatePages:dragging.how') },
    announcements: {
      onDragStart: ({ active }) => t('templatePages:dragging.taken', { name: nameOf(active.id) }),
      onDragOver: ({ active, over }) => {
        if (!over) return t('templatePages:dragging.outside', { name: nameOf(active.id) });
        // Over its own place, where it is taken: that has been said.
        if (over.id === active.id) return undefined;
        return t('templatePages:dragging.over', { name: nameOf(active.id), other: nameOf(over.id) });
      },
      onDragEnd: ({ active }) => t('templatePages:dragging.dropped', { name: nameOf(active.id) }),
      onDragCancel: ({ active }) => t('templatePages:dragging.cancelled', { name: nameOf(active.id) }),
    },
  };
}
