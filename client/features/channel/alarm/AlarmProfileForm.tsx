import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import InputNumber from 'antd/es/input-number';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import { showServerErrors, suppressErrors } from '#client/kit/form/server-errors.ts';
import { type AlarmProfile, AlarmProfileInput, alarmProfile, usualThresholds } from '#shared/channel/alarm.ts';
import { channel } from '#shared/channel.ts';
import { thresholds } from './use-alarm-profiles.ts';

const fieldErrors = { 'alarm-profile.name-taken': 'profileName' } as const;
const quiet = { quiet: suppressErrors(fieldErrors) };

/** One alarm profile; a new one begins with the usual thresholds. */
export function AlarmProfileForm({ opened, onClose }: { opened: AlarmProfile | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<AlarmProfileInput>();
  const [isSending, setSending] = useState(false);
  const { item, limits } = fieldsOf('alarm', AlarmProfileInput, t, lang);

  const handleFinish = async (values: AlarmProfileInput) => {
    const input = { ...values, profileName: values.profileName.trim() };
    setSending(true);
    try {
      const { profileName } = await (opened
        ? call(alarmProfile.update, { alarmProfileId: opened.alarmProfileId, version: opened.version, ...input }, quiet)
        : call(alarmProfile.add, input, quiet));
      notify({ type: 'success', text: t('alarm.saved', { name: profileName }) });
      // What counts as troubled is another now.
      await refetch(alarmProfile.list, channel.list, channel.all, channel.get);
      onClose();
    } catch (thrown) {
      showServerErrors(form, asCallError(thrown), fieldErrors);
      setSending(false);
      // Somebody else may have changed or removed it; the person has been told.
      await refetch(alarmProfile.list);
    }
  };
  return (
    <Modal
      open
      title={opened ? t('alarm.editTitle', { name: opened.profileName }) : t('alarm.newTitle')}
      okText={t(opened ? 'alarm.save' : 'alarm.add')}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
      width={480}
    >
      {opened && opened.channelCount > 0 && <p>{t('alarm.editNote', { count: opened.channelCount })}</p>}
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        onFinish={handleFinish}
        initialValues={opened ?? usualThresholds}
      >
        <Form.Item {...item('profileName')}>
          <Input {...limits('profileName')} autoFocus autoComplete="off" />
        </Form.Item>
        <div className="alarm-thresholds">
          {thresholds.map((name) => (
            <Form.Item key={name} {...item(name)}>
              <InputNumber {...limits(name)} precision={0} placeholder={t('alarm.never')} />
            </Form.Item>
          ))}
        </div>
      </Form>
    </Modal>
  );
}
