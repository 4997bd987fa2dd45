import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { useCustomerPick, useSuppliers } from '#client/business/owner-lookups.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useChannels, useCountries } from '#client/kit/lookups.ts';
import { type PickList, searchBy } from '#client/kit/OptionSelect.tsx';
import { useLookup } from '#client/kit/use-lookup.ts';
import { scopeFieldsOf } from '#shared/alarm/catalogue.ts';
import type { AlarmObjectType, AlarmType } from '#shared/alarm/kinds.ts';

/** Dimensions that the form offers; accounts are chosen by their customers. */
const offered = ['supplierId', 'channelId', 'customerId', 'countryId'] as const;
export type OfferedScope = (typeof offered)[number];

/** What a rule of the type can be limited to on the form. */
export const offeredScope = (type: AlarmType, objectType: AlarmObjectType): readonly OfferedScope[] => {
  const known: readonly string[] = scopeFieldsOf(type, objectType);
  return offered.filter((field) => known.includes(field));
};

/** Suppliers, channels, customers and countries that a rule is limited to; empty: all. */
export function ScopeFields({ fields }: { fields: readonly OfferedScope[] }) {
  const { t } = useTranslation();
  const customers = useCustomerPick();
  const lists = {
    supplierId: { list: useSuppliers(), onSearch: undefined },
    channelId: { list: useChannels(), onSearch: undefined },
    customerId: customers,
    countryId: { list: useCountries(), onSearch: undefined },
  };
  return fields.map((field) => (
    <Form.Item
      key={field}
      name={['scope', field]}
      label={t(`alarms:rules.scope.${field}`)}
      extra={field === fields[0] ? t('alarms:rules.help.scope') : undefined}
    >
      <ManySelect list={lists[field].list} onSearch={lists[field].onSearch} />
    </Form.Item>
  ));
}

interface ManySelectProps {
  list: PickList;
  onSearch: ((text: string) => void) | undefined;
  id?: string;
  value?: string[];
  onChange?: (value: string[] | undefined) => void;
}

/** Several entries of a lookup; none is none. */
function ManySelect({ list, onSearch, value = [], onChange, ...rest }: ManySelectProps) {
  const { t } = useTranslation();
  const shown = useLookup(list, value, onSearch);
  return (
    <Select<string[]>
      {...rest}
      mode="multiple"
      allowClear
      maxCount={200}
      placeholder={t('kit.all')}
      value={value}
      onChange={(next) => onChange?.(next.length > 0 ? next : undefined)}
      loading={shown.isLoading}
      options={shown.options.map(({ value: id, label, code }) => ({ value: String(id), label, code }))}
      showSearch={searchBy(shown.onSearch)}
    />
  );
}
