import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { problemText, rulesFor } from '#client/kit/rules.ts';
import { country } from '#shared/country.ts';
import type { ErrorName } from '#shared/errors.ts';
import { type Operator, operator } from '#shared/operator.ts';
import styles from './country.module.css';

/** Gives everything of one operator to another of its country; names both on the button. */
export function MergeDialog({ row, onClose }: { row: Operator; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [chosen, setChosen] = useState<string>();
  const { data, isLoading } = useCall(operator.options, { countryId: row.countryId }, { quiet: true });
  const others = (data ?? []).filter(
    ({ id, isDefault, status }) => id !== row.operatorId && !isDefault && status === 1,
  );
  const from = lang === 'zh' ? row.operatorName : row.operatorNameEn;
  const to = others.find(({ id }) => id === chosen)?.name;

  const handleFinish = async ({ reason }: { reason: string }, quiet: ErrorName[]) => {
    if (!chosen || !to) return false;
    await call(operator.merge, { fromOperatorId: row.operatorId, toOperatorId: chosen, reason }, { quiet });
    notify({ type: 'success', text: t('operator:merged', { from, to }) });
    await refetch(operator.list, operator.options, operator.prefixes, country.list);
    return true;
  };

  return (
    <FormDialog
      title={t('operator:mergeTitle', { name: from })}
      okText={to ? t('operator:mergeButton', { from, to }) : t('operator:mergePick')}
      okButtonProps={{ disabled: !to, danger: true }}
      onFinish={handleFinish}
      onClose={onClose}
      width={520}
    >
      <p>{t('operator:mergeEffect', { name: from })}</p>
      <div className={styles.mergeInto}>
        <label htmlFor="merge-into">{t('operator:mergeInto')}</label>
        <OptionSelect
          id="merge-into"
          list={{ options: others.map(({ id, name, code }) => ({ value: id, label: name, code })), isLoading }}
          value={chosen}
          onChange={(value) => setChosen(value === null ? undefined : String(value))}
        />
      </div>
      <Form.Item
        name="reason"
        label={t('kit.reason')}
        extra={t('kit.reasonHint')}
        rules={[
          ...rulesFor(operator.merge.input, 'reason', lang),
          { whitespace: true, message: problemText({ rule: 'required' }, lang) },
        ]}
      >
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
