import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { common } from '#shared/common.ts';
import { formatCount } from '#shared/format.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import pageStyles from '../frame/template-pages.module.css';

const day = 86_400_000;
/** Between two looks at a task, ms. */
const pollEvery = 1000;

/** A large file: a worker thread of the server writes it, the page shows how far it is and stays usable. */
export function LargeExport() {
  const { t } = useTranslation();
  const [taskId, setTaskId] = useState<string>();
  const [fileName, setFileName] = useState('');
  const [isRunning, setRunning] = useState(false);
  const { data: task } = useCall(common.getTaskStatus, taskId ? { taskId } : null, {
    refreshInterval: isRunning ? pollEvery : 0,
    quiet: true,
    keepPreviousData: false,
  });
  const isDone = task?.taskStatus === 1 || (fileName !== '' && !isRunning);
  if (isRunning && task && task.taskStatus !== 0) {
    setRunning(false);
    setFileName(task.fileName);
  }
  const start = async () => {
    const now = Date.now();
    const exportName = t('templatePages:excel.fileName');
    setTaskId(undefined);
    setFileName('');
    setRunning(true);
    // `call()` has shown why it failed.
    const reply = await call(smsCustomer.export, {
      dateTime: [now - 7 * day, now],
      fileType: 'xlsx',
      exportName,
    }).catch(asCallError);
    if (reply instanceof Error) return setRunning(false);
    setFileName(reply.fileName ?? '');
    setTaskId(reply.taskId);
    if (!reply.taskId) setRunning(false);
  };
  return (
    <div className={pageStyles.card}>
      <div className={pageStyles.line}>
        <Button type="primary" loading={isRunning} onClick={() => void start()}>
          {t('templatePages:excel.large')}
        </Button>
      </div>
      {(isRunning || isDone) && (
        <>
          <Progress percent={isDone ? 100 : (task?.progress ?? 0)} aria-label={t('templatePages:excel.progress')} />
          <p className={pageStyles.hint} role="status">
            {t('templatePages:excel.rows', {
              count: task?.rowCount ?? 0,
              formatted: formatCount(task?.rowCount ?? 0),
            })}{' '}
            {isDone && <Link to="/setting/exports">{t('menu.exports')}</Link>}
          </p>
        </>
      )}
    </div>
  );
}
