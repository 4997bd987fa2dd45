import Alert from 'antd/es/alert';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { call } from '#client/http/call.ts';
import { followUnanswered, isUnanswered } from '#client/http/follow-unanswered.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { newKey } from '#client/kit/new-key.ts';
import type { PriceSheet, SheetImpact } from '#shared/price-sheet/model.ts';
import type { RaiseOutcome } from '#shared/price-sheet/raise.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { isRaisable, type LosingRoute } from './ImpactTable.tsx';
import styles from './price-sheet.module.css';
import { type UnsettledRaise, UnsettledRaises } from './UnsettledRaises.tsx';

interface RaisePartProps {
  sheet: Pick<PriceSheet, 'batchId' | 'version'>;
  impact: SheetImpact;
  chosen: readonly LosingRoute[];
  onRaised: () => Promise<void>;
  /** Stands before the button. */
  children: ReactNode;
}

/** An attempt to raise prices whose answer was lost. */
interface Attempt {
  runId: string;
  routes: readonly LosingRoute[];
}

/** Whether the server has begun an attempt; undefined while nothing is known of it. */
const hasBegun = async (batchId: string, runId: string): Promise<true | undefined> => {
  const { isRaising, lastRaise } = await call(priceSheet.impact, { batchId }, { quiet: true });
  return isRaising || lastRaise?.runId === runId ? true : undefined;
};

/** Raises the chosen customer prices. What takes longer than a call waits is followed, and not offered again meanwhile. */
export function RaisePart({ sheet: { batchId, version }, impact, chosen, onRaised, children }: RaisePartProps) {
  const { t } = useTranslation();
  const { routes, isRaising, lastRaise } = impact;
  const [unanswered, setUnanswered] = useState<Attempt>();
  const [unsettled, setUnsettled] = useState<readonly UnsettledRaise[]>([]);
  const tell = async (attempt: Attempt, { changed: count, customers, skipped }: RaiseOutcome) => {
    notify({ type: skipped.length > 0 ? 'warning' : 'success', text: t('priceSheet:raised', { count, customers }) });
    setUnsettled(
      attempt.routes.flatMap((route) => {
        const found = skipped.find((each) => each.rowId === route.rowId && each.operatorId === route.operatorId);
        return found ? [{ route, ...found }] : [];
      }),
    );
    await onRaised();
  };
  const raise = async () => {
    const attempt = { runId: newKey(), routes: chosen };
    const named = chosen.map(({ rowId, operatorId }) => ({ rowId, operatorId }));
    try {
      await tell(attempt, await call(priceSheet.raise, { batchId, version, routes: named, runId: attempt.runId }));
    } catch (error) {
      // The dialog stays closed to another try until it is known whether the server has begun.
      const isFollowed = isUnanswered(error) && (await followUnanswered(() => hasBegun(batchId, attempt.runId)));
      await refetch(priceSheet.impact);
      if (!isFollowed) throw error;
      setUnanswered(attempt);
    }
  };
  const outcome = unanswered && lastRaise?.runId === unanswered.runId ? lastRaise : undefined;
  const settle = useEffectEvent(() => {
    if (!unanswered || !outcome) return;
    setUnanswered(undefined);
    void tell(unanswered, outcome);
  });
  const settledRun = outcome?.runId;
  useEffect(() => {
    if (settledRun !== undefined) settle();
  }, [settledRun]);
  const isLost = unanswered !== undefined && !isRaising && !outcome;
  return (
    <>
      {unsettled.length > 0 && <UnsettledRaises raises={unsettled} onClose={() => setUnsettled([])} />}
      {isRaising && <Alert type="info" showIcon role="status" title={t('priceSheet:raising')} />}
      {isLost && <Alert type="error" showIcon title={t('priceSheet:raiseLost')} />}
      <div className={styles.bar}>
        {children}
        {routes.some(isRaisable) && (
          <ConfirmButton
            disabled={chosen.length === 0 || isRaising}
            title={t('priceSheet:raiseTitle', { count: chosen.length })}
            effect={t('priceSheet:raiseEffect')}
            onConfirm={raise}
          >
            {chosen.length === 0 ? t('priceSheet:raiseChosen') : t('priceSheet:raiseTitle', { count: chosen.length })}
          </ConfirmButton>
        )}
      </div>
    </>
  );
}
