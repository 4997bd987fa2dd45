import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import { useServerEvent } from '#client/http/events.ts';
import { runExport } from '#client/http/run-export.ts';
import { openedAt } from '#client/http/sent-calls.ts';
import { useCursor } from '#client/http/use-cursor.ts';
import { useZone } from '#client/http/zone.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { type ChannelLog, channelLog } from '#shared/channel/log.ts';
import { LinkLegend } from './LinkLegend.tsx';
import { LinkTimeline } from './LinkTimeline.tsx';
import { LogDensity } from './LogDensity.tsx';
import { LogFilters } from './LogFilters.tsx';
import { LogTable } from './LogTable.tsx';
import { filterOf, type LogUrl } from './log-url.ts';

const LogLine = lazyPart(() => import('./LogLine.tsx').then((module) => module.LogLine));

interface LogViewProps {
  /** Name of the one channel it is about. */
  name: string | undefined;
  input: LogUrl;
  onChange: (patch: Partial<LogUrl>) => void;
  /** The way to the other view. */
  views: ReactNode;
}

/** The log: when how much happened, and each line. */
export function LogView({ name, input, onChange, views }: LogViewProps) {
  const { t } = useTranslation();
  // The end of "the last hours" stands still until one looks again: a list that runs away cannot be read.
  const [now, setNow] = useState(openedAt);
  const [line, setLine] = useState<ChannelLog>();
  const filter = filterOf(input, now, useZone());
  const log = useCursor(channelLog.list, { ...filter, pageSize: 100 });
  const [hasNews, setNews] = useState(false);
  useServerEvent('channel-changed', ({ channelIds }) => {
    if (input.channelId && channelIds.includes(input.channelId)) setNews(true);
  });
  const look = () => {
    setNow(Date.now());
    setNews(false);
    void log.mutate();
  };
  return (
    <Page
      title={name ? t('channelLog:titleOf', { name }) : t('menu.channelLog')}
      purpose={t('channelLog:purpose')}
      actions={
        <>
          {views}
          {hasNews && (
            <Button icon={<ReloadOutlined />} type="primary" onClick={look}>
              {t('channelLog:news')}
            </Button>
          )}
        </>
      }
    >
      <LogFilters input={input} onChange={onChange} />
      <LogDensity filter={filter} onZoom={(from, to) => onChange({ from, to, last: undefined, preset: undefined })} />
      {input.channelId && <LinkTimeline channelId={input.channelId} dateTime={filter.dateTime} />}
      <LogTable
        log={log}
        hasChannel={input.channelId === undefined}
        onOpen={setLine}
        onRefresh={look}
        lead={input.channelId && <LinkLegend channelId={input.channelId} dateTime={filter.dateTime} />}
        tools={
          <Can do={channelLog.export}>
            <ExportButton
              onExport={(fileType) =>
                runExport(
                  channelLog.export,
                  { ...filter, fileType, exportName: t('channelLog:exportName') },
                  t('channelLog:exportName'),
                )
              }
            />
          </Can>
        }
      />
      {line && <LogLine line={line} onClose={() => setLine(undefined)} />}
    </Page>
  );
}
