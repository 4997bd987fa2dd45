import styles from './task.module.css';
import '#client/i18n/namespaces/task.ts';
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import Alert from 'antd/es/alert';
import Pagination from 'antd/es/pagination';
import Skeleton from 'antd/es/skeleton';
import { useState } from 'react';
import { useSession } from '#client/http/session.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Page } from '#client/kit/Page.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { pageItem } from '#client/kit/table/page-item.ts';
import { TableNotice } from '#client/kit/table/TableNotice.tsx';
import { task } from '#shared/task.ts';
import { TaskList } from './TaskList.tsx';

const pageSize = 20;
const noticeHeight = 320;
/** While something is being made, ms. */
const busyRefresh = 1500;
const restingRefresh = 30_000;

/** The user's exports: how far they are, their files, and the same again. */
export function TaskPage() {
  const { t } = useTranslation();
  const { permissions } = useSession();
  const [whose, setWhose] = useState<'mine' | 'everybody'>('mine');
  const [pageNo, setPageNo] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const { data, error, mutate } = useCall(
    task.list,
    { pageNo, pageSize, ...(whose === 'everybody' && { isEverybody: true }) },
    { refreshInterval: isBusy ? busyRefresh : restingRefresh, quiet: true },
  );
  const isRunning = data?.list.some(({ state }) => state === 'waiting' || state === 'running') ?? false;
  if (isRunning !== isBusy) setBusy(isRunning);
  const content = () => {
    if (error && !data) return <FailedNotice error={error} height={noticeHeight} onRetry={() => mutate()} />;
    if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
    if (data.total === 0) {
      return (
        <TableNotice height={noticeHeight} icon={<InboxOutlined />} title={t('task:none')} text={t('task:noneHint')} />
      );
    }
    return <TaskList tasks={data.list} hasOwners={whose === 'everybody'} onChanged={() => void mutate()} />;
  };
  return (
    <Page title={t('menu.exports')} purpose={t('task:purpose')}>
      {permissions.includes('admin_user:files') && (
        <Segmented
          className={styles.whose}
          value={whose}
          aria-label={t('task:whose')}
          onChange={(value) => {
            setWhose(value);
            setPageNo(1);
          }}
          options={[
            { value: 'mine' as const, label: t('task:mine') },
            { value: 'everybody' as const, label: t('task:everybody') },
          ]}
        />
      )}
      {error && data && <Alert type="warning" showIcon title={t('kit.table.stale', { reason: error.message })} />}
      <div className={styles.card}>{content()}</div>
      {data && data.total > pageSize && (
        <Pagination
          itemRender={pageItem(t)}
          current={pageNo}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
    </Page>
  );
}
