import { CustomerFeeTable } from '#client/business/fee/CustomerFeeTable.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { CustomerFeeListInput } from '#shared/fee-item/customer-fee.ts';

/** What a customer pays beside messages. */
export function CustomerFees({ customerId }: { customerId: string }) {
  const [{ pageNo, pageSize }, setInput] = useUrlInput(CustomerFeeListInput);
  return <CustomerFeeTable customerId={customerId} input={{ pageNo, pageSize }} onInputChange={setInput} />;
}
