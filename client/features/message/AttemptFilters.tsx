import { useCustomers, useSuppliers } from '#client/business/owner-lookups.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { FilterMany } from '#client/kit/filter/FilterMany.tsx';
import { cleared, type Filter, filtersOf } from '#client/kit/filters.tsx';
import { asPickList, useChannels, useCountries } from '#client/kit/lookups.ts';
import { TimeRange } from '#client/kit/range/TimeRange.tsx';
import { errorCode } from '#shared/error-code.ts';
import { operator } from '#shared/operator.ts';
import { commandStatusHex, commandStatusName } from '#shared/smpp/command-status.ts';
import { commandStatuses } from '#shared/smpp/command-status-names.ts';
import { NumberFilter } from './NumberFilter.tsx';
import { errorCategories, latencies, messageStatuses } from './sms-choices.ts';
import { AttemptUrl, usualHours } from './sms-url.ts';

interface AttemptFiltersProps {
  input: AttemptUrl;
  onChange: (patch: Partial<AttemptUrl>) => void;
}

const responses = Object.keys(commandStatuses).map((status) => ({
  value: Number(status),
  label: commandStatusName(Number(status)).replace(/^ESME_/, ''),
  code: commandStatusHex(Number(status)),
}));
const attempts = [2, 3, 4].map((value) => ({ value, label: `≥ ${value}` }));
const waits = [5, 15, 60, 240, 1440].map((value) => ({
  value,
  label: value < 60 ? `${value} min` : `${value / 60} h`,
}));

/** Time, the supplier's id, his channel; everything else behind "more". */
export function AttemptFilters({ input, onChange }: AttemptFiltersProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const isUnmatched = input.tab === 'unmatched';
  const channels = useChannels();
  const suppliers = useSuppliers();
  const { countryId } = input;
  const operators = asPickList(useCall(operator.options, countryId ? { countryId } : null, { quiet: true }).data);
  const codes = useCall(errorCode.options, isUnmatched ? null : {}, { quiet: true }).data ?? [];
  const customers = useCustomers();
  const countries = useCountries();
  const filter = filtersOf<AttemptUrl, 'attempt'>('attempt', t, input, onChange, AttemptUrl);
  const flag = (name: 'hasDuplicates' | 'hasContradictions'): Filter => ({
    name,
    isActive: input[name] !== undefined,
    node: (
      <FilterMany
        label={t(`attempt:fields.${name}`)}
        values={input[name] === true ? [1] : []}
        options={[{ value: 1, label: t('kit.yes') }]}
        onApply={(values) => onChange({ [name]: values ? true : undefined })}
      />
    ),
  });
  const common: Filter[] = [
    {
      name: 'dateTime',
      isActive: input.last !== undefined || input.preset !== undefined || input.from !== undefined,
      node: <TimeRange input={input} onChange={onChange} defaultHours={usualHours} />,
    },
    filter.text('supplierMsgId', t('attempt:idHint')),
    filter.pick('channelId', channels),
    filter.pick('supplierId', suppliers),
    {
      name: 'numbers',
      isActive: input.numbers !== undefined,
      node: <NumberFilter values={input.numbers} onChange={onChange} />,
    },
  ];
  const own: Filter[] = [
    {
      name: 'statuses',
      isActive: input.statuses !== undefined,
      node: (
        <FilterMany
          label={t('attempt:fields.statuses')}
          values={input.statuses ?? []}
          options={messageStatuses(lang)}
          onApply={(values) => onChange({ statuses: values })}
        />
      ),
    },
    filter.choice('commandStatus', responses),
    filter.text('stat', 'UNDELIV'),
    filter.text('err', '027'),
    {
      name: 'errorCodes',
      isActive: input.errorCodes !== undefined,
      node: (
        <FilterMany
          label={t('attempt:fields.errorCodes')}
          values={input.errorCodes ?? []}
          options={codes.map(({ platformCode, description }) => ({
            value: platformCode,
            label: platformCode,
            code: description,
          }))}
          onApply={(values) => onChange({ errorCodes: values })}
        />
      ),
    },
    {
      name: 'errorCategories',
      isActive: input.errorCategories !== undefined,
      node: (
        <FilterMany
          label={t('attempt:fields.errorCategories')}
          values={input.errorCategories ?? []}
          options={errorCategories(lang)}
          onApply={(values) => onChange({ errorCategories: values })}
        />
      ),
    },
    filter.pick('customerId', customers),
    filter.pick('countryId', countries),
    ...(countryId ? [filter.pick('operatorId', operators)] : []),
    filter.text('sender', t('message:senderHint')),
    filter.choice('attemptNoMin', attempts),
    filter.choice('noDlrForMin', waits),
    filter.choice('latencyMsMin', latencies),
    flag('hasDuplicates'),
    flag('hasContradictions'),
  ];
  const filters = isUnmatched ? common : [...common, ...own];
  return (
    <FilterBar
      filters={filters}
      onReset={() =>
        onChange({
          ...cleared(filters),
          last: undefined,
          preset: undefined,
          from: undefined,
          to: undefined,
          msgIds: undefined,
        })
      }
    />
  );
}
