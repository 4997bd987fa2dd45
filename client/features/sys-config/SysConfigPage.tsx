import '#client/i18n/namespaces/sys-config.ts';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useFreshRow } from '#client/kit/form/use-fresh-row.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { type SettingKey, sysConfig } from '#shared/sys-config.ts';
import { SysConfigForm } from './SysConfigForm.tsx';

const SettingHistory = lazyPart(() => import('./SettingHistory.tsx').then((module) => module.SettingHistory));

/** What holds for the whole business, and who changed it. */
export function SysConfigPage() {
  const { t } = useTranslation();
  const { row, error, retry } = useFreshRow(sysConfig.list, {});
  const [history, setHistory] = useState<{ setting?: SettingKey }>();
  const load = () => call(sysConfig.list, {}, { quiet: true }).catch(() => undefined);
  return (
    <Page
      title={t('menu.sysConfig')}
      purpose={t('sysConfig:purpose')}
      actions={
        <Button icon={<HistoryOutlined />} onClick={() => setHistory({})}>
          {t('sysConfig:history')}
        </Button>
      }
    >
      {!row && error && <FailedNotice error={error} height={320} onRetry={retry} />}
      {!row && !error && <Loading rows={12} />}
      {row && <SysConfigForm opened={row} load={load} onHistory={(setting) => setHistory({ setting })} />}
      {history && (
        <SettingHistory
          setting={history.setting}
          currency={row?.values.baseCurrency ?? ''}
          onClose={() => setHistory(undefined)}
        />
      )}
    </Page>
  );
}
