import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import Form from 'antd/es/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { RoutePreview } from '#shared/route/overview.ts';
import { router } from '#shared/route/router.ts';
import { type ApplyValues, BulkEffect } from './BulkEffect.tsx';
import { refreshRoutes } from './change-routes.ts';
import { OperationFields, type OperationValues, operationOf } from './OperationFields.tsx';
import styles from './route-overview.module.css';

interface BulkDrawerProps {
  where: Pick<InputOf<typeof router.preview>, 'filter' | 'rowIds'>;
  /** Is to get a small share for a day, unless somebody says otherwise. */
  tryChannelId?: string | undefined;
  onDone?: () => void;
  onClose: () => void;
}

const hour = 3_600_000;
/** Percent of the messages that a channel gets to be tried, and for how long. */
const trial = { weight: 5, hours: 24 } as const;

/** Changes many rows: what to do, what it would do, and then does it. */
export function BulkDrawer({ where, tryChannelId, onDone, onClose }: BulkDrawerProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<OperationValues>();
  const [isSending, setSending] = useState(false);
  const [seen, setSeen] = useState<RoutePreview>();

  const look = async (values: OperationValues) => {
    setSending(true);
    const outcome = await call(router.preview, { ...operationOf(values), ...where }).catch(asCallError);
    setSending(false);
    // `call()` has already shown a failure; an older preview would belong to another change.
    setSeen(outcome instanceof Error ? undefined : outcome);
  };

  const apply = async ({ comment, hours }: ApplyValues) => {
    if (!seen) return;
    setSending(true);
    const revertAt = hours > 0 ? Date.now() + hours * hour : null;
    const outcome = await call(router.apply, { previewId: seen.previewId, comment, revertAt }).catch(asCallError);
    setSending(false);
    if (outcome instanceof Error) return;
    notify({ type: 'success', text: t('routeOverview:bulk.done', { count: outcome.rows }) });
    onDone?.();
    onClose();
    await refreshRoutes();
  };

  return (
    <Drawer open onClose={onClose} size={720} title={t('routeOverview:bulk.title')} className="route-bulk">
      <p className={styles.note}>
        {where.rowIds
          ? t('routeOverview:bulk.ofRows', { count: where.rowIds.length })
          : t('routeOverview:bulk.ofFilter')}
      </p>
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        onFinish={look}
        // What was seen belongs to what had been entered.
        onValuesChange={() => setSeen(undefined)}
        initialValues={{
          op: 'replace',
          fromChannelId: where.filter?.channelId,
          weight: 10,
          weights: [{}],
          waitSec: 60,
          maxAttempts: 1,
          ...(tryChannelId !== undefined && { op: 'add', toChannelId: tryChannelId, weight: trial.weight }),
        }}
      >
        <OperationFields />
        <Button type={seen ? 'default' : 'primary'} htmlType="submit" loading={isSending && !seen}>
          {t('routeOverview:bulk.preview')}
        </Button>
      </Form>
      {seen && (
        <BulkEffect
          seen={seen}
          hours={tryChannelId === undefined ? 0 : trial.hours}
          isSending={isSending}
          onApply={apply}
        />
      )}
    </Drawer>
  );
}
