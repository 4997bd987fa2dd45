import '#client/i18n/namespaces/api-key.ts';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { type ApiKey, apiKey } from '#shared/api-key.ts';
import { ApiKeyList } from './ApiKeyList.tsx';

const NewKey = lazyPart(() => import('./NewKey.tsx').then((module) => module.NewKey));
const RevokeKey = lazyPart(() => import('./RevokeKey.tsx').then((module) => module.RevokeKey));

/** Keys of programs that call the console: who has one, whether it is used, and an end to it. */
export function ApiKeyPage() {
  const { t } = useTranslation();
  const keys = useCall(apiKey.list, {});
  const [task, setTask] = useState<'new' | ApiKey>();
  const close = () => setTask(undefined);
  const newButton = (text: string) => (
    <Can do={apiKey.add}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask('new')}>
        {text}
      </Button>
    </Can>
  );
  const { data, error, isLoading, isValidating, mutate } = keys;
  const page = { data: data && { list: data, total: data.length }, error, isLoading, isValidating, mutate };
  return (
    <Page title={t('menu.apiKeys')} purpose={t('apiKey:purpose')} actions={newButton(t('apiKey:new'))}>
      <ApiKeyList page={page} onRevoke={setTask} next={newButton(t('apiKey:first'))} />
      {task === 'new' && <NewKey onClose={close} />}
      {typeof task === 'object' && <RevokeKey row={task} onClose={close} />}
    </Page>
  );
}
