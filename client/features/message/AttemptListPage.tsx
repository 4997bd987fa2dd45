import styles from './sms.module.css';
import '#client/i18n/namespaces/message.ts';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import Button from 'antd/es/button';
import { useZone } from '#client/http/zone.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { useRefresh } from '#client/kit/use-refresh.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { smsReport } from '#shared/sms-report.ts';
import { AttemptFilters } from './AttemptFilters.tsx';
import { AttemptTab } from './AttemptTab.tsx';
import { AttemptUrl, attemptFilterOf } from './sms-url.ts';
import { UnmatchedTab } from './UnmatchedTab.tsx';

const EvidenceTab = lazyPart(() => import('./EvidenceTab.tsx').then((module) => module.EvidenceTab));
const tabs = ['attempts', 'unmatched', 'evidence'] as const;

/** What was handed to which supplier, and what they answered. */
export function AttemptListPage() {
  const { t } = useTranslation();
  const zone = useZone();
  const [input, setInput] = useUrlInput(AttemptUrl);
  const { tab = 'attempts', ...filters } = input;
  // The days of the evidence are its own.
  const { now, refresh } = useRefresh(
    (at) => (tab === 'evidence' ? [] : attemptFilterOf(input, at, zone).dateTime),
    [smsReport.list, smsReport.summary, smsReport.unmatched, smsReport.evidence, smsCustomer.errors],
  );
  return (
    <Page
      title={t('menu.upstreamSmsSendDetail')}
      purpose={t('attempt:purpose')}
      actions={
        <>
          <Segmented<(typeof tabs)[number]>
            className={styles.tabs}
            aria-label={t('attempt:tabs.label')}
            value={tab}
            onChange={(next) => setInput({ tab: next === 'attempts' ? undefined : next })}
            options={tabs.map((value) => ({ value, label: t(`attempt:tabs.${value}`) }))}
          />
          <Button icon={<ReloadOutlined />} onClick={refresh}>
            {t('kit.table.refresh')}
          </Button>
        </>
      }
    >
      {tab !== 'evidence' && <AttemptFilters input={input} onChange={setInput} />}
      {tab === 'evidence' ? (
        <EvidenceTab channelId={input.channelId} onChannel={(channelId) => setInput({ channelId })} />
      ) : tab === 'unmatched' ? (
        <UnmatchedTab input={filters} now={now} onChange={setInput} onRefresh={refresh} />
      ) : (
        <AttemptTab now={now} zone={zone} input={filters} onChange={setInput} onRefresh={refresh} />
      )}
    </Page>
  );
}
