import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { type PriceNotice, priceNotice } from '#shared/customer/notice.ts';

interface ApproveNoticesProps {
  /** The chosen rows; only drafts can be approved. */
  rows: readonly PriceNotice[];
  onDone: () => void;
}

/** Approves the chosen drafts one after the other: one that is refused stays a draft, the others go. */
export function ApproveNotices({ rows, onDone }: ApproveNoticesProps) {
  const { t } = useTranslation();
  const drafts = rows.filter(({ status }) => status === 'draft');
  const approve = async () => {
    let [approved, mailed] = [0, 0];
    for (const { noticeId, version } of drafts) {
      const answer = await call(priceNotice.approve, { noticeId, version }).catch(asCallError);
      // `call()` has already shown a failure.
      if (answer instanceof Error) continue;
      approved += 1;
      if (answer.isMailed) mailed += 1;
    }
    notify({
      type: mailed < approved ? 'info' : 'success',
      text: t('priceNotice:approvedMany', { count: approved, mailed }),
    });
    onDone();
    await refetch(priceNotice.list, priceNotice.get);
  };
  return (
    <ConfirmButton
      size="small"
      disabled={drafts.length === 0}
      title={t('priceNotice:approveMany', { count: drafts.length })}
      effect={t('priceNotice:approveManyEffect', {
        names: [...new Set(drafts.map(({ customerName }) => customerName))].join(' · '),
      })}
      onConfirm={approve}
    >
      {t('priceNotice:approveMany', { count: drafts.length })}
    </ConfirmButton>
  );
}
