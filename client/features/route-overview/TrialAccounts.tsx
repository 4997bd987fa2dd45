import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { useAccountPick } from '#client/business/owner-lookups.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useLookup } from '#client/kit/use-lookup.ts';

/** The accounts that try a channel. */
export function TrialAccounts() {
  const { t } = useTranslation();
  const pick = useAccountPick();
  const chosen: string[] = Form.useWatch('userIds') ?? [];
  const { options, isLoading, onSearch } = useLookup(pick.list, chosen, pick.onSearch);
  return (
    <Form.Item
      name="userIds"
      label={t('routeOverview:bulk.trialAccounts')}
      extra={t('routeOverview:bulk.trialAccountsHint')}
    >
      <Select
        mode="multiple"
        maxCount={500}
        loading={isLoading}
        options={options.map(({ value, label }) => ({ value, label }))}
        showSearch={{ filterOption: false, onSearch }}
      />
    </Form.Item>
  );
}
