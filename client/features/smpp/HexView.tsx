import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import type { Place } from './places.ts';
import styles from './smpp.module.css';

/** Octets of a line, and of the most that are shown: the rest of a long payload would only slow the page down. */
const perLine = 16;
const maxShown = 2048;

interface HexViewProps {
  hex: string;
  mark: Place | undefined;
  onOctet: (at: number) => void;
}

/** Octets in lines of sixteen with their offsets and characters. One stop of the keyboard; arrow keys go from octet to octet. */
export function HexView({ hex, mark, onOctet }: HexViewProps) {
  const { t } = useTranslation();
  const [cursor, setCursor] = useState(0);
  const all = (hex.match(/../g) ?? []).map((octet, at) => ({ octet, at }));
  const octets = all.slice(0, maxShown);
  const lines = Array.from({ length: Math.ceil(octets.length / perLine) }, (_, line) => line * perLine);
  const go = (to: number) => {
    const at = Math.min(octets.length - 1, Math.max(0, to));
    setCursor(at);
    onOctet(at);
  };
  const handleKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: perLine,
      ArrowUp: -perLine,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(cursor + step);
  };
  const isIn = (at: number) => mark !== undefined && mark.offset <= at && at < mark.offset + mark.length;
  return (
    <>
      <div
        className={styles.hex}
        role="application"
        aria-label={t('decode:hex')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the octets are gone through by arrow keys.
        tabIndex={0}
        onKeyDown={handleKey}
        onFocus={() => go(cursor)}
      >
        {lines.map((from) => (
          <div key={from} className={styles.hexLine}>
            <span className={styles.hexOffset}>{from.toString(16).padStart(4, '0')}</span>
            <span>
              {octets.slice(from, from + perLine).map(({ octet, at }) => (
                <span
                  key={at}
                  className={styles.octet}
                  data-at={at}
                  data-marked={isIn(at) || undefined}
                  onPointerEnter={() => go(at)}
                >
                  {octet}
                </span>
              ))}
            </span>
            <span className={styles.hexText} aria-hidden>
              {octets
                .slice(from, from + perLine)
                .map(({ octet }) => String.fromCharCode(Number.parseInt(octet, 16)).replace(/[^ -~]/, '.'))
                .join('')}
            </span>
          </div>
        ))}
      </div>
      {all.length > maxShown && <p className={styles.faint}>{t('decode:more', { count: all.length - maxShown })}</p>}
      <p className="visually-hidden">{t('decode:hexKeys')}</p>
    </>
  );
}
