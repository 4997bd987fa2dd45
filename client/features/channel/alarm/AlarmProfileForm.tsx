import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import InputNumber from 'antd/es/input-number';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { type AlarmProfile, AlarmProfileInput, alarmProfile, usualThresholds } from '#shared/channel/alarm.ts';
import { channel } from '#shared/channel.ts';
import type { ErrorName } from '#shared/errors.ts';
import styles from './alarm.module.css';
import { thresholds } from './use-alarm-profiles.ts';

const fieldErrors = { 'alarm-profile.name-taken': 'profileName' } as const;

/** One alarm profile; a new one begins with the usual thresholds. */
export function AlarmProfileForm({ opened, onClose }: { opened: AlarmProfile | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { item, limits } = fieldsOf('alarm', AlarmProfileInput, t, lang);

  const handleFinish = async (values: AlarmProfileInput, quiet: ErrorName[]) => {
    const input = { ...values, profileName: values.profileName.trim() };
    const { alarmProfileId, version } = opened ?? {};
    try {
      const { profileName } = await (alarmProfileId !== undefined && version !== undefined
        ? call(alarmProfile.update, { alarmProfileId, version, ...input }, { quiet })
        : call(alarmProfile.add, input, { quiet }));
      notify({ type: 'success', text: t('alarm:saved', { name: profileName }) });
    } finally {
      // What counts as troubled is another now; and another user may have changed or removed the profile.
      await refetch(alarmProfile.list, channel.list, channel.all, channel.get);
    }
  };
  return (
    <FormDialog
      title={opened ? t('alarm:editTitle', { name: opened.profileName }) : t('alarm:newTitle')}
      okText={t(opened ? 'alarm:save' : 'alarm:add')}
      fieldErrors={fieldErrors}
      initialValues={opened ?? usualThresholds}
      onFinish={handleFinish}
      onClose={onClose}
    >
      {opened && opened.channelCount > 0 && <p>{t('alarm:editNote', { count: opened.channelCount })}</p>}
      <Form.Item {...item('profileName')}>
        <Input {...limits('profileName')} autoFocus autoComplete="off" />
      </Form.Item>
      <div className={styles.thresholds}>
        {thresholds.map((name) => (
          <Form.Item key={name} {...item(name)}>
            <InputNumber {...limits(name)} precision={0} placeholder={t('alarm:never')} />
          </Form.Item>
        ))}
      </div>
    </FormDialog>
  );
}
