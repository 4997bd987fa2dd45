import styles from './country.module.css';

/** A country's code in a box, where others draw flags: flags are not drawn everywhere, and not all agree on them. */
export function IsoCode({ code }: { code: string }) {
  return <span className={styles.isoCode}>{code}</span>;
}
