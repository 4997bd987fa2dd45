import '#client/i18n/namespaces/channel.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { usePageSubject } from '#client/kit/page/page-handle.ts';
import { Segmented } from '#client/kit/Segmented.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { channelCapture } from '#shared/channel/capture.ts';
import { channel } from '#shared/channel.ts';
import { smsReport } from '#shared/sms-report.ts';
import { LogView } from './log/LogView.tsx';
import { LogUrl } from './log/log-url.ts';

const CapturePanel = lazyPart(() => import('./capture/CapturePanel.tsx').then((module) => module.CapturePanel));

const ReceiptEvidencePanel = lazyPart(() =>
  import('#client/business/receipts/ReceiptEvidencePanel.tsx').then((module) => module.ReceiptEvidencePanel),
);

/** What happened to channels, and when; of one channel also what went over its wire. */
export function ChannelLogPage() {
  const { t } = useTranslation();
  const can = useCan();
  const [input, setInput] = useUrlInput(LogUrl);
  const { channelId, captureId, view } = input;
  const channels = useCall(channel.options, {}, { quiet: true }).data;
  const name = channels?.find(({ id }) => id === channelId)?.name;
  usePageSubject(name);
  const hasCapture = channelId !== undefined && can(channelCapture.list);
  const hasReceipts = channelId !== undefined && can(smsReport.evidence);
  const hasViews = hasCapture || hasReceipts;
  const views = hasViews && (
    <Segmented<'log' | 'pdus' | 'receipts'>
      aria-label={t('channelLog:views.label')}
      value={view ?? 'log'}
      onChange={(chosen) => setInput({ view: chosen === 'log' ? undefined : chosen })}
      options={[
        { value: 'log', label: t('channelLog:views.log') },
        ...(hasCapture ? [{ value: 'pdus' as const, label: t('channelLog:views.pdus') }] : []),
        ...(hasReceipts ? [{ value: 'receipts' as const, label: t('channelLog:views.receipts') }] : []),
      ]}
    />
  );
  if (hasReceipts && view === 'receipts') {
    return (
      <Page
        title={name ? t('channelLog:receiptsOf', { name }) : t('channelLog:views.receipts')}
        purpose={t('channelLog:receiptsPurpose')}
        actions={views}
      >
        <ReceiptEvidencePanel key={channelId} channelId={channelId} />
      </Page>
    );
  }
  if (!hasCapture || view !== 'pdus') {
    return <LogView name={name} input={input} onChange={setInput} views={views} />;
  }
  return (
    <Page
      title={name ? t('channelLog:pdusOf', { name }) : t('channelLog:views.pdus')}
      purpose={t('channelLog:pdusPurpose')}
      actions={views}
    >
      <CapturePanel
        key={channelId}
        channelId={channelId}
        captureId={captureId}
        onChoose={(chosen) => setInput({ captureId: chosen })}
      />
    </Page>
  );
}
