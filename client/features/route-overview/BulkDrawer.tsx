import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { followUnanswered, isUnanswered } from '#client/http/follow-unanswered.ts';
import { notify } from '#client/http/notices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Drawer } from '#client/kit/Drawer.tsx';
import { useWaiting } from '#client/kit/waiting/use-waiting.tsx';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { RouteBulk } from '#shared/route/bulk.ts';
import type { RoutePreview } from '#shared/route/overview.ts';
import { router } from '#shared/route/router.ts';
import { raisedWeight } from './AppliedDrawer.tsx';
import { type ApplyValues, BulkEffect } from './BulkEffect.tsx';
import { refreshRoutes } from './change-routes.ts';
import type { LeftIn } from './LeftOutRows.tsx';
import { OperationFields, type OperationValues, operationOf } from './OperationFields.tsx';
import styles from './route-overview.module.css';
import { TrialAccounts } from './TrialAccounts.tsx';

interface BulkDrawerProps {
  where: Pick<InputOf<typeof router.preview>, 'filter' | 'rowIds' | 'ofApplyId'>;
  /** Is to get a small share for a day, by default. */
  tryChannelId?: string | undefined;
  /** Takes over from the filter's channel; what that would do is shown at once. */
  replaceWith?: string | undefined;
  /** Why, for the change's comment. */
  because?: string | undefined;
  /** A change whose channel has proved itself: it is to get more of the same rows. */
  raised?: RouteBulk;
  onDone?: () => void;
  /** A channel was given a share to be tried, or more of it: what it delivers comes next. */
  onTrial?: (applyId: string) => void;
  onClose: () => void;
}

interface BulkValues extends OperationValues {
  /** Of a trial; none: all accounts. */
  userIds?: string[];
}

const appliedBy = async (previewId: string): Promise<RouteBulk | undefined> =>
  (await call(router.applied, {}, { quiet: true })).find(({ applyId }) => applyId === previewId);

const hour = 3_600_000;
/** Percent of the messages that a channel gets to be tried, for how long, and what percent it must deliver meanwhile. */
const trial = { weight: 5, hours: 24, guard: 85 } as const;
/** A channel that fails tonight may be right again in the morning, h. */
const replacedHours = 4;

/** Changes many rows: what to do, what it would do, and then does it. */
export function BulkDrawer({
  where,
  tryChannelId,
  replaceWith,
  because = '',
  raised,
  onDone,
  onTrial,
  onClose,
}: BulkDrawerProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<BulkValues>();
  const [isSending, setSending] = useState(false);
  const [seen, setSeen] = useState<RoutePreview>();
  const [leftIn, setLeftIn] = useState<LeftIn>({});
  const waiting = useWaiting();
  const isTrial = tryChannelId !== undefined;
  const isReplacing = replaceWith !== undefined;
  const op = Form.useWatch('op', form);
  const weights = Form.useWatch('weights', form);
  const isWatchable = op === 'add' || op === 'replace' || (op === 'weights' && weights?.length === 1);

  const look = async ({ userIds = [], ...values }: BulkValues, more: LeftIn = {}) => {
    setSending(true);
    const rows = userIds.length > 0 ? { filter: { ...where.filter, userIds } } : where;
    const outcome = await call(router.preview, {
      ...operationOf(values),
      ...rows,
      // The server refuses both from users who do not see margins, whatever their value.
      ...(more.withLosing && { withLosing: true }),
      ...(more.withUnpriced && { withUnpriced: true }),
    }).catch(asCallError);
    setSending(false);
    // `call()` has already shown a failure; an older preview would belong to another change.
    setSeen(outcome instanceof Error ? undefined : outcome);
    setLeftIn(more);
  };

  /** Default comment. */
  const commentFor = ({ sample }: RoutePreview) => {
    const name = sample[0]?.after.find(({ channelId }) => channelId === tryChannelId)?.channelName;
    if (raised) return t('routeOverview:trial.raiseComment', { name: raised.channelName, weight: raisedWeight });
    return name ? t('routeOverview:trial.comment', { name, weight: trial.weight }) : because;
  };

  const apply = async ({ comment, hours, guard }: ApplyValues) => {
    if (!seen) return;
    setSending(true);
    const revertAt = hours > 0 ? Date.now() + hours * hour : null;
    const guardPct = guard ? guard : null;
    const input = { previewId: seen.previewId, comment, revertAt, guardPct };
    const outcome = await waiting
      .send((answer) => call(router.apply, { ...input, ...answer }, { quiet: ['routes.waiting'] }))
      .catch(async (thrown) => {
        // The server may have applied it all the same: it is looked for, and not offered again meanwhile.
        const applied = isUnanswered(thrown) && (await followUnanswered(() => appliedBy(seen.previewId)));
        if (isUnanswered(thrown) && !applied) setSeen(undefined);
        return applied || asCallError(thrown);
      });
    setSending(false);
    if (outcome instanceof Error) return;
    if (outcome.rows === 0) {
      notify({ type: 'info', text: t('routeOverview:nothingChanged') });
      return;
    }
    notify({ type: 'success', text: t('routeOverview:bulk.done', { count: outcome.rows }) });
    onDone?.();
    onClose();
    if (isTrial || isReplacing || raised) onTrial?.(outcome.applyId);
    await refreshRoutes();
  };

  const initialValues: BulkValues = {
    op: 'replace',
    fromChannelId: where.filter?.channelId,
    weight: 10,
    weights: [{}],
    waitSec: 60,
    maxAttempts: 1,
    ...(isReplacing && { toChannelId: replaceWith }),
    ...(isTrial && { op: 'add', toChannelId: tryChannelId, weight: trial.weight }),
    ...(raised && { op: 'weights', weights: [{ channelId: raised.channelId ?? '', weight: raisedWeight }] }),
  };
  const lookAtOnce = useEffectEvent(() => {
    // The fields are not there yet.
    if (isReplacing) void look(initialValues);
  });
  useEffect(() => lookAtOnce(), []);

  return (
    <Drawer open onClose={onClose} size={720} title={t('routeOverview:bulk.title')} className="route-bulk">
      <p className={styles.note}>
        {raised
          ? t('routeOverview:bulk.ofChange', { comment: raised.comment })
          : where.rowIds
            ? t('routeOverview:bulk.ofRows', { count: where.rowIds.length })
            : t('routeOverview:bulk.ofFilter')}
      </p>
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        onFinish={(values) => look(values)}
        // What was seen belongs to what had been entered.
        onValuesChange={() => setSeen(undefined)}
        initialValues={initialValues}
      >
        <OperationFields />
        {isTrial && <TrialAccounts />}
        <Button type={seen ? 'default' : 'primary'} htmlType="submit" loading={isSending && !seen}>
          {t('routeOverview:bulk.preview')}
        </Button>
      </Form>
      {seen && (
        <BulkEffect
          seen={seen}
          hours={isTrial ? trial.hours : isReplacing ? replacedHours : 0}
          guard={isWatchable ? (isTrial || raised ? trial.guard : 0) : undefined}
          comment={commentFor(seen)}
          isSending={isSending}
          waiting={waiting}
          leftIn={leftIn}
          onLeftIn={(more) => look(form.getFieldsValue(), more)}
          onApply={apply}
        />
      )}
    </Drawer>
  );
}
