import Checkbox from 'antd/es/checkbox';
import { useAccounts, useCustomers, useSuppliers } from '#client/business/owner-lookups.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { FilterMany } from '#client/kit/filter/FilterMany.tsx';
import { cleared, type Filter, filtersOf } from '#client/kit/filters.tsx';
import { asPickList, useChannels, useCountries } from '#client/kit/lookups.ts';
import type { PickOption } from '#client/kit/OptionSelect.tsx';
import { TimeRange } from '#client/kit/range/TimeRange.tsx';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { errorCode } from '#shared/error-code.ts';
import { blockCodes } from '#shared/message/kinds.ts';
import { operator } from '#shared/operator.ts';
import { SmartBox, SmartTags } from './SmartBox.tsx';
import {
  errorCategories,
  finalStats,
  flags,
  latencies,
  messageStatuses,
  partCounts,
  sources,
  trafficTypes,
} from './sms-choices.ts';
import { MessageUrl, usualHours } from './sms-url.ts';

interface MessageFiltersProps {
  input: MessageUrl;
  dateTime: [number, number];
  onChange: (patch: Partial<MessageUrl>) => void;
}

/** Time, the one box, the state; everything else behind "more". */
export function MessageFilters({ input, dateTime, onChange }: MessageFiltersProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const customers = useCustomers();
  const accounts = useAccounts(input.customerId);
  const channels = useChannels();
  const suppliers = useSuppliers();
  const { countryId } = input;
  const operators = asPickList(useCall(operator.options, countryId ? { countryId } : null, { quiet: true }).data);
  const codes = useCall(errorCode.options, {}, { quiet: true }).data ?? [];
  const seesText = useFieldAccess('text') === 'shown';
  const seesPrice = useFieldAccess('price') === 'shown';
  const filter = filtersOf<MessageUrl, 'message'>('message', t, input, onChange, MessageUrl);
  const many = (
    name: 'statuses' | 'finalStats' | 'errorCodes' | 'errorCategories' | 'blockCodes' | 'sources' | 'flags',
    options: readonly PickOption[],
  ): Filter => ({
    name,
    isActive: input[name] !== undefined,
    node: (
      <FilterMany
        label={t(`message:fields.${name}`)}
        values={input[name] ?? []}
        options={options}
        onApply={(values) => onChange({ [name]: values })}
      />
    ),
  });
  const filters: Filter[] = [
    {
      name: 'dateTime',
      isActive: input.last !== undefined || input.preset !== undefined || input.from !== undefined,
      node: <TimeRange input={input} onChange={onChange} defaultHours={usualHours} />,
    },
    { name: 'smart', isActive: false, node: <SmartBox dateTime={dateTime} onChange={onChange} /> },
    many('statuses', messageStatuses(lang)),
    filter.pick('customerId', customers),
    ...(input.customerId ? [filter.pick('userId', accounts)] : []),
    filter.pick('channelId', channels),
    filter.pick('supplierId', suppliers),
    filter.pick('countryId', useCountries()),
    ...(countryId ? [filter.pick('operatorId', operators)] : []),
    filter.text('sender', t('message:senderHint')),
    ...(seesText ? [filter.text('contentContains', t('message:contentHint'))] : []),
    many('finalStats', finalStats),
    many(
      'errorCodes',
      codes.map(({ platformCode, description }) => ({ value: platformCode, label: platformCode, code: description })),
    ),
    many('errorCategories', errorCategories(lang)),
    many(
      'blockCodes',
      blockCodes.map((code) => ({ value: code, label: code })),
    ),
    filter.choice('trafficType', trafficTypes(lang)),
    filter.choice('partsMin', partCounts),
    filter.choice('latencyMsMin', latencies),
    ...(seesPrice ? [filter.text('priceMin'), filter.text('priceMax')] : []),
    filter.text('customerMsgId'),
    filter.text('clientRef'),
    many('sources', sources(lang)),
    many('flags', flags(lang)),
    {
      name: 'isResent',
      isActive: input.isResent !== undefined,
      node: (
        <Checkbox
          checked={input.isResent === true}
          onChange={(event) => onChange({ isResent: event.target.checked ? true : undefined })}
        >
          {t('message:fields.isResent')}
        </Checkbox>
      ),
    },
  ];
  const reset: Partial<MessageUrl> = {
    ...cleared(filters),
    last: undefined,
    preset: undefined,
    from: undefined,
    to: undefined,
    numbers: undefined,
    numberPrefix: undefined,
    anyId: undefined,
    customerId: undefined,
    userId: undefined,
    anyIds: undefined,
    msgIds: undefined,
  };
  return (
    <>
      <FilterBar filters={filters} onReset={() => onChange(reset)} />
      <SmartTags input={input} customers={customers} onChange={onChange} />
    </>
  );
}
