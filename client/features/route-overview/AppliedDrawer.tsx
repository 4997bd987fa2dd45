import Button from 'antd/es/button';
import { useState } from 'react';
import { KeptRoutes } from '#client/business/kept-routes/KeptRoutes.tsx';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { Drawer } from '#client/kit/Drawer.tsx';
import { Loading } from '#client/kit/Loading.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { useTimes } from '#client/kit/times.ts';
import type { RouteBulk } from '#shared/route/bulk.ts';
import { router } from '#shared/route/router.ts';
import { refreshRoutes } from './change-routes.ts';
import styles from './route-overview.module.css';
import { TrialTable } from './TrialTable.tsx';

/** Percent that a channel gets that has proved itself. */
export const raisedWeight = 50;

/** Between two looks at changes that are being taken back, ms. */
const refreshMs = 2000;
/** Its time to be taken back has come. */
const isBeingReverted = ({ revertAt, revertedAt }: RouteBulk): boolean =>
  revertedAt === null && revertAt !== null && revertAt <= Date.now();
/** What stayed is being restored in the background. */
const isBeingRestored = ({ restoreAt, restoredAt }: RouteBulk): boolean => restoredAt === null && restoreAt !== null;
const isAtWork = (bulk: RouteBulk): boolean => isBeingReverted(bulk) || isBeingRestored(bulk);

interface AppliedDrawerProps {
  /** Shown with what its channel delivers beside the others. */
  compared?: string | undefined;
  /** More messages are to go by the channel of a trial. */
  onRaise: (bulk: RouteBulk) => void;
  onClose: () => void;
}

/** Changes of many rows, latest first; one click takes one back, or raises the share of a channel that was tried. */
export function AppliedDrawer({ compared, onRaise, onClose }: AppliedDrawerProps) {
  const { t } = useTranslation();
  const [isWaiting, setWaiting] = useState(false);
  const refreshInterval = isWaiting ? refreshMs : undefined;
  const { data, error, mutate } = useCall(router.applied, {}, { quiet: true, refreshInterval });
  const isUnderWay = data?.some(isAtWork) ?? false;
  if (isUnderWay !== isWaiting) setWaiting(isUnderWay);
  return (
    <Drawer open onClose={onClose} size={640} title={t('routeOverview:applied.title')}>
      {error && !data && <FailedNotice error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <p>{t('routeOverview:applied.none')}</p>}
      <ul className={styles.applied}>
        {data?.map((bulk) => (
          <AppliedChange
            key={bulk.applyId}
            bulk={bulk}
            isOpen={bulk.applyId === compared}
            onRaise={() => onRaise(bulk)}
          />
        ))}
      </ul>
    </Drawer>
  );
}

interface AppliedChangeProps {
  bulk: RouteBulk;
  /** Compared from the start. */
  isOpen: boolean;
  onRaise: () => void;
}

