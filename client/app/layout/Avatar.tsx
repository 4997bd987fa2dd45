import { useState } from 'react';
import styles from './user.module.css';

/** The user's picture, or the first letter of his name when there is none or it does not load. */
export function Avatar({ name, src }: { name: string; src: string }) {
  const [broken, setBroken] = useState('');
  const isShown = src !== '' && src !== broken;
  return (
    <span className={styles.avatar} aria-hidden="true" data-letter={isShown ? undefined : [...name][0]?.toUpperCase()}>
      {isShown && <img src={src} alt="" onError={() => setBroken(src)} />}
    </span>
  );
}
