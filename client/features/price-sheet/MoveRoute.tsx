import Button from 'antd/es/button';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { useWaiting } from '#client/kit/waiting/use-waiting.tsx';
import type { RoutePreview } from '#shared/route/overview.ts';
import { router } from '#shared/route/router.ts';

interface MoveRouteProps {
  rowId: string;
  from: { channelId: string; name: string };
  to: { channelId: string; channelName: string };
  onDone: () => Promise<void>;
}

/** Takes another channel in the place of one that has become too dear, in one route: shows first what that changes. */
export function MoveRoute({ rowId, from, to, onDone }: MoveRouteProps) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<RoutePreview>();
  const waiting = useWaiting();
  const accesses = [useFieldAccess('cost'), useFieldAccess('price')];
  const seesMargins = accesses.every((access) => access === 'shown');
  const [isLooking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    // The server refuses `withLosing` from users who do not see margins.
    const withLosing = seesMargins && { withLosing: true };
    const operation = { op: 'replace', fromChannelId: from.channelId, toChannelId: to.channelId } as const;
    const outcome = await call(router.preview, { ...operation, rowIds: [rowId], ...withLosing }).catch(asCallError);
    setLooking(false);
    // `call()` has already shown a failure.
    if (!(outcome instanceof Error)) setSeen(outcome);
  };
  const apply = async (reason: string) => {
    if (!seen) return;
    const comment = reason || t('priceSheet:moveComment', { name: from.name });
    const input = { previewId: seen.previewId, comment };
    await waiting.send((answer) => call(router.apply, { ...input, ...answer }, { quiet: ['routes.waiting'] }));
    notify({ type: 'success', text: t('priceSheet:moved', { name: to.channelName }) });
    await onDone();
  };
  const percent = (value: string | null) => (value === null ? nothing : `${value} %`);
  return (
    <>
      <Button type="link" size="small" loading={isLooking} onClick={() => void look()}>
        {t('priceSheet:moveTo', { name: to.channelName })}
      </Button>
      {seen && (
        <ReasonDialog
          title={t('priceSheet:moveTo', { name: to.channelName })}
          effect={t('priceSheet:moveEffect', {
            from: from.name,
            to: to.channelName,
            count: seen.conflictCount,
            before: percent(seen.marginBefore),
            after: percent(seen.marginAfter),
          })}
          onConfirm={apply}
          field={waiting.field}
          isIncomplete={waiting.isOpen}
          onClose={() => setSeen(undefined)}
        />
      )}
    </>
  );
}
