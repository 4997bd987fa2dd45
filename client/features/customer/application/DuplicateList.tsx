import Alert from 'antd/es/alert';
import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import type { Duplicate } from '#shared/application/row.ts';
import styles from './application.module.css';

/** Customers and earlier applications that this one is like, and by what. */
export function DuplicateList({ duplicates }: { duplicates: readonly Duplicate[] }) {
  const { t } = useTranslation();
  return (
    <Alert
      className={styles.like}
      type="warning"
      title={t('application:like.title')}
      description={
        <ul>
          {duplicates.map(({ kind, id, name, by }, index) => (
            <li key={`${kind} ${id ?? index}`}>
              {id === null ? (
                t(`application:like.hidden.${kind}`)
              ) : (
                <Link
                  to={kind === 'customer' ? `/cusmgt/cusDetail?customerId=${id}` : `/cusmgt/cusApp?applyId=${id}&all=1`}
                >
                  {t(`application:like.${kind}`, { name })}
                </Link>
              )}{' '}
              <small>{by.map((each) => t(`application:like.by.${each}`)).join(t('application:like.joint'))}</small>
            </li>
          ))}
        </ul>
      }
    />
  );
}