function AppliedChange({ bulk, isOpen, onRaise }: AppliedChangeProps) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const [isSending, setSending] = useState(false);
  const { applyId, op, comment, rows, users, appliedAt, appliedBy, revertAt, revertedAt, revertedBy } = bulk;
  const { guardPct, stoppedFinal, stoppedPct, channelId, channelName, weight } = bulk;
  const [isCompared, setCompared] = useState(isOpen);
  const isUnderWay = isBeingReverted(bulk);
  const revert = async () => {
    setSending(true);
    const outcome = await call(router.revert, { applyId }).catch(asCallError);
    setSending(false);
    if (outcome instanceof Error) return;
    notify({
      type: 'success',
      text: outcome.isUnderWay
        ? t('routeOverview:applied.underWay')
        : t('routeOverview:applied.done', { rows: outcome.rows, skipped: outcome.skipped }),
    });
    await refreshRoutes();
  };
  const restore = async () => {
    setSending(true);
    const outcome = await call(router.restore, { applyId }).catch(asCallError);
    setSending(false);
    if (outcome instanceof Error) return;
    const isNothing = !outcome.isUnderWay && outcome.changed === 0;
    notify({
      type: isNothing ? 'info' : 'success',
      text: outcome.isUnderWay
        ? t('routeOverview:applied.restoring')
        : isNothing
          ? t('routeOverview:nothingChanged')
          : t('routeOverview:applied.restoreDone', { count: outcome.changed }),
    });
    await refreshRoutes();
  };
  return (
    <li>
      <div>
        <strong>
          {t(`routeOverview:bulk.ops.${op}`)}
          {channelId !== null && `: ${channelName}${weight === null ? '' : ` ${weight} %`}`}
        </strong>{' '}
        <span>{comment}</span>
        <small>
          {formatTime(appliedAt)} · {t('routeOverview:applied.by', { rows, users, name: appliedBy })}
        </small>
        {revertedAt !== null && (
          <small>
            {stoppedPct === null
              ? t('routeOverview:applied.reverted', { name: revertedBy, time: formatTime(revertedAt) })
              : t('routeOverview:applied.stopped', {
                  time: formatTime(revertedAt),
                  percent: stoppedPct,
                  final: stoppedFinal,
                  guard: guardPct,
                })}
          </small>
        )}
        {revertedAt === null && revertAt !== null && (
          <small>
            {isUnderWay
              ? t('routeOverview:applied.underWay')
              : t('routeOverview:applied.revertsAt', { time: formatTime(revertAt) })}
          </small>
        )}
        {isAtWork(bulk) && bulk.failedTries > 0 && bulk.nextTryAt !== null && (
          <small>
            {t('routeOverview:applied.failed', { count: bulk.failedTries, time: formatTime(bulk.nextTryAt) })}
          </small>
        )}
        {isBeingRestored(bulk) && <small>{t('routeOverview:applied.restoring')}</small>}
        {revertedAt === null && guardPct !== null && (
          <small>{t('routeOverview:applied.guarded', { guard: guardPct })}</small>
        )}
        {bulk.keptRows > 0 && (
          <small>
            {bulk.restoredAt === null
              ? t('routeOverview:applied.kept', { count: bulk.keptRows })
              : t('routeOverview:applied.restored', {
                  count: bulk.keptRows,
                  name: bulk.restoredBy,
                  time: formatTime(bulk.restoredAt),
                })}
          </small>
        )}
        {bulk.keptRows > 0 && bulk.restoredAt === null && <KeptTable applyId={applyId} />}
        {isCompared && <TrialTable applyId={applyId} />}
      </div>
      <div className={styles.buttons}>
        {channelId !== null && (
          <Button size="small" aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
            {t('routeOverview:trial.compare')}
          </Button>
        )}
        {revertedAt === null && weight !== null && weight < raisedWeight && (
          <Can do={router.apply}>
            <Button size="small" type="primary" onClick={onRaise}>
              {t('routeOverview:trial.raise', { weight: raisedWeight })}
            </Button>
          </Can>
        )}
        {revertedAt === null && !isUnderWay && (
          <Can do={router.revert}>
            <Button size="small" loading={isSending} onClick={() => void revert()}>
              {t('routeOverview:applied.revert')}
            </Button>
          </Can>
        )}
        {bulk.keptRows > 0 && bulk.restoredAt === null && bulk.restoreAt === null && (
          <Can do={router.restore}>
            <Button size="small" loading={isSending} onClick={() => void restore()}>
              {t('routeOverview:applied.restore', { count: bulk.keptRows })}
            </Button>
          </Can>
        )}
      </div>
    </li>
  );
}

/** What stayed when a change was taken back. */
function KeptTable({ applyId }: { applyId: string }) {
  const { data, error, mutate } = useCall(router.kept, { applyId }, { quiet: true });
  if (error && !data) return <FailedNotice error={error} onRetry={() => void mutate()} />;
  return data ? <KeptRoutes rows={data} /> : <Loading rows={1} />;
}
