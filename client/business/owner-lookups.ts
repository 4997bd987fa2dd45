import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { customer } from '#shared/customer.ts';
import { supplier } from '#shared/supplier.ts';
import { user } from '#shared/user.ts';
import { asPickList } from '../kit/lookups.ts';
import type { PickList } from '../kit/OptionSelect.tsx';

/** Entries that a call of a lookup answers at the most. */
const most = 200;
const customers = { endpoint: customer.options, input: {}, most };

/** Customers that match what is typed into a picker; the chosen one stays among them by its name. */
export function useCustomerPick(chosen?: { id: string; name: string }): {
  list: PickList;
  onSearch: (text: string) => void;
} {
  const [text, setText] = useState('');
  const keyword = useDeferredValue(text.trim());
  const { data } = useCall(customer.options, keyword === '' ? {} : { keyword }, { quiet: true });
  const list = asPickList(data, customers);
  const isListed = !chosen || list.options.some(({ value }) => value === chosen.id);
  const options = isListed ? list.options : [{ value: chosen.id, label: chosen.name }, ...list.options];
  return { list: { ...list, options }, onSearch: (next) => setText(next.slice(0, 64)) };
}

/** The customers one has most to do with, for a filter. */
export const useCustomers = (): PickList => asPickList(useCall(customer.options, {}, { quiet: true }).data, customers);

/** Suppliers, the most recently changed first; requests nothing unless `isAsked`. */
export const useSuppliers = (isAsked = true): PickList =>
  asPickList(useCall(supplier.options, isAsked ? {} : null, { quiet: true }).data, {
    endpoint: supplier.options,
    input: {},
    most,
  });

/** Accounts of all customers that match the text typed into a picker; requests nothing unless `isAsked`. */
export function useAccountPick(isAsked = true): { list: PickList; onSearch: (text: string) => void } {
  const [text, setText] = useState('');
  const keyword = useDeferredValue(text.trim());
  const input = keyword === '' ? {} : { keyword };
  const { data } = useCall(user.options, isAsked ? input : null, { quiet: true });
  return {
    list: asPickList(data, { endpoint: user.options, input: {}, most }),
    onSearch: (next) => setText(next.slice(0, 64)),
  };
}

/** Accounts of a customer. */
export const useAccounts = (customerId: string | undefined): PickList =>
  asPickList(
    useCall(user.options, customerId ? { customerId } : null, { quiet: true }).data ?? (customerId ? undefined : []),
    customerId ? { endpoint: user.options, input: { customerId }, most } : undefined,
  );
