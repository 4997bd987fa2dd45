import Form from 'antd/es/form';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
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
import styles from './price-sheet.module.css';

interface Values {
  operatorId?: string | null;
  price?: string;
  day?: string | null;
}
interface FixRowDialogProps {
  batchId: string;
  row: SheetRow;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Corrects what a row could not say by itself. */
export function FixRowDialog({ batchId, row, onDone, onClose }: FixRowDialogProps) {
  const { t } = useTranslation();
  const { zone, formatTime } = useTimes();
  const [form] = Form.useForm<Values>();
  const [countryId, setCountryId] = useState(row.countryId);
  const countries = useCountries();
  const operators = asPickList(useCall(operator.options, countryId ? { countryId } : null, { quiet: true }).data);
  const stored = row.fileFrom === null ? null : formatTime(row.fileFrom).slice(0, 10);
  const handleFinish = async ({ operatorId, price, day = null }: Values) => {
    await call(priceSheet.fixRow, {
      batchId,
      rowNo: row.rowNo,
      ...(operatorId && operatorId !== row.operatorId && { operatorId }),
      ...(price && price !== row.newPrice && { price }),
      ...((day !== stored || row.problem === 'BAD_DATE') && {
        effectiveFrom: day === null ? null : timeIn(zone, `${day}T00:00`),
      }),
    });
    await onDone();
  };
  const inFile = [row.sheet, row.givenCountry, row.givenOperator, row.givenCode, row.priceText]
    .filter(Boolean)
    .join(' · ');
  return (
    <FormDialog
      title={t('priceSheet:fixTitle', { line: row.line })}
      okText={t('priceSheet:save')}
      form={form}
      initialValues={{ operatorId: row.operatorId, price: row.newPrice ?? '', day: stored }}
      onFinish={handleFinish}
      onClose={onClose}
    >
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
