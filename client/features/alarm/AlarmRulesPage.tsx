import '#client/i18n/namespaces/alarm-webhooks.ts';
import '#client/i18n/namespaces/alarms.ts';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import * as Type from 'typebox/type';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { choiceOf, switchChoices } from '#client/kit/choices.ts';
import { wholeRow } from '#client/kit/columns.tsx';
import { KindTag } from '#client/kit/KindTag.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { ResourceTable, wholeList } from '#client/kit/ResourceTable.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import type { AlarmRule } from '#shared/alarm/rule-row.ts';
import { alarmRule } from '#shared/alarm-rule.ts';
import { oneOf } from '#shared/fields.ts';
import { formatCount } from '#shared/format.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { alarmTypeWords } from '#shared/texts/alarms.ts';
import { objectChoices, severityChoices, typeChoices } from './alarm-words.ts';
import styles from './alarms.module.css';
import { limitText } from './limit-text.ts';

const WebhooksPart = lazyPart(() => import('./WebhooksPart.tsx').then((module) => module.WebhooksPart));
const DeliveriesPart = lazyPart(() => import('./DeliveriesPart.tsx').then((module) => module.DeliveriesPart));
const RuleDialog = lazyPart(() => import('./RuleDialog.tsx').then((module) => module.RuleDialog));

const parts = ['rules', 'webhooks', 'deliveries'] as const;
/** Which part is shown. */
const PartUrl = Type.Object({ part: Type.Optional(oneOf(...parts)) });

type Task = { kind: 'new' } | { kind: 'edit' | 'off' | 'remove'; row: AlarmRule };

/** Alarm rules, and the webhooks that they tell. */
export function AlarmRulesPage() {
  const { t } = useTranslation();
  const [{ part = 'rules' }, setUrl] = useUrlInput(PartUrl);
  const choice = (
    <div className={styles.parts}>
      <Segmented
        value={part}
        onChange={(next) => setUrl({ part: next === 'rules' ? undefined : next }, { replace: true })}
        aria-label={t('menu.alarmRules')}
        options={parts.map((value) => ({ value, label: t(`alarms:parts.${value}`) }))}
      />
    </div>
  );
  if (part === 'webhooks') return <WebhooksPart choice={choice} />;
  return part === 'deliveries' ? <DeliveriesPart choice={choice} /> : <Rules choice={choice} />;
}

