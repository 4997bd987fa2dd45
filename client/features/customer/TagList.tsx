import Tag from 'antd/es/tag';
import { nothing } from '#client/kit/table/column.ts';
import styles from './customer.module.css';

/** Tags of a customer. */
export function TagList({ tags }: { tags: readonly string[] }) {
  return tags.length === 0 ? (
    nothing
  ) : (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}
