import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { currentLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Drawer } from '#client/kit/Drawer.tsx';
import { Loading } from '#client/kit/Loading.tsx';
import { RowGone } from '#client/kit/RowGone.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import { useCan } from '#client/kit/use-can.ts';
import { type OperationLog, operationLog } from '#shared/operation-log.ts';
import { changedFields } from '#shared/texts/changes.ts';
import { resultWord } from '#shared/texts/refusals.ts';
import { beyond, fieldLabel, valueText } from './change-words.ts';
import styles from './operation-log.module.css';
import { operationTitle } from './operation-words.ts';
import { targetPath } from './target-path.ts';

interface OperationEntryProps {
  logId: string;
  /** The entry, if the list has it. */
  listed: OperationLog | undefined;
  /** Filters the log to the object of the entry. */
  onFilter: (entry: OperationLog) => void;
  onClose: () => void;
}

/** One entry with all that belongs to it, at an address of its own. */
export function OperationEntry({ logId, listed, onFilter, onClose }: OperationEntryProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { data, error, mutate } = useCall(operationLog.get, listed ? null : { logId }, { quiet: true });
  const entry = listed ?? data;
  const path = entry && targetPath(entry, can);
  return (
    <Drawer
      open
      onClose={onClose}
      size={640}
      title={entry ? operationTitle(entry, t) : t('menu.operationLog')}
      footer={
        entry?.targetId && (
          <div className={styles.actions}>
            {path && <Link to={path}>{t('operationLog:openTarget')}</Link>}
            <Button onClick={() => onFilter(entry)}>{t('operationLog:allOfTarget')}</Button>
          </div>
        )
      }
    >
      {entry && <EntryFacts entry={entry} />}
      {!entry && !error && <Loading rows={8} />}
      {!entry && error && (
        <RowGone
          error={error}
          gone={{ title: t('operationLog:gone'), hint: t('operationLog:goneHint') }}
          onRetry={() => mutate()}
        />
      )}
    </Drawer>
  );
}

/** Who, from where, why, and each field before and after. */
function EntryFacts({ entry }: { entry: OperationLog }) {
  const { t } = useTranslation();
  const { exactTime } = useTimes();
  const changes = changedFields(entry.changes);
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('operationLog:fields.time')}>{exactTime(entry.time)}</Fact>
        <Fact name={t('operationLog:fields.username')}>{entry.username}</Fact>
        <Fact name={t('operationLog:fields.ip')}>{entry.ip}</Fact>
        <Fact name={t('operationLog:fields.targetName')}>{entry.targetName}</Fact>
        <Fact name={t('operationLog:fields.targetId')}>{entry.targetId}</Fact>
        <Fact name={t('operationLog:fields.logId')}>{entry.logId}</Fact>
        <Fact name={t('operationLog:fields.requestId')}>{entry.requestId}</Fact>
        <Fact name={t('operationLog:fields.result')}>
          {resultWord(entry, currentLang(), (field) => fieldLabel(entry.resource, field, t))}
        </Fact>
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
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || nothing}</dd>
  </div>
);
