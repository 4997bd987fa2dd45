import { Link } from 'react-router-dom';
import styles from './dashboard.module.css';

/** A supplier's name, leading to it in the list. */
export function SupplierLink({ name }: { name: string }) {
  return (
    <Link className={styles.link} to={`/supmgt/supplier?keyword=${encodeURIComponent(name)}`}>
      {name}
    </Link>
  );
}
