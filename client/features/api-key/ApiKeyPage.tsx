import styles from './api-key.module.css';
import '#client/i18n/namespaces/api-key.ts';
import KeyOutlined from '@ant-design/icons/es/icons/KeyOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import Skeleton from 'antd/es/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/http/use-call.ts';
import { Can } from '#client/kit/Can.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { TableNotice } from '#client/kit/table/TableNotice.tsx';
import { type ApiKey, apiKey } from '#shared/api-key.ts';
import { ApiKeyList } from './ApiKeyList.tsx';

const NewKey = lazyPart(() => import('./NewKey.tsx').then((module) => module.NewKey));
const RevokeKey = lazyPart(() => import('./RevokeKey.tsx').then((module) => module.RevokeKey));

const noticeHeight = 320;

/** Keys of programs that call the console: who has one, whether it is used, and an end to it. */
export function ApiKeyPage() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(apiKey.list, {});
  const [task, setTask] = useState<'new' | ApiKey>();
  const close = () => setTask(undefined);
  const newButton = (text: string) => (
    <Can do={apiKey.add}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask('new')}>
        {text}
      </Button>
    </Can>
  );
  const content = () => {
    if (data && data.length > 0) return <ApiKeyList keys={data} onRevoke={setTask} />;
    if (data) {
      return (
        <TableNotice height={noticeHeight} icon={<KeyOutlined />} title={t('apiKey:none')} text={t('apiKey:noneHint')}>
          {newButton(t('apiKey:first'))}
        </TableNotice>
      );
    }
    if (!error) return <Skeleton active paragraph={{ rows: 6 }} />;
    return <FailedNotice error={error} height={noticeHeight} onRetry={() => mutate()} />;
  };

  return (
    <Page title={t('menu.apiKeys')} purpose={t('apiKey:purpose')} actions={newButton(t('apiKey:new'))}>
      <div className={styles.keys}>{content()}</div>
      {task === 'new' && <NewKey onClose={close} />}
      {typeof task === 'object' && <RevokeKey row={task} onClose={close} />}
    </Page>
  );
}
