import '#client/i18n/namespaces/operation-log.ts';
import { useState } from 'react';
import { runExport } from '#client/http/run-export.ts';
import { useCursor } from '#client/http/use-cursor.ts';
import { useZone } from '#client/http/zone.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { CursorTable } from '#client/kit/CursorTable.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { operationLog } from '#shared/operation-log.ts';
import { LogParts } from './LogParts.tsx';
import { OperationFilters } from './OperationFilters.tsx';
import { filterOf, OperationUrl, PartUrl } from './operation-url.ts';
import { SignInLog } from './SignInLog.tsx';
import { useOperationColumns } from './use-operation-columns.tsx';

const OperationEntry = lazyPart(() => import('./OperationEntry.tsx').then((module) => module.OperationEntry));

/** What people did with the console, and how they came in. */
export function OperationLogPage() {
  const [{ part }] = useUrlInput(PartUrl);
  return part === 'signIns' ? <SignInLog /> : <Operations />;
}

/** Every write of the console: who changed what, when and why. */
function Operations() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(OperationUrl);
  // A range up to now ends when the page was last refreshed, so that the list does not move while it is read.
  const [now, setNow] = useState(() => Date.now());
  const filter = filterOf(input, now, useZone());
  const log = useCursor(operationLog.list, { ...filter, pageSize: 100 });
  const columns = useOperationColumns();
  const refresh = () => {
    setNow(Date.now());
    void log.mutate();
  };
  const exportName = t('operationLog:exportName');
  return (
    <Page title={t('menu.operationLog')} purpose={t('operationLog:purpose')}>
      <LogParts shown="operations" />
      <OperationFilters input={input} onChange={setInput} />
      <CursorTable
        screen="operationLog"
        pages={log}
        columns={columns}
        rowKey="logId"
        onRefresh={refresh}
        onOpen={({ logId }) => setInput({ logId })}
        none={{ title: t('operationLog:none'), text: t('operationLog:noneHint') }}
        tools={
          <ExportButton
            onExport={(fileType) => runExport(operationLog.export, { ...filter, fileType, exportName }, exportName)}
          />
        }
      />
      {input.logId && (
        <OperationEntry
          key={input.logId}
          logId={input.logId}
          listed={log.rows?.find(({ logId }) => logId === input.logId)}
          onFilter={({ resource, targetId }) => setInput({ logId: undefined, resource, targetId })}
          onClose={() => setInput({ logId: undefined })}
        />
      )}
    </Page>
  );
}
