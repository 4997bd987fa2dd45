import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Place {
  readonly cell: HTMLElement;
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly isCopied?: boolean;
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
      if (!cell) return setPlace(undefined);
      const [inner, outer] = [cell.getBoundingClientRect(), element.getBoundingClientRect()];
      const text = cell.dataset.copy ?? '';
      const isRight = getComputedStyle(cell).textAlign === 'right';
      const left = (isRight ? inner.left + 2 : inner.right - 26) - outer.left;
      return setPlace({ cell, text, left, top: inner.top - outer.top + inner.height / 2 - 12 });
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
      className="copy-button"
      style={{ left: place.left, top: place.top }}
      aria-label={label}
      title={label}
      onClick={async (event) => {
        event.stopPropagation();
        await navigator.clipboard.writeText(place.text);
        setPlace({ ...place, isCopied: true });
      }}
    >
      {place.isCopied ? <CheckOutlined /> : <CopyOutlined />}
    </button>
  );
}