function Rules({ choice }: { choice: ReactNode }) {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const [task, setTask] = useState<Task>();
  const { data, error, isLoading, isValidating, mutate } = useCall(alarmRule.list, {});
  const page = { data: data && { list: data, total: data.length }, error, isLoading, isValidating, mutate };
  const label = (
    name:
      | 'ruleName'
      | 'type'
      | 'objectType'
      | 'severity'
      | 'threshold'
      | 'deviation'
      | 'windowMin'
      | 'minCount'
      | 'openAlarms',
  ) => t(`alarms:rules.fields.${name}`);
  const number = <Name extends 'threshold' | 'deviation' | 'windowMin' | 'minCount' | 'openAlarms'>(name: Name) => ({
    name,
    title: label(name),
    width: 112,
    align: 'right' as const,
    render: (row: AlarmRule) => (row[name] ? formatCount(row[name] ?? 0) : nothing),
  });
  /** Limits of different types stand below each other: each with its unit. */
  const limit = <Name extends 'threshold' | 'deviation'>(name: Name) => {
    const text = (row: AlarmRule) => limitText(name, row, t);
    return { ...number(name), width: 128, render: text, copyText: text };
  };
  const columns = wholeRow<AlarmRule>()(
    [
      {
        name: 'ruleName',
        title: label('ruleName'),
        width: 200,
        isOnPhone: true,
        render: (row: AlarmRule) => ruleNameOf(row, lang),
        copyText: (row: AlarmRule) => ruleNameOf(row, lang),
      },
      {
        name: 'enabled',
        title: t('alarms:rules.fields.enabled'),
        width: 96,
        isOnPhone: true,
        render: (row: AlarmRule) => <StatusDot choice={choiceOf(switchChoices(t), row.enabled ? 1 : 0)} />,
      },
      {
        name: 'severity',
        title: label('severity'),
        width: 96,
        isOnPhone: true,
        render: (row: AlarmRule) => <StatusDot choice={choiceOf(severityChoices(lang), row.severity)} />,
      },
      {
        name: 'type',
        title: label('type'),
        width: 168,
        render: (row: AlarmRule) => <KindTag choice={choiceOf(typeChoices(lang), row.type)} />,
      },
      {
        name: 'objectType',
        title: label('objectType'),
        width: 128,
        render: (row: AlarmRule) => <KindTag choice={choiceOf(objectChoices(lang), row.objectType)} />,
      },
      limit('threshold'),
      limit('deviation'),
      number('windowMin'),
      number('minCount'),
      {
        name: 'mailTo',
        title: t('alarms:rules.fields.mailTo'),
        width: 200,
        render: (row: AlarmRule) => row.mailTo.join(', ') || nothing,
      },
      {
        name: 'webhookIds',
        title: t('alarms:rules.fields.webhookIds'),
        width: 104,
        align: 'right',
        render: (row: AlarmRule) => (row.webhookIds.length > 0 ? formatCount(row.webhookIds.length) : nothing),
      },
      number('openAlarms'),
      {
        name: 'lastAlarmAt',
        title: t('alarms:rules.fields.lastAlarmAt'),
        width: 168,
        render: (row: AlarmRule) => (row.lastAlarmAt === null ? nothing : <TimeText value={row.lastAlarmAt} />),
      },
    ],
    {
      createdAt: 'hidden',
      createdBy: 'hidden',
      quietMin: 'hidden',
      repeatMin: 'hidden',
      ruleId: 'hidden',
      scope: 'hidden',
      updatedAt: 'hidden',
      updatedBy: 'hidden',
      version: 'hidden',
    },
  );
  const turn = async ({ ruleId, version }: AlarmRule, enabled: boolean, reason = '') => {
    await call(alarmRule.updateStatus, { ruleId, version, enabled, ...(reason && { reason }) });
    notify({ type: 'success', text: t(enabled ? 'alarms:rules.switchedOn' : 'alarms:rules.switchedOff') });
    await refetch(alarmRule.list);
  };
  return (
    <Page
      title={t('menu.alarmRules')}
      purpose={t('alarms:rules.purpose')}
      actions={
        <Can do={alarmRule.add}>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask({ kind: 'new' })}>
            {t('alarms:rules.add')}
          </Button>
        </Can>
      }
    >
      {choice}
      <ResourceTable
        screen="alarmRules"
        rowKey="ruleId"
        columns={columns}
        page={page}
        input={{}}
        onInputChange={() => undefined}
        more={wholeList}
        rowActions={(row) =>
          can(alarmRule.update)
            ? [
                { key: 'edit', label: t('alarms:rules.edit'), onSelect: () => setTask({ kind: 'edit', row }) },
                {
                  key: 'turn',
                  label: t(row.enabled ? 'alarms:rules.off' : 'alarms:rules.on'),
                  isDanger: row.enabled,
                  onSelect: () =>
                    row.enabled ? setTask({ kind: 'off', row }) : void turn(row, true).catch(() => undefined),
                },
                {
                  key: 'remove',
                  label: t('alarms:rules.remove'),
                  isDanger: true,
                  onSelect: () => setTask({ kind: 'remove', row }),
                },
              ]
            : []
        }
      />
      {(task?.kind === 'new' || task?.kind === 'edit') && (
        <RuleDialog row={task.kind === 'edit' ? task.row : undefined} onClose={() => setTask(undefined)} />
      )}
      {task?.kind === 'off' && (
        <ReasonDialog
          title={t('alarms:rules.offTitle', { name: ruleNameOf(task.row, lang) })}
          effect={
            task.row.openAlarms > 0
              ? t('alarms:rules.offCloses', { count: task.row.openAlarms })
              : t('alarms:rules.offEffect')
          }
          isDanger
          onConfirm={(reason) => turn(task.row, false, reason)}
          onClose={() => setTask(undefined)}
        />
      )}
      {task?.kind === 'remove' && (
        <ReasonDialog
          title={t('alarms:rules.remove')}
          effect={t('alarms:rules.removeEffect')}
          isDanger
          onConfirm={async (reason) => {
            const { ruleId, version } = task.row;
            await call(alarmRule.remove, { ruleId, version, ...(reason && { reason }) });
            notify({ type: 'success', text: t('alarms:rules.removed') });
            await refetch(alarmRule.list);
          }}
          onClose={() => setTask(undefined)}
        />
      )}
    </Page>
  );
}

/** What a rule is called: without a name of its own after its type. */
const ruleNameOf = ({ ruleName, type }: Pick<AlarmRule, 'ruleName' | 'type'>, lang: Lang): string =>
  ruleName || alarmTypeWords[type][lang];
