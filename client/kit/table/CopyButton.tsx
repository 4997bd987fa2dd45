import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '#client/http/notices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { copyToClipboard } from '../copy-to-clipboard.ts';
import styles from './table.module.css';

/** Width and height, px, as in ResourceTable.css, and the distance to the cell's edge. */
const size = 24;
const gap = 2;

interface Place {
  readonly cell: HTMLElement;
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly isCopied?: boolean;
}

/** Where the button goes: at the edge that the content leaves free; nowhere where it would cover any of it, a click there opens the row. */
function placeIn(cell: HTMLElement, container: HTMLElement): Place | undefined {
  const [inner, outer] = [cell.getBoundingClientRect(), container.getBoundingClientRect()];
  const isAtStart = cell.dataset.align === 'right';
  const left = isAtStart ? inner.left + gap : inner.right - gap - size;
  const content = document.createRange();
  content.selectNodeContents(cell);
  const covers = (box: DOMRect) => box.width > 0 && box.right > left && box.left < left + size;
  if ([...content.getClientRects()].some(covers)) return undefined;
  const top = inner.top - outer.top + (inner.height - size) / 2;
  return { cell, text: cell.dataset.copy ?? '', left: left - outer.left, top };
}

/** A copy button in the cell under the mouse: one for the whole table, so that hovering never draws the rows again. */
export function CopyButton({ container }: { container: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<Place>();

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const handleOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || !(target instanceof Element) || target.closest('[data-copy-button]')) return;
      const cell = target.closest<HTMLElement>('[data-copy]');
      // At once: a button that came between the press and the release of the mouse would swallow the click.
      flushSync(() => setPlace(cell ? placeIn(cell, element) : undefined));
    };
    const hide = () => setPlace(undefined);
    element.addEventListener('pointerover', handleOver);
    element.addEventListener('pointerleave', hide);
    element.addEventListener('scroll', hide, true);
    return () => {
      element.removeEventListener('pointerover', handleOver);
      element.removeEventListener('pointerleave', hide);
      element.removeEventListener('scroll', hide, true);
    };
  }, [container]);

  if (!place) return null;
  const label = t(place.isCopied ? 'kit.copied' : 'kit.copy');
  return (
    <button
      type="button"
      tabIndex={-1}
      data-copy-button
      className={styles.copy}
      style={{ left: place.left, top: place.top }}
      aria-label={label}
      title={label}
      onClick={async (event) => {
        event.stopPropagation();
        if (await copyToClipboard(place.text)) setPlace({ ...place, isCopied: true });
        else notify({ type: 'warning', text: t('kit.copyByHand') });
      }}
    >
      {place.isCopied ? <CheckOutlined /> : <CopyOutlined />}
    </button>
  );
}
