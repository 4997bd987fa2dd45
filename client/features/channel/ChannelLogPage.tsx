import '#client/i18n/parts/channel.ts';
import './log/channel-log.css';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerEvent } from '#client/http/events.ts';
import { runExport } from '#client/http/run-export.ts';
import { useCursor } from '#client/http/use-cursor.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { usePageSubject } from '#client/kit/page/page-handle.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { type ChannelLog, channelLog } from '#shared/channel/log.ts';
import { LogDensity } from './log/LogDensity.tsx';
import { LogFilters } from './log/LogFilters.tsx';
import { LogTable } from './log/LogTable.tsx';
import { filterOf, LogUrl } from './log/log-url.ts';

const LogLine = lazyPart(() => import('./log/LogLine.tsx').then((module) => module.LogLine));

/** What happened to channels, and when. */
export function ChannelLogPage() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(LogUrl);
  // The end of "the last hours" stands still until one looks again: a list that runs away cannot be read.
  const [now, setNow] = useState(() => Date.now());
  const [line, setLine] = useState<ChannelLog>();
  const filter = filterOf(input, now);
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
  const name = input.channelId && log.rows?.find(({ channelId }) => channelId === input.channelId)?.channelName;
  usePageSubject(name);

  return (
    <Page
      title={name ? t('channelLog.titleOf', { name }) : t('channelLog.title')}
      purpose={t('channelLog.purpose')}
      actions={
        <>
          <Button icon={<ReloadOutlined />} type={hasNews ? 'primary' : 'default'} onClick={look}>
            {t(hasNews ? 'channelLog.news' : 'kit.table.refresh')}
          </Button>
          <Can do={channelLog.export}>
            <ExportButton
              onExport={(fileType) =>
                runExport(
                  channelLog.export,
                  { ...filter, fileType, exportName: t('channelLog.exportName') },
                  t('channelLog.exportName'),
                )
              }
            />
          </Can>
        </>
      }
    >
      <LogFilters input={input} onChange={setInput} />
      <LogDensity filter={filter} onZoom={(from, to) => setInput({ from, to, last: undefined })} />
      <LogTable log={log} hasChannel={input.channelId === undefined} onOpen={setLine} />
      {line && <LogLine line={line} onClose={() => setLine(undefined)} />}
    </Page>
  );
}
