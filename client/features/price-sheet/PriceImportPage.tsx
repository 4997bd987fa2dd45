import '#client/i18n/namespaces/price-sheet.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import * as Type from 'typebox/type';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { usePageSubject } from '#client/kit/page/page-handle.ts';
import { RowGone } from '#client/kit/RowGone.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { Id } from '#shared/fields.ts';
import type { PriceSheet } from '#shared/price-sheet/model.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { channelGrids } from './grids.ts';
import { SheetSteps, type StepName } from './SheetSteps.tsx';
import { UploadStep } from './UploadStep.tsx';
import { WorkingStep } from './WorkingStep.tsx';

// Steps after the upload: their code arrives while the server reads the file.
const ColumnsStep = lazyPart(() => import('./ColumnsStep.tsx').then((module) => module.ColumnsStep));
const CompareStep = lazyPart(() => import('./CompareStep.tsx').then((module) => module.CompareStep));
const DoneStep = lazyPart(() => import('./DoneStep.tsx').then((module) => module.DoneStep));

const ImportUrl = Type.Object({
  channelId: Type.Optional(Id),
  batchId: Type.Optional(Id),
  ...Type.Omit(priceSheet.compare.input, ['batchId']).properties,
});
const stepOf = {
  uploaded: 'columns',
  failed: 'columns',
  parsing: 'compare',
  review: 'compare',
  committing: 'commit',
  committed: 'commit',
  rolledBack: 'commit',
  cancelled: 'commit',
} as const satisfies Record<string, StepName>;

/** A price sheet in four steps: file, columns, comparison, commit. Where it stands is the server's to say. */
export function PriceImportPage() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(ImportUrl);
  const [isAtColumns, setAtColumns] = useState(false);
  const { batchId, channelId, ...list } = input;
  const [isBusy, setBusy] = useState(false);
  const sheet = useCall(priceSheet.get, batchId ? { batchId } : null, { refreshInterval: isBusy ? 1000 : 0 });
  const data = batchId ? sheet.data : undefined;
  const isWorking = data?.status === 'parsing' || data?.status === 'committing';
  if (isWorking !== isBusy) setBusy(isWorking);
  const [seen, setSeen] = useState<Pick<PriceSheet, 'batchId' | 'status'>>();
  // However long the commit took, lists that are open show the prices as soon as it is through.
  useEffect(() => {
    if (!data || (seen?.batchId === data.batchId && seen.status === data.status)) return;
    setSeen({ batchId: data.batchId, status: data.status });
    if (data.status !== 'committed' || seen?.batchId !== data.batchId) return;
    notify({ type: 'success', text: t('priceSheet:committed') });
    void refetch(...channelGrids);
  }, [data, seen, t]);
  usePageSubject(data?.channelName);
  const step: StepName = !data ? 'upload' : data.status === 'review' && isAtColumns ? 'columns' : stepOf[data.status];
  const refresh = async () => {
    await sheet.mutate();
  };
  const content = () => {
    if (!batchId) {
      return (
        <UploadStep
          channelId={channelId}
          onChannel={(chosen) => setInput({ channelId: chosen })}
          onDone={(made) => setInput({ batchId: made }, { replace: true })}
        />
      );
    }
    if (!data) {
      return sheet.error ? (
        <RowGone
          error={sheet.error}
          gone={{ title: t('priceSheet:gone'), hint: t('priceSheet:goneHint') }}
          onRetry={() => void refresh()}
        />
      ) : null;
    }
    if (isWorking) return <WorkingStep sheet={data} />;
    if (step === 'columns') {
      return (
        <ColumnsStep
          key={data.batchId}
          sheet={data}
          onRead={async () => {
            setAtColumns(false);
            await refresh();
          }}
        />
      );
    }
    if (step === 'compare') {
      return (
        <CompareStep
          key={data.batchId}
          sheet={data}
          input={{ ...list, batchId }}
          onInputChange={setInput}
          onColumns={() => setAtColumns(true)}
          onChanged={refresh}
        />
      );
    }
    return <DoneStep sheet={data} onChanged={refresh} />;
  };
  return (
    <Page
      title={data ? t('priceSheet:importOf', { name: data.channelName }) : t('priceSheet:importTitle')}
      purpose={t('priceSheet:importPurpose')}
      actions={
        <Link to={`/supmgt/priceSheet${data ? `?channelId=${data.channelId}` : ''}`}>{t('priceSheet:toList')}</Link>
      }
    >
      <SheetSteps current={step} />
      {content()}
    </Page>
  );
}
