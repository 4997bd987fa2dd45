import Button from 'antd/es/button';
import Form, { type FormInstance } from 'antd/es/form';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { call } from '#client/http/call.ts';
import { updateSession } from '#client/http/session.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ConflictNotice } from '#client/kit/ConflictNotice.tsx';
import { ErrorSummary } from '#client/kit/form/ErrorSummary.tsx';
import formStyles from '#client/kit/form/form.module.css';
import { LeaveDialog } from '#client/kit/form/LeaveDialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { changedFields } from '#client/kit/three-way.ts';
import { useCan } from '#client/kit/use-can.ts';
import {
  costSettings,
  type SettingKey,
  type SysConfigState,
  type SysConfigValues,
  settingGroups,
  settingKeys,
  settings,
  sysConfig,
} from '#shared/sys-config.ts';
import { listText } from '#shared/texts/list.ts';
import { FloorEffectNote } from './FloorEffectNote.tsx';
import { SettingField } from './SettingField.tsx';
import { settingWords } from './setting-words.ts';
import styles from './sys-config.module.css';

interface SysConfigFormProps {
  opened: SysConfigState;
  /** What is stored by now. */
  load: () => Promise<SysConfigState | undefined>;
  onHistory: (setting: SettingKey) => void;
}

/** All settings by groups; asks for a reason when money is concerned. */
export function SysConfigForm({ opened, load, onHistory }: SysConfigFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const isReadOnly = !useCan()(sysConfig.update);
  const [asking, setAsking] = useState<readonly SettingKey[]>([]);
  const reason = useRef('');
  const record = useRecordForm<SysConfigState, SysConfigValues, 'sysConfig'>({
    resource: 'sysConfig',
    opened,
    nameOf: () => '',
    inputOf: ({ values }) => values,
    save: async (values, base = opened, quiet) => {
      const saved = await call(
        sysConfig.update,
        { ...pick(values, base.values), version: base.version, ...(reason.current && { reason: reason.current }) },
        { quiet },
      );
      // What other screens calculate with is read at the start only.
      const { CostAgentPercent, baseCurrency } = saved.values;
      updateSession({ costAgentPercent: CostAgentPercent, baseCurrency });
      return saved;
    },
    load,
    refetches: [sysConfig.list, sysConfig.history],
  });
  const { id, base = opened, conflict, isDirty, isSending, problems, goTo, blocker, formProps } = record;
  const form: FormInstance<SysConfigValues> = record.form;
  const entered = Form.useWatch([], form);
  const changed = entered
    ? keysOf(changedFields<Partial<SysConfigValues>>(base.values, form.getFieldsValue(true)))
    : [];
  const currency = base.values.baseCurrency;
  const floors = costSettings.filter((key) => asking.includes(key));

  const handleFinish = async () => {
    const money = changed.filter((key) => 'isMoney' in settings[key]);
    if (money.length > 0) setAsking(money);
    else await formProps.onFinish();
  };
  const discard = () => {
    form.setFieldsValue(base.values);
    record.setDirty(false);
  };

  return (
    <Form<SysConfigValues> {...formProps} onFinish={handleFinish} initialValues={record.initial}>
      {conflict && (
        <ConflictNotice
          key={conflict.theirs.version}
          {...conflict}
          resource="sysConfig"
          words={(field, value) => settingWords(field, value, currency, t)}
        />
      )}
      <ErrorSummary problems={problems} onGo={({ path }) => goTo(path)} />
      {settingGroups.map((group) => (
        <fieldset key={group} id={`${id}-${group}`} className={clsx(formStyles.group, styles.settingCard)}>
          <legend>{t(`sysConfig:groups.${group}`)}</legend>
          <div className={formStyles.fields}>
            {settingKeys
              .filter((key) => settings[key].group === group)
              .map((key) => (
                <SettingField key={key} setting={key} state={base} isReadOnly={isReadOnly} onHistory={onHistory} />
              ))}
          </div>
        </fieldset>
      ))}
      {!isReadOnly && (
        <div className={clsx(formStyles.bar, styles.settingBar)}>
          {changed.length > 0 && (
            <span className={formStyles.dirty}>{t('sysConfig:unsaved', { count: changed.length })}</span>
          )}
          <Button onClick={discard} disabled={!isDirty || isSending}>
            {t('sysConfig:discard')}
          </Button>
          <Button type="primary" htmlType="submit" loading={isSending} disabled={changed.length === 0}>
            {t('kit.save')}
          </Button>
        </div>
      )}
      {asking.length > 0 && (
        <ReasonDialog
          title={t('sysConfig:reasonTitle')}
          effect={t('sysConfig:reasonEffect', {
            names: listText(
              asking.map((key) => t(`sysConfig:fields.${key}`)),
              lang,
            ),
          })}
          isReasonRequired
          field={floors.length > 0 && <FloorEffectNote wanted={floorsOf(entered ?? base.values, floors)} />}
          onConfirm={async (text) => {
            reason.current = text;
            await formProps.onFinish();
            reason.current = '';
          }}
          onClose={() => setAsking([])}
        />
      )}
      {blocker.state === 'blocked' && <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />}
    </Form>
  );
}

const floorsOf = (values: Partial<SysConfigValues>, keys: readonly (typeof costSettings)[number][]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]]));

const keysOf = (names: readonly string[]): SettingKey[] => settingKeys.filter((key) => names.includes(key));

/** The values that differ: what was not touched is not sent. */
const pick = (values: SysConfigValues, base: SysConfigValues): Partial<SysConfigValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([key]) => keysOf(changedFields(base, values)).some((k) => k === key)),
  );
