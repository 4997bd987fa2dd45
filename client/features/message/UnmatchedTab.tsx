import { useState } from 'react';
import { useCursor } from '#client/http/use-cursor.ts';
import { useZone } from '#client/http/zone.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import type { NamedUnmatched } from '#shared/message/named.ts';
import { smsReport } from '#shared/sms-report.ts';
import { cursorPage } from './cursor-page.ts';
import { type AttemptUrl, unmatchedFilterOf } from './sms-url.ts';

const UnmatchedPeek = lazyPart(() => import('./UnmatchedPeek.tsx').then((module) => module.UnmatchedPeek));

interface UnmatchedTabProps {
  input: AttemptUrl;
  now: number;
  onChange: (patch: Partial<AttemptUrl>) => void;
  onRefresh: () => void;
}

/** Receipts without a submit: what came, over which channel, and what it may belong to. */
export function UnmatchedTab({ input, now, onChange, onRefresh }: UnmatchedTabProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<NamedUnmatched>();
  const pages = useCursor(smsReport.unmatched, {
    ...unmatchedFilterOf(input, now, useZone()),
    pageSize: input.pageSize ?? 50,
  });
  const column = columnsOf<NamedUnmatched, 'attempt'>('attempt', t);
  const columns = column.all(
    [
      column.time('time', { width: 168 }),
      column.text('channelName', { width: 160, isOnPhone: true }),
      column.text('supplierName', { width: 160 }),
      column.code('supplierMsgId', { width: 200, isOnPhone: true }),
      column.code('number', { width: 144, rule: 'phone' }),
      column.code('stat', { width: 112, isOnPhone: true }),
      column.code('err', { width: 96 }),
      column.time('doneTime', { isOptional: true }),
      column.text('text', { width: 360, rule: 'text' }),
    ],
    {
      channelId: 'hidden',
      isTimeUnknown: 'hidden',
      messageState: 'hidden',
      networkErrorCode: 'hidden',
      receiptId: 'hidden',
    },
  );
  return (
    <>
      <ResourceTable
        screen="unmatched"
        rowKey="receiptId"
        density="compact"
        columns={columns}
        page={cursorPage(pages, onRefresh)}
        more={pages}
        input={input}
        onInputChange={onChange}
        onOpen={setOpened}
        slots={{ next: <p>{t('attempt:noUnmatched')}</p> }}
      />
      {opened && (
        <UnmatchedPeek
          key={opened.receiptId}
          row={opened}
          onClose={() => setOpened(undefined)}
          onMatched={() => {
            setOpened(undefined);
            void pages.mutate();
          }}
        />
      )}
    </>
  );
}
