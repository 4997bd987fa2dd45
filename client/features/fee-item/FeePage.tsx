import '#client/i18n/namespaces/fee-item.ts';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { feeItem } from '#shared/fee-item.ts';
import { valuesOf } from '#shared/fields.ts';
import { FeeItems } from './FeeItems.tsx';
import { FeeUrl, FeeView, noFeeFilter } from './fee-url.ts';

const CustomerFees = lazyPart(() => import('./CustomerFees.tsx').then((module) => module.CustomerFees));
const FeeCharges = lazyPart(() => import('./FeeCharges.tsx').then((module) => module.FeeCharges));
const FeeRuns = lazyPart(() => import('./FeeRuns.tsx').then((module) => module.FeeRuns));
const FeeForm = lazyPart(() => import('./FeeForm.tsx').then((module) => module.FeeForm));
const RunFees = lazyPart(() => import('./RunFees.tsx').then((module) => module.RunFees));

/** Charges beside messages: which there are, who pays them, what was charged and when. */
export function FeePage() {
  const { t } = useTranslation();
  const [{ view = 'items', charge, ...input }, setInput] = useUrlInput(FeeUrl);
  const [isAdding, setAdding] = useState(false);
  const views = (
    <Segmented<FeeView>
      aria-label={t('feeItem:views.label')}
      value={view}
      onChange={(next) => setInput({ ...noFeeFilter, view: next === 'items' ? undefined : next })}
      options={valuesOf(FeeView).map((value) => ({ value, label: t(`feeItem:views.${value}`) }))}
    />
  );
  const addButton = (
    <Can do={feeItem.add}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
        {t('feeItem:newTitle')}
      </Button>
    </Can>
  );
  return (
    <Page
      title={t('menu.fees')}
      purpose={t('feeItem:purpose')}
      actions={
        <>
          <Button onClick={() => setInput({ charge: 1 })}>{t('feeItem:preview')}</Button>
          {addButton}
        </>
      }
    >
      {view === 'items' && <FeeItems input={input} onChange={setInput} views={views} next={addButton} />}
      {view === 'customers' && <CustomerFees input={input} onChange={setInput} views={views} />}
      {view === 'charges' && <FeeCharges input={input} onChange={setInput} views={views} />}
      {view === 'runs' && <FeeRuns input={input} onChange={setInput} views={views} />}
      {isAdding && <FeeForm onClose={() => setAdding(false)} />}
      {charge === 1 && (
        <RunFees
          feeItemId={input.feeItemId}
          onClose={() => setInput({ charge: undefined, ...(view === 'items' && { feeItemId: undefined }) })}
        />
      )}
    </Page>
  );
}
