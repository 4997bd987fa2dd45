import { useLang } from '#client/i18n/index.ts';
import { listText } from '#shared/texts/list.ts';
import styles from './names.module.css';

/** What an act on many rows is about: their names, which scroll when they are many. */
export const Names = ({ of }: { of: readonly string[] }) => <p className={styles.names}>{listText(of, useLang())}</p>;
