import { GenerateBills as Generate } from '#client/business/bills/GenerateBills.tsx';
import { useCustomerPick } from '#client/business/owner-lookups.ts';
import { call } from '#client/http/call.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { bill } from '#shared/bill.ts';

/** Creates the missing bills of a month, and recalculates its drafts. */
export function GenerateBills({ month, onClose }: { month: string | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const { list, onSearch } = useCustomerPick(undefined);
  return (
    <Generate
      month={month}
      hint={t('bill:generateHint')}
      party={{ list, onSearch, label: t('bill:fields.customerId'), hint: t('bill:generateAll') }}
      onGenerate={async (chosen, customerIds) => {
        const done = await call(bill.generate, { month: chosen, ...(customerIds && { customerIds }) });
        await refetch(bill.list, bill.summary, bill.get);
        return t('bill:generated', done);
      }}
      onClose={onClose}
    />
  );
}
