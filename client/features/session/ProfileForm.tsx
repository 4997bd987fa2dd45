import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { updateSession } from '#client/http/session.ts';
import { changeLang, languages, useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { showServerErrors } from '#client/kit/form/server-errors.ts';
import { useLeaveGuard } from '#client/kit/form/use-leave-guard.ts';
import { useTimeZones } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { limitsOf, rulesFor } from '#client/kit/rules.ts';
import { admin, type Profile, ProfileInput } from '#shared/admin.ts';
import { AvatarInput } from './AvatarInput.tsx';
import styles from './profile.module.css';

/** What the user may change of himself. */
export function ProfileForm({ profile, onSaved }: { profile: Profile; onSaved: () => Promise<Profile | undefined> }) {
  const { t } = useTranslation();
  const lang = useLang();
  const zones = useTimeZones();
  const [form] = Form.useForm<ProfileInput>();
  /** Of what the form shows; what is loaded behind it does not change that. */
  const [version, setVersion] = useState(profile.version);
  const [isDirty, setDirty] = useState(false);
  const [isSending, setSending] = useState(false);
  useLeaveGuard(isDirty && !isSending);

  const reload = async () => {
    const fresh = await onSaved();
    if (!fresh) return;
    form.setFieldsValue(fresh);
    setVersion(fresh.version);
    setDirty(false);
  };

  const handleFinish = async (values: ProfileInput) => {
    setSending(true);
    const failure = await call(admin.update, { ...values, version }, { quiet: ['request.invalid'] }).then(
      () => undefined,
      asCallError,
    );
    setSending(false);
    if (failure) {
      showServerErrors(form, failure, {});
      // Version conflict: the current account is shown, to be edited again.
      if (failure.error === 'version-conflict') await reload();
      return;
    }
    setDirty(false);
    updateSession({ realName: values.realName, avatar: values.avatar, zone: values.preferredZone });
    if (values.preferredLang) await changeLang(values.preferredLang);
    notify({ type: 'success', text: t('profile:saved') });
    await reload();
  };
  const rules = (name: keyof ProfileInput) => rulesFor(ProfileInput, name, lang);

  return (
    <Form
      form={form}
      name="own-profile"
      layout="vertical"
      validateTrigger="onBlur"
      initialValues={profile}
      onFinish={handleFinish}
      onValuesChange={() => setDirty(true)}
    >
      <dl className={styles.facts}>
        <dt>{t('profile:username')}</dt>
        <dd>{profile.username}</dd>
        <dt>{t('profile:roles')}</dt>
        <dd>{profile.roles.join(', ')}</dd>
      </dl>
      <Form.Item name="avatar" label={t('profile:avatar')} extra={t('profile:avatarHelp')}>
        <AvatarInput name={profile.realName || profile.username} />
      </Form.Item>
      <Form.Item name="realName" label={t('profile:realName')} rules={rules('realName')} required>
        <Input {...limitsOf(ProfileInput, 'realName')} autoComplete="name" />
      </Form.Item>
      <Form.Item name="email" label={t('profile:email')} rules={rules('email')}>
        <Input {...limitsOf(ProfileInput, 'email')} autoComplete="email" />
      </Form.Item>
      <Form.Item name="phone" label={t('profile:phone')} rules={rules('phone')}>
        <Input maxLength={32} autoComplete="tel" />
      </Form.Item>
      <Form.Item name="preferredLang" label={t('profile:preferredLang')} extra={t('profile:preferredHelp')}>
        <Select
          options={[
            { value: '', label: t('profile:asBrowser') },
            ...languages.map((each) => ({ value: each.lang, label: each.name })),
          ]}
        />
      </Form.Item>
      <Form.Item name="preferredZone" label={t('profile:preferredZone')} extra={t('profile:zoneHelp')}>
        <OptionSelect list={{ ...zones, options: [{ value: '', label: t('profile:asBrowser') }, ...zones.options] }} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isSending} disabled={!isDirty}>
        {t('kit.save')}
      </Button>
    </Form>
  );
}
