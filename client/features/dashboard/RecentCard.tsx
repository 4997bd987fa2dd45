import { useTranslation } from '#client/i18n/t.ts';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';
import type { Activity } from './types.ts';
import { useOperationWords } from './use-operation-words.ts';

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
