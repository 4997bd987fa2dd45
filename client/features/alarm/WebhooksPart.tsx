import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { choiceOf, switchChoices } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { ResourceTable, wholeList } from '#client/kit/ResourceTable.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { useCan } from '#client/kit/use-can.ts';
import type { AlarmWebhook } from '#shared/alarm/webhook.ts';
import { alarmWebhook } from '#shared/alarm-webhook.ts';
import { webhookFormatNames } from '#shared/texts/webhook-formats.ts';

const WebhookDialog = lazyPart(() => import('./WebhookDialog.tsx').then((module) => module.WebhookDialog));

type Task = { kind: 'new' } | { kind: 'edit' | 'remove'; row: AlarmWebhook };

/** Webhooks that rules can tell: to test, change and remove. */
export function WebhooksPart({ choice }: { choice: ReactNode }) {
  const { t } = useTranslation();
  const can = useCan();
  const [task, setTask] = useState<Task>();
  const { data, error, isLoading, isValidating, mutate } = useCall(alarmWebhook.list, {});
  const page = { data: data && { list: data, total: data.length }, error, isLoading, isValidating, mutate };
  const column = columnsOf<AlarmWebhook, 'alarmWebhooks'>('alarmWebhooks', t);
  const test = async ({ webhookId, webhookName }: AlarmWebhook) => {
    const { state, status, answer, tookMs } = await call(alarmWebhook.test, { webhookId });
    const said = [status === null ? '' : `HTTP ${status}`, answer].filter(Boolean).join(' · ');
    if (state === 'sent') {
      notify({ type: 'success', text: t('alarmWebhooks:tested', { name: webhookName, ms: tookMs ?? 0, said }) });
    } else {
      notify({ type: 'error', text: t('alarmWebhooks:testFailed', { name: webhookName, said }) });
    }
    await Promise.all([refetch(alarmWebhook.list), refetch(alarmWebhook.deliveries)]);
  };
  return (
    <Page
      title={t('menu.alarmRules')}
      purpose={t('alarmWebhooks:purpose')}
      actions={
        <Can do={alarmWebhook.add}>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask({ kind: 'new' })}>
            {t('alarmWebhooks:add')}
          </Button>
        </Can>
      }
    >
      {choice}
      <ResourceTable
        screen="alarmWebhooks"
        rowKey="webhookId"
        columns={column.all(
          [
            column.text('webhookName', { width: 200, isOnPhone: true }),
            column.own('enabled', {
              width: 96,
              isOnPhone: true,
              render: (row) => <StatusDot choice={choiceOf(switchChoices(t), row.enabled ? 1 : 0)} />,
            }),
            column.text('format', { width: 128, isOnPhone: true, render: (row) => webhookFormatNames[row.format] }),
            column.text('origin', { width: 280 }),
            column.own('hasSecret', {
              width: 96,
              render: (row) => t(row.hasSecret ? 'alarmWebhooks:signed' : 'alarmWebhooks:unsigned'),
            }),
            column.count('rules', { width: 88 }),
            column.count('failed', { width: 104, isOnPhone: true }),
            column.time('lastSentAt'),
          ],
          {
            createdAt: 'hidden',
            createdBy: 'hidden',
            textLang: 'hidden',
            textZone: 'hidden',
            updatedAt: 'hidden',
            updatedBy: 'hidden',
            version: 'hidden',
            webhookId: 'hidden',
          },
        )}
        page={page}
        input={{}}
        onInputChange={() => undefined}
        more={wholeList}
        slots={{ none: { title: t('alarmWebhooks:none.title'), text: t('alarmWebhooks:none.text') } }}
        rowActions={(row) =>
          can(alarmWebhook.update)
            ? [
                {
                  key: 'test',
                  label: t('alarmWebhooks:test'),
                  onSelect: () => void test(row).catch(() => undefined),
                },
                {
                  key: 'edit',
                  label: t('alarmWebhooks:edit'),
                  onSelect: () => setTask({ kind: 'edit', row }),
                },
                {
                  key: 'remove',
                  label: t('alarmWebhooks:remove'),
                  isDanger: true,
                  onSelect: () => setTask({ kind: 'remove', row }),
                },
              ]
            : []
        }
      />
      {task && task.kind !== 'remove' && (
        <WebhookDialog row={task.kind === 'edit' ? task.row : undefined} onClose={() => setTask(undefined)} />
      )}
      {task?.kind === 'remove' && (
        <ReasonDialog
          title={t('alarmWebhooks:removeTitle', { name: task.row.webhookName })}
          effect={t('alarmWebhooks:removeEffect', { count: task.row.rules })}
          onConfirm={async (reason) => {
            const { webhookId, version } = task.row;
            await call(alarmWebhook.remove, { webhookId, version, ...(reason && { reason }) });
            notify({ type: 'success', text: t('alarmWebhooks:removed') });
            await Promise.all([refetch(alarmWebhook.list), refetch(alarmWebhook.deliveries)]);
          }}
          onClose={() => setTask(undefined)}
        />
      )}
    </Page>
  );
}
