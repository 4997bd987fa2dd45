import '#client/i18n/namespaces/price-sheet.ts';
import Button from 'antd/es/button';
import { useNavigate } from 'react-router-dom';
import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { useSuppliers } from '#client/business/owner-lookups.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { columnsOf } from '#client/kit/columns.tsx';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { useChannels } from '#client/kit/lookups.ts';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { formatMoney } from '#shared/format.ts';
import type { PriceSheet } from '#shared/price-sheet/model.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { LossCount } from './LossCount.tsx';
import { useSheetChoices } from './use-sheet-choices.ts';

const SheetUrl = Type.Object({ ...priceSheet.batchList.input.properties });
type SheetUrl = Static<typeof SheetUrl>;

const pageOf = ({ batchId }: Pick<PriceSheet, 'batchId'>) => `/supmgt/priceImport?batchId=${batchId}`;

/** Price sheets that were uploaded, of all channels, of a supplier's or of one. */
export function PriceSheetPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [input, setInput] = useUrlInput(SheetUrl);
  const page = useCall(priceSheet.batchList, input);
  const { statuses } = useSheetChoices();
  const channels = useChannels();
  const suppliers = useSuppliers();
  const column = columnsOf<PriceSheet & { changes: string }, 'priceSheet'>('priceSheet', t);
  const filter = filtersOf<Omit<SheetUrl, 'pageNo' | 'pageSize' | 'sortOrder'>, 'priceSheet'>(
    'priceSheet',
    t,
    input,
    setInput,
  );
  const data = page.data && {
    ...page.data,
    list: page.data.list.map((row) => ({ ...row, changes: changesText(row) })),
  };
  function changesText({ counts: { up, down, new: added, closed }, rowTotal }: PriceSheet): string {
    return rowTotal === 0 ? nothing : t('priceSheet:changesText', { up, down, added, closed });
  }
  const open = (row: Pick<PriceSheet, 'batchId'>) => navigate(pageOf(row));
  const importButton = (text: string) => (
    <Can do={priceSheet.upload}>
      <Button
        type="primary"
        onClick={() => navigate(`/supmgt/priceImport${input.channelId ? `?channelId=${input.channelId}` : ''}`)}
      >
        {text}
      </Button>
    </Can>
  );
  const name =
    channels.options.find(({ value }) => value === input.channelId)?.label ??
    suppliers.options.find(({ value }) => value === input.supplierId)?.label;
  return (
    <Page
      title={name ? t('priceSheet:listOf', { name }) : t('priceSheet:list')}
      purpose={t('priceSheet:purpose')}
      actions={importButton(t('priceSheet:import'))}
    >
      <FilterBar
        filters={[
          filter.pick('supplierId', suppliers),
          filter.pick('channelId', channels),
          filter.choice('status', statuses),
          filter.flag('losing'),
        ]}
        onReset={() => setInput({ supplierId: undefined, channelId: undefined, status: undefined, losing: undefined })}
      />
      <ResourceTable
        screen="priceSheet"
        rowKey="batchId"
        columns={column.all(
          [
            column.own('file', {
              width: 240,
              least: 136,
              isOnPhone: true,
              render: ({ file }) => file.displayName,
              copyText: ({ file }) => file.displayName,
            }),
            column.text('channelName', { width: 200, least: 120, isOnPhone: true }),
            column.status('status', statuses, { width: 120, isOnPhone: true }),
            column.text('changes', { width: 264, least: 200 }),
            column.count('openLosses', {
              width: 112,
              rule: 'price',
              render: ({ openLosses }) => <LossCount openLosses={openLosses} />,
            }),
            column.text('maxIncreasePct', {
              width: 112,
              align: 'right',
              rule: 'cost',
              isDecisive: true,
              render: ({ maxIncreasePct: percent }) => (percent ? `${formatMoney(percent, 0)} %` : nothing),
            }),
            column.text('supplierName', { width: 168 }),
            column.time('createdAt', { isOnPhone: true }),
            column.time('committedAt'),
            column.text('committedBy', { width: 112 }),
          ],
          {
            batchId: 'hidden',
            channelId: 'hidden',
            counts: 'elsewhere',
            createdBy: 'hidden',
            currency: 'hidden',
            dateOrder: 'hidden',
            defaultFrom: 'hidden',
            errorMsg: 'hidden',
            kind: 'hidden',
            policy: 'hidden',
            progress: 'hidden',
            rolledBackAt: 'hidden',
            rolledBackBy: 'hidden',
            rowTotal: 'elsewhere',
            supplierId: 'hidden',
            version: 'hidden',
          },
        )}
        page={{ ...page, data }}
        input={input}
        onInputChange={setInput}
        pageOf={pageOf}
        rowActions={(row) => [{ key: 'open', label: t('priceSheet:open'), onSelect: () => open(row) }]}
        slots={{ next: importButton(t('priceSheet:first')) }}
      />
    </Page>
  );
}
