import { useTranslation } from '#client/i18n/t.ts';
import styles from './search.module.css';

const keys = [
  { name: 'choose', caps: ['↑', '↓'] },
  { name: 'open', caps: ['Enter'] },
  { name: 'newWindow', caps: ['Ctrl', 'Enter'] },
  { name: 'close', caps: ['Esc'] },
] as const;

/** The keys of the search, below its results. */
export function SearchKeys() {
  const { t } = useTranslation();
  return keys.map(({ name, caps }) => (
    <span key={name} className={styles.key}>
      {caps.map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}{' '}
      {t(`search:keys.${name}`)}{' '}
    </span>
  ));
}
