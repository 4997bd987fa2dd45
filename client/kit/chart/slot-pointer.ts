import type { EChartsType } from 'echarts/core';
import styles from './chart.module.css';

interface SlotPointer {
  /** Slots of the axis. */
  count: number;
  /** A click anywhere on a slot. */
  onPick: (slot: number) => void;
  /** Dragged from a slot to another one, the earlier first. */
  onSelect: (first: number, last: number) => void;
}

/** A shorter way is a click of an unsteady hand, px. */
const leastDrag = 6;

interface Place {
  offsetX: number;
  offsetY: number;
  /** The button of the mouse, from 1. */
  which?: number | undefined;
  event?: { zrByTouch?: boolean };
}

/** A finger asks for the tooltip, and scrolls the page: it neither opens nor selects. */
const isPrimary = ({ which, event }: Place): boolean => which !== 3 && which !== 2 && event?.zrByTouch !== true;

/** Lets slots of a category axis be clicked at any height, and stretches of them be dragged over. Returns what undoes it. */
export function attachSlotPointer(chart: EChartsType, { count, onPick, onSelect }: SlotPointer): () => void {
  const pointer = chart.getZr();
  const box = chart.getDom();
  const selection = document.createElement('div');
  selection.className = styles.selection ?? '';
  let start: { slot: number; x: number } | undefined;

  const slotAt = (x: number): number => {
    const [slot = 0] = [chart.convertFromPixel({ xAxisIndex: 0 }, x)].flat();
    return Math.max(0, Math.min(count - 1, Math.round(slot)));
  };
  const isInside = ({ offsetX, offsetY }: Place) =>
    chart.containPixel({ gridIndex: 0 }, [offsetX, offsetY]) ||
    chart.containPixel({ gridIndex: 1 }, [offsetX, offsetY]);

  const handleDown = (event: Place) => {
    if (isPrimary(event) && isInside(event)) start = { slot: slotAt(event.offsetX), x: event.offsetX };
  };
  const handleMove = (event: Place) => {
    pointer.setCursorStyle(isInside(event) ? 'crosshair' : 'default');
    if (!start || Math.abs(event.offsetX - start.x) < leastDrag) return;
    const [left, right] = [Math.min(start.x, event.offsetX), Math.max(start.x, event.offsetX)];
    Object.assign(selection.style, { insetBlock: '0', left: `${left}px`, width: `${right - left}px` });
    if (!selection.isConnected) box.append(selection);
  };
  const handleUp = (event: Place) => {
    const from = start;
    start = undefined;
    selection.remove();
    if (!from) return;
    const slot = slotAt(event.offsetX);
    if (Math.abs(event.offsetX - from.x) < leastDrag) onPick(from.slot);
    else onSelect(Math.min(from.slot, slot), Math.max(from.slot, slot));
  };
  pointer.on('mousedown', handleDown);
  pointer.on('mousemove', handleMove);
  pointer.on('mouseup', handleUp);
  return () => {
    selection.remove();
    // A chart that is gone has no pointer any more.
    if (chart.isDisposed()) return;
    pointer.off('mousedown', handleDown);
    pointer.off('mousemove', handleMove);
    pointer.off('mouseup', handleUp);
  };
}
