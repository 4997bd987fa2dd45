import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { useCursor } from '#client/http/use-cursor.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import type { TableInput } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { type AlarmDelivery, DeliveryState } from '#shared/alarm/webhook.ts';
import { alarmWebhook } from '#shared/alarm-webhook.ts';
import { valuesOf } from '#shared/fields.ts';
import styles from './alarms.module.css';

const tones = { waiting: 'info', sent: 'success', failed: 'danger' } as const;

/** Messages to webhooks, newest first; a failed one can be sent again. */
export function DeliveriesPart({ choice }: { choice: ReactNode }) {
  const { t } = useTranslation();
  const mayRetry = useCan()(alarmWebhook.retry);
  const [state, setState] = useState<DeliveryState | 'all'>('all');
  const filter: TableInput & { state?: DeliveryState } = state === 'all' ? {} : { state };
  const pages = useCursor(alarmWebhook.deliveries, { pageSize: 20, ...filter });
  const { rows, mutate } = pages;
  const retry = async ({ deliveryId }: AlarmDelivery) => {
    // `call()` has already shown a failure.
    await call(alarmWebhook.retry, { deliveryId }).then(
      () => notify({ type: 'success', text: t('alarmWebhooks:retried') }),
      () => undefined,
    );
    await mutate();
  };
  const column = columnsOf<AlarmDelivery, 'alarmWebhooks'>('alarmWebhooks', t);
  return (
    <Page title={t('menu.alarmRules')} purpose={t('alarmWebhooks:deliveriesPurpose')}>
      {choice}
      <div className={styles.parts}>
        <Segmented<DeliveryState | 'all'>
          value={state}
          onChange={setState}
          aria-label={t('alarmWebhooks:fields.state')}
          options={[
            { value: 'all', label: t('kit.all') },
            ...valuesOf(DeliveryState).map((value) => ({ value, label: t(`alarmWebhooks:states.${value}`) })),
          ]}
        />
      </div>
      <ResourceTable
        screen="alarmDeliveries"
        rowKey="deliveryId"
        columns={column.all(
          [
            column.text('title', {
              width: 320,
              isOnPhone: true,
              render: ({ title, alarmId }) =>
                alarmId === null ? title : <Link to={`/alarm/list?alarmId=${alarmId}`}>{title}</Link>,
            }),
            column.text('webhookName', { width: 160, isOnPhone: true }),
            column.own('state', {
              width: 152,
              isOnPhone: true,
              render: (row) => (
                <>
                  <StatusDot
                    choice={{ value: row.state, label: t(`alarmWebhooks:states.${row.state}`), tone: tones[row.state] }}
                  />{' '}
                  <small>{row.tries > 1 && t('alarmWebhooks:tries', { count: row.tries })}</small>
                </>
              ),
            }),
            column.time('createdAt', { isOnPhone: true }),
            column.count('status', { width: 80, render: ({ status }) => status ?? '–' }),
            column.text('answer', { width: 280 }),
            column.count('tookMs', { width: 96 }),
          ],
          { alarmId: 'hidden', deliveryId: 'hidden', finishedAt: 'hidden', tries: 'elsewhere', webhookId: 'hidden' },
        )}
        page={{ ...pages, data: rows && { list: rows, total: rows.length } }}
        input={filter}
        onInputChange={() => setState('all')}
        more={pages}
        slots={{ none: { title: t('alarmWebhooks:noDeliveries.title'), text: t('alarmWebhooks:noDeliveries.text') } }}
        rowActions={(row) =>
          mayRetry && row.state === 'failed'
            ? [{ key: 'retry', label: t('alarmWebhooks:retry'), onSelect: () => void retry(row) }]
            : []
        }
      />
    </Page>
  );
}
