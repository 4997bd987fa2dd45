import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useEffect, useRef, useState } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { priceNotice } from '#shared/customer/notice.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { PriceSheetDetail, SheetRow } from '#shared/price-sheet/model.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { CommitPart } from './CommitPart.tsx';
import { FixRowDialog } from './FixRowDialog.tsx';
import { customerGrids, takenText } from './grids.ts';
import { ImpactPart } from './ImpactPart.tsx';
import { OpenPoints } from './OpenPoints.tsx';
import { PriceFirst, waitsForPrice } from './PriceFirst.tsx';
import styles from './price-sheet.module.css';
import { useFixRow } from './use-fix-row.ts';
import { useRowColumns } from './use-row-columns.tsx';

type CompareInput = InputOf<typeof priceSheet.compare>;
const tabs = ['up', 'down', 'new', 'same', 'closed', 'error', 'warning'] as const;

interface CompareStepProps {
  sheet: PriceSheetDetail;
  input: CompareInput;
  onInputChange: (patch: Partial<CompareInput>) => void;
  onColumns: () => void;
  onChanged: () => Promise<void>;
}

/** The third step: what the sheet would change, row by row, and what is to be looked at before it does. */
export function CompareStep({ sheet, input, onInputChange, onColumns, onChanged }: CompareStepProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const [fixed, setFixed] = useState<{ row: SheetRow; version: number }>();
  const page = useCall(priceSheet.compare, input);
  const columns = useRowColumns();
  const { batchId, version, counts } = sheet;
  const fixRow = useFixRow(sheet);
  const shown = useRef(version);
  // Rows on screen are those of the version that is named when they are changed or committed.
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    void refetch(priceSheet.compare, priceSheet.impact);
  }, [version]);
  const isEditor = can(priceSheet.fixRow);
  const skip = async ({ rowNo, isSkipped }: SheetRow) => {
    const outcome = await fixRow({ rowNo, isSkipped: !isSkipped }).catch(asCallError);
    if (!(outcome instanceof Error)) await onChanged();
  };
  const drop = async () => {
    const taken = await call(priceSheet.cancel, { batchId, version });
    notify({ type: 'success', text: [t('priceSheet:dropped'), ...takenText(taken, t)].join(' ') });
    await Promise.all([onChanged(), ...(taken.raises > 0 ? [refetch(...customerGrids, priceNotice.list)] : [])]);
  };
  return (
    <>
      {sheet.errorMsg && (
        <Alert
          type="error"
          showIcon
          title={t('priceSheet:commitFailed')}
          description={sheet.errorMsg.split('\n')[lang === 'zh' ? 0 : 1]}
        />
      )}
      <OpenPoints sheet={sheet} />
      {waitsForPrice(sheet) ? (
        <PriceFirst onColumns={onColumns} />
      ) : (
        <>
          <div className={styles.head}>
            <Segmented
              aria-label={t('priceSheet:fields.changes')}
              value={input.tab ?? 'all'}
              onChange={(tab) => onInputChange({ tab: tabs.find((each) => each === tab), code: undefined })}
              options={[
                { value: 'all', label: t('priceSheet:summary', { count: sheet.rowTotal }) },
                ...tabs.map((value) => ({ value, label: `${t(`priceSheet:words.tab.${value}`)} ${counts[value]}` })),
              ]}
            />
            <Input.Search
              className={styles.search}
              allowClear
              placeholder={t('priceSheet:keywordHint')}
              aria-label={t('priceSheet:keywordHint')}
              defaultValue={input.keyword}
              onSearch={(keyword) => onInputChange({ keyword: keyword || undefined })}
            />
          </div>
          <ResourceTable
            screen="priceSheetRow"
            rowKey="rowNo"
            columns={columns}
            page={page}
            input={input}
            onInputChange={onInputChange}
            rowActions={(row) =>
              isEditor
                ? [
                    ...(row.line > 0
                      ? [{ key: 'edit', label: t('priceSheet:fix'), onSelect: () => setFixed({ row, version }) }]
                      : []),
                    {
                      key: 'skip',
                      label: t(row.isSkipped ? 'priceSheet:unskip' : 'priceSheet:skip'),
                      onSelect: () => void skip(row),
                    },
                  ]
                : []
            }
          />
        </>
      )}
      <ImpactPart sheet={sheet} />
      <CommitPart sheet={sheet} onChanged={onChanged} onCode={(code) => onInputChange({ tab: 'warning', code })} />
      <Can do={priceSheet.cancel}>
        <div className={styles.bar}>
          <Button onClick={onColumns}>{t('priceSheet:changeColumns')}</Button>
          <ConfirmButton danger title={t('priceSheet:dropTitle')} effect={t('priceSheet:dropEffect')} onConfirm={drop}>
            {t('priceSheet:drop')}
          </ConfirmButton>
        </div>
      </Can>
      {fixed && (
        <FixRowDialog
          batchId={batchId}
          opened={fixed}
          onFix={async (fix, seen) => {
            await fixRow(fix, seen);
            await onChanged();
          }}
          onClose={() => setFixed(undefined)}
        />
      )}
    </>
  );
}
