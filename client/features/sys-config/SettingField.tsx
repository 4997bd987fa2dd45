import LockOutlined from '@ant-design/icons/es/icons/LockOutlined';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import formStyles from '#client/kit/form/form.module.css';
import { quietHoursRule } from '#client/kit/quiet-hours-rule.ts';
import { rulesFor } from '#client/kit/rules.ts';
import { TimeText } from '#client/kit/TimeText.tsx';
import { mask } from '#shared/field-rules.ts';
import { type SettingKey, type SysConfigState, SysConfigValues, settings } from '#shared/sys-config.ts';
import { SettingInput } from './SettingInput.tsx';
import { settingWords } from './setting-words.ts';
import styles from './sys-config.module.css';

interface SettingFieldProps {
  setting: SettingKey;
  state: SysConfigState;
  isReadOnly: boolean;
  onHistory: (setting: SettingKey) => void;
}

/** One setting: what it governs, its control, its default, and who changed it. */
export function SettingField({ setting, state, isReadOnly, onHistory }: SettingFieldProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const currency = Form.useWatch('baseCurrency') ?? state.values.baseCurrency;
  const fixed = state.fixed.find(({ key }) => key === setting);
  const change = state.changes.find(({ key }) => key === setting);
  const isConcealed = state.values[setting] === mask;
  const rules = setting === 'quietHours' ? [quietHoursRule(t)] : rulesFor(SysConfigValues, setting, lang);
  const { default: usual } = settings[setting];
  const mayBeEmpty = Array.isArray(usual);
  return (
    <Form.Item
      name={setting}
      label={t(`sysConfig:fields.${setting}`)}
      rules={rules.filter((rule) => !isConcealed && (!mayBeEmpty || !('required' in rule)))}
      className={setting === 'quietHours' ? formStyles.wide : undefined}
      extra={
        <>
          {t(`sysConfig:help.${setting}`)}
          <span className={styles.settingFacts}>
            {fixed && (
              <strong>
                <LockOutlined aria-hidden />{' '}
                {fixed.variable === null
                  ? t('sysConfig:fixedByMoney')
                  : t('sysConfig:fixedBy', { variable: fixed.variable })}
              </strong>
            )}
            <span>
              {t('sysConfig:default', { value: settingWords(setting, settings[setting].default, currency, t) })}
            </span>
            {change && (
              <Button type="link" size="small" onClick={() => onHistory(setting)}>
                {t('sysConfig:changedBy', { name: change.updatedBy })} <TimeText value={change.updatedAt} />
              </Button>
            )}
          </span>
        </>
      }
    >
      <SettingInput setting={setting} currency={currency} disabled={isReadOnly || fixed !== undefined || isConcealed} />
    </Form.Item>
  );
}
