import '#client/i18n/namespaces/alarms.ts';
import Button from 'antd/es/button';
import Switch from 'antd/es/switch';
import * as Type from 'typebox/type';
import { useServerEvent } from '#client/http/events.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { AlarmListInput } from '#shared/alarm/row.ts';
import { alarm } from '#shared/alarm.ts';
import { setAlarmSound, useAlarmSound } from './alarm-sound.ts';
import { severityChoices, stateChoices, typeChoices } from './alarm-words.ts';
import styles from './alarms.module.css';
import { stepsFor } from './handle-alarms.ts';
import { useAlarmColumns } from './use-alarm-columns.tsx';
import { useHandling } from './use-handling.tsx';

const AlarmPeek = lazyPart(() => import('./AlarmPeek.tsx').then((module) => module.AlarmPeek));

/** What the address keeps: the filter, and the alarm that is looked at. */
const AlarmUrl = Type.Omit(AlarmListInput, ['sortOrder', 'objectType']);
/** Between two looks where no event comes, ms. */
const refreshInterval = 30_000;

/** What is wrong now, worst first. */
export function AlarmListPage() {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const [{ alarmId, ...input }, setInput] = useUrlInput(AlarmUrl);
  const page = useCall(alarm.list, { ...input, state: input.state ?? 'current' }, { refreshInterval });
  useServerEvent('alarm', () => void page.mutate());
  const filter = filtersOf<Pick<typeof input, 'state' | 'severity' | 'type' | 'keyword'>, 'alarms'>(
    'alarms',
    t,
    input,
    setInput,
    AlarmUrl,
  );
  const mayHandle = can(alarm.ack);
  const { run, dialog } = useHandling();
  const hasSound = useAlarmSound();
  return (
    <Page
      title={t('menu.alarmList')}
      purpose={t('alarms:purpose')}
      actions={
        // biome-ignore lint/a11y/noLabelWithoutControl: antd's switch is the control.
        <label className={styles.sound}>
          <Switch size="small" checked={hasSound} onChange={setAlarmSound} /> {t('alarms:sound')}
        </label>
      }
    >
      <FilterBar
        filters={[
          filter.choice('state', [{ value: 'current', label: t('alarms:current') }, ...stateChoices(t)]),
          filter.choice('severity', severityChoices(lang)),
          filter.choice('type', typeChoices(lang)),
          filter.text('keyword', t('alarms:keywordHint')),
        ]}
        onReset={() => setInput({ state: undefined, severity: undefined, type: undefined, keyword: undefined })}
      />
      <ResourceTable
        screen="alarms"
        rowKey="alarmId"
        columns={useAlarmColumns()}
        page={page}
        input={input}
        onInputChange={setInput}
        onOpen={(row) => setInput({ alarmId: row.alarmId })}
        rowActions={(row) =>
          mayHandle
            ? stepsFor([row]).map((step) => ({
                key: step,
                label: t(`alarms:${step}`),
                short: t(`alarms:short.${step}`),
                onSelect: () => run(step, [row]),
              }))
            : []
        }
        slots={{
          none: { title: t('alarms:none.title'), text: t('alarms:none.text') },
          bulk: mayHandle
            ? (rows, clear) =>
                stepsFor(rows).map((step) => (
                  <Button key={step} size="small" onClick={() => run(step, rows, clear)}>
                    {t(`alarms:${step}`)}
                  </Button>
                ))
            : undefined,
        }}
      />
      {dialog}
      {alarmId && <AlarmPeek key={alarmId} alarmId={alarmId} onClose={() => setInput({ alarmId: undefined })} />}
    </Page>
  );
}
