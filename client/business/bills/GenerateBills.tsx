import '#client/i18n/namespaces/bills.ts';
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import type { ComponentProps } from 'react';
import { notify } from '#client/http/notices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { monthChoices } from '#client/kit/month-choices.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';

interface GenerateBillsProps {
  /** Chosen at first; undefined: the last one. */
  month: string | undefined;
  hint: string;
  /** Whose bills are generated. */
  party: Pick<ComponentProps<typeof OptionSelect>, 'list' | 'onSearch'> & { label: string; hint: string };
  /** Resolves with what was done, in words. */
  onGenerate: (month: string, partyIds: [string] | undefined) => Promise<string>;
  onClose: () => void;
}

interface Values {
  month: string;
  partyId?: string;
}

/** Creates the missing bills of a month, and recalculates those that are open. */
export function GenerateBills({ month, hint, party, onGenerate, onClose }: GenerateBillsProps) {
  const { t } = useTranslation();
  const months = monthChoices(Date.now());
  const handleFinish = async ({ month: chosen, partyId }: Values) => {
    notify({ type: 'success', text: await onGenerate(chosen, partyId ? [partyId] : undefined) });
  };
  const { label, hint: partyHint, ...options } = party;
  return (
    <FormDialog<Values>
      title={t('bills:generate')}
      okText={t('bills:generate')}
      initialValues={{ month: month ?? months[1]?.value ?? '' }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <p>{hint}</p>
      <Form.Item name="month" label={t('bills:month')}>
        <Select options={months.map(({ value, label: text }) => ({ value, label: text }))} />
      </Form.Item>
      <Form.Item name="partyId" label={label} extra={partyHint}>
        <OptionSelect {...options} />
      </Form.Item>
    </FormDialog>
  );
}
