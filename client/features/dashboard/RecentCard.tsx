import { i18next } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import type { OperationLog } from '#shared/operation-log.ts';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';
import type { Activity } from './types.ts';

/** The latest writes of everybody. */
export function RecentCard({ operations }: { operations: Activity['recent'] }) {
  const { t } = useTranslation();
  const wordsOf = useOperationWords();
  return (
    <Card title={t('dashboard:recent')}>
      {operations.length === 0 ? (
        <p className={styles.empty}>{t('dashboard:noOperations')}</p>
      ) : (
        <ScrollBox className={styles.recent} label={t('dashboard:recent')}>
          <ol>
            {operations.map((operation) => (
              <li key={operation.logId}>
                <span className={styles.what}>
                  <strong>{operation.username}</strong> {wordsOf(operation)}
                  {operation.targetName && <span className={styles.target}>{operation.targetName}</span>}
                </span>
                <span className={styles.when}>
                  <TimeText value={operation.time} />
                </span>
              </li>
            ))}
          </ol>
        </ScrollBox>
      )}
    </Card>
  );
}

/** Says what an operation did; one of a newer server stands with its own name. */
function useOperationWords(): (operation: Pick<OperationLog, 'resource' | 'action'>) => string {
  const { t } = useTranslation();
  return ({ resource, action }) => {
    const key = `dashboard:operations.${resource}.${action}`;
    return i18next.exists(key) ? t(key as 'dashboard:operations.supplier.add') : `${resource} · ${action}`;
  };
}
