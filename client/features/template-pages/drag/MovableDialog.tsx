import { DndContext, useDraggable } from '@dnd-kit/core';
import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import { Handle } from '../frame/Handle.tsx';
import pageStyles from '../frame/template-pages.module.css';
import { useDragSensors } from '../frame/use-drag-sensors.ts';
import { useDragWords } from '../frame/use-drag-words.ts';
import styles from './drag.module.css';

/** A dialog that gives the view on what lies under it free: its head is the handle. */
export function MovableDialog() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const title = t('templatePages:drag.dialog.title');
  return (
    <div className={pageStyles.card}>
      <div>
        <Button type="primary" onClick={() => setOpen(true)}>
          {t('templatePages:drag.open')}
        </Button>
      </div>
      {isOpen && (
        <Dialog
          open
          title={title}
          mask={false}
          width={400}
          footer={null}
          onCancel={() => setOpen(false)}
          modalRender={(dialog) => <Movable name={title}>{dialog}</Movable>}
        >
          <p>{t('templatePages:drag.dialogText')}</p>
        </Dialog>
      )}
    </div>
  );
}

function Movable({ name, children }: { name: string; children: ReactNode }) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const accessibility = useDragWords(() => name);
  return (
    <DndContext
      accessibility={accessibility}
      sensors={useDragSensors()}
      onDragEnd={({ delta }) => setPlace(({ x, y }) => ({ x: x + delta.x, y: y + delta.y }))}
    >
      <Moved name={name} place={place}>
        {children}
      </Moved>
    </DndContext>
  );
}

function Moved({ name, place, children }: { name: string; place: { x: number; y: number }; children: ReactNode }) {
  const { setNodeRef, transform, ...handle } = useDraggable({ id: 'dialog' });
  const [x, y] = [place.x + (transform?.x ?? 0), place.y + (transform?.y ?? 0)];
  return (
    <div ref={setNodeRef} className={styles.movable} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <div className={styles.grip}>
        <Handle {...handle} name={name} />
      </div>
      {children}
    </div>
  );
}
