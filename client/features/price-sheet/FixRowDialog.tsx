import Form from 'antd/es/form';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { DayInput } from '#client/kit/DayInput.tsx';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { asPickList, useCountries } from '#client/kit/lookups.ts';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { timeIn, useTimes } from '#client/kit/times.ts';
import { operator } from '#shared/operator.ts';
import type { SheetRow } from '#shared/price-sheet/model.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { ChangedRow } from './ChangedRow.tsx';
import styles from './price-sheet.module.css';
import type { RowFix } from './use-fix-row.ts';

interface Values {
  operatorId?: string | null;
  price?: string;
  day?: string | null;
}
interface SeenRow {
  row: SheetRow;
  /** Of the sheet. */
  version: number;
}
interface FixRowDialogProps {
  batchId: string;
  opened: SeenRow;
  onFix: (fix: RowFix, seenVersion: number) => Promise<void>;
  onClose: () => void;
}

/** A row as it is now, after another user has changed the sheet; undefined where the sheet has no such row any more. */
async function presentRow(batchId: string, { rowNo, sheet, line }: SheetRow): Promise<SeenRow | undefined> {
  const { version } = await call(priceSheet.get, { batchId });
  const { list } = await call(priceSheet.compare, { batchId, rowNo });
  const row = list.find((each) => each.sheet === sheet && each.line === line);
  return row && { row, version };
}

/** Corrects what a row could not say by itself. */
export function FixRowDialog({ batchId, opened, onFix, onClose }: FixRowDialogProps) {
  const { row } = opened;
  const { t } = useTranslation();
  const { zone, formatTime } = useTimes();
  const [form] = Form.useForm<Values>();
  const [countryId, setCountryId] = useState(row.countryId);
  /** Null: the sheet has been read again, and has no such row. */
  const [changed, setChanged] = useState<SeenRow | null>();
  const countries = useCountries();
  const operators = asPickList(useCall(operator.options, countryId ? { countryId } : null, { quiet: true }).data);
  const stored = row.fileFrom === null ? null : formatTime(row.fileFrom).slice(0, 10);
  const handleFinish = async ({ operatorId, price, day = null }: Values) => {
    // Only what has been entered here: the rest stays as another user may have set it.
    const fix: RowFix = {
      rowNo: row.rowNo,
      ...(operatorId && operatorId !== row.operatorId && { operatorId }),
      ...(price && price !== row.newPrice && { price }),
      ...((day !== stored || row.problem === 'BAD_DATE') && {
        effectiveFrom: day === null ? null : timeIn(zone, `${day}T00:00`),
      }),
    };
    try {
      await onFix(fix, (changed ?? opened).version);
    } catch (thrown) {
      if (asCallError(thrown).error === 'version-conflict') setChanged((await presentRow(batchId, row)) ?? null);
      throw thrown;
    }
  };
  const inFile = [row.sheet, row.givenCountry, row.givenOperator, row.givenCode, row.priceText]
    .filter(Boolean)
    .join(' · ');
  return (
    <FormDialog
      title={t('priceSheet:fixTitle', { line: row.line })}
      okText={t('priceSheet:save')}
      okButtonProps={{ disabled: changed === null }}
      form={form}
      initialValues={{ operatorId: row.operatorId, price: row.newPrice ?? '', day: stored }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      {changed !== undefined && <ChangedRow row={changed?.row} />}
      <p className={styles.hint}>{t('priceSheet:inFile', { text: inFile })}</p>
      <Form.Item label={t('priceSheet:fields.countryName')} htmlFor="fix-country">
        <OptionSelect
          id="fix-country"
          list={countries}
          value={countryId}
          onChange={(chosen) => {
            setCountryId(chosen === null ? null : String(chosen));
            form.setFieldValue('operatorId', null);
          }}
        />
      </Form.Item>
      <Form.Item name="operatorId" label={t('priceSheet:fields.operatorName')}>
        <OptionSelect list={operators} />
      </Form.Item>
      <Form.Item name="price" label={t('priceSheet:fields.newPrice')}>
        <MoneyInput currency={row.currency} />
      </Form.Item>
      <Form.Item name="day" label={t('priceSheet:fields.effectiveFrom')}>
        <DayInput />
      </Form.Item>
    </FormDialog>
  );
}
