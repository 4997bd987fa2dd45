import { call } from '#client/http/call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type FieldWords, fieldWords } from '#client/kit/form/field-words.ts';
import { RecordDrawer } from '#client/kit/form/RecordDrawer.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { useCountries, useMaintainers } from '#client/kit/lookups.ts';
import type { CustomerInput } from '#shared/customer/input.ts';
import type { Customer } from '#shared/customer/row.ts';
import { customer } from '#shared/customer.ts';
import { billBases, billCycles, billModes, chargeTypes, customerTypes, kycStatuses } from '../customer-choices.ts';
import { useAgents } from '../lookups.ts';
import { inputOf, newCustomer, sentInput } from './customer-input.ts';
import { useCustomerGroups } from './use-customer-groups.tsx';

/** Adds a customer, or changes the one that was opened. */
export function CustomerForm({ opened, onClose }: { opened?: Customer; onClose: () => void }) {
  const record = useRecordForm<Customer, CustomerInput, 'customer'>({
    resource: 'customer',
    opened,
    defaults: newCustomer,
    nameOf: ({ customerName }) => customerName,
    inputOf,
    sentInput,
    fieldErrors: {
      'customer.name-taken': 'customerName',
      'customer.code-taken': 'customerCode',
      'customer.currency-locked': 'currency',
      'customer.outside-scope': 'maintainerId',
    },
    save: (values, base, quiet) =>
      base
        ? call(customer.update, { customerId: base.customerId, version: base.version, ...values }, { quiet })
        : call(customer.add, values, { quiet }),
    load: ({ customerId }) => call(customer.get, { customerId }),
    refetches: [customer.list, customer.get, customer.options, customer.history],
    onSaved: onClose,
  });
  const groups = useCustomerGroups(record.form);
  return <RecordDrawer record={record} groups={groups} words={useValueWords()} onClose={onClose} />;
}

/** Puts an entered value into words, for comparing two versions of a customer. */
function useValueWords(): FieldWords<CustomerInput> {
  const { t } = useTranslation();
  const maintainers = useMaintainers().options;
  return fieldWords<CustomerInput>(
    {
      customerType: customerTypes(t),
      chargeType: chargeTypes(t),
      billBasis: billBases(t),
      billMode: billModes(t),
      billCycle: billCycles(t),
      kycStatus: kycStatuses(t),
      countryId: useCountries().options,
      agentId: useAgents().options,
      maintainerId: maintainers,
      supportId: maintainers,
    },
    t,
  );
}
