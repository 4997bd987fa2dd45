import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import { useCan } from '#client/kit/use-can.ts';
import type { OperationLog } from '#shared/audit.ts';
import { changedFields } from '#shared/texts/changes.ts';
import { beyond, fieldLabel, valueText } from './change-words.ts';
import styles from './operation-log.module.css';
import { operationTitle } from './operation-words.ts';
import { targetPath } from './target-path.ts';

interface OperationEntryProps {
  entry: OperationLog;
  /** Filters the log to the object of the entry. */
  onFilter: () => void;
  onClose: () => void;
}

/** One entry with all that belongs to it: who, from where, why, and each field before and after. */
export function OperationEntry({ entry, onFilter, onClose }: OperationEntryProps) {
  const { t } = useTranslation();
  const { exactTime } = useTimes();
  const path = targetPath(entry, useCan());
  const changes = changedFields(entry.changes);
  return (
    <Drawer
      open
      onClose={onClose}
      size={640}
      title={operationTitle(entry, t)}
      footer={
        entry.targetId && (
          <div className={styles.actions}>
            {path && (
              <Link to={path} onClick={onClose}>
                {t('operationLog:openTarget')}
              </Link>
            )}
            <Button onClick={onFilter}>{t('operationLog:allOfTarget')}</Button>
          </div>
        )
      }
    >
      <dl className={styles.facts}>
        <Fact name={t('operationLog:fields.time')}>{exactTime(entry.time)}</Fact>
        <Fact name={t('operationLog:fields.username')}>{entry.username}</Fact>
        <Fact name={t('operationLog:fields.ip')}>{entry.ip}</Fact>
        <Fact name={t('operationLog:fields.targetName')}>{entry.targetName}</Fact>
        <Fact name={t('operationLog:fields.targetId')}>{entry.targetId}</Fact>
        <Fact name={t('operationLog:fields.logId')}>{entry.logId}</Fact>
        <Fact name={t('operationLog:fields.requestId')}>{entry.requestId}</Fact>
        <Fact name={t('operationLog:fields.reason')}>{entry.reason}</Fact>
      </dl>
      {changes.length === 0 ? (
        <p className={styles.none}>{t('operationLog:noChanges')}</p>
      ) : (
        <table className={styles.changes}>
          <caption>{t('operationLog:fields.changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('operationLog:field')}</th>
              <th scope="col">{t('operationLog:before')}</th>
              <th scope="col">{t('operationLog:after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(([field, { before, after }]) => (
              <tr key={field}>
                <th scope="row">{fieldLabel(entry.resource, field, t)}</th>
                <td>{valueText(entry, field, beyond(before, after), t)}</td>
                <td>{valueText(entry, field, beyond(after, before), t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || nothing}</dd>
  </div>
);
