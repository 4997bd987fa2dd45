import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input/Input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { clsx } from 'clsx';
import { call } from '#client/http/call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ConflictNotice } from '#client/kit/ConflictNotice.tsx';
import { fieldsOf } from '#client/kit/fields.ts';
import { ErrorSummary } from '#client/kit/form/ErrorSummary.tsx';
import { fieldWords } from '#client/kit/form/field-words.ts';
import formStyles from '#client/kit/form/form.module.css';
import { LeaveDialog } from '#client/kit/form/LeaveDialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { useCan } from '#client/kit/use-can.ts';
import { valuesOf } from '#shared/fields.ts';
import { type MailSetup, MailSetupInput, mail, TlsMode } from '#shared/mail.ts';
import { MailPassword } from './MailPassword.tsx';
import styles from './mail.module.css';

interface MailSetupFormProps {
  opened: MailSetup;
  /** What is stored by now. */
  load: () => Promise<MailSetup | undefined>;
}

const inputOf = ({ host, port, tlsMode, account, senderName, senderEmail, replyEmail }: MailSetup): MailSetupInput => ({
  host,
  port,
  tlsMode,
  account,
  senderName,
  senderEmail,
  replyEmail,
});

/** The mail server; only shown where the environment names one. */
export function MailSetupForm({ opened, load }: MailSetupFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const isReadOnly = !useCan()(mail.updateSetup) || opened.source === 'environment';
  const record = useRecordForm<MailSetup, MailSetupInput, 'mail'>({
    resource: 'mail',
    opened,
    nameOf: () => '',
    inputOf,
    save: async (values, base = opened, quiet) => {
      const saved = await call(mail.updateSetup, { ...values, version: base.version }, { quiet });
      record.form.setFieldsValue({ password: undefined });
      return saved;
    },
    load,
    refetches: [mail.setup],
  });
  const { base = opened, conflict, problems, goTo, isDirty, isSending, blocker, formProps } = record;
  const form: FormInstance<MailSetupInput> = record.form;
  const { item, limits } = fieldsOf('mail', MailSetupInput, t, lang);
  const tls = valuesOf(TlsMode).map((value) => ({ value, label: t(`mail:tls.${value}`) }));
  return (
    <Form<MailSetupInput> {...formProps} initialValues={record.initial} disabled={isReadOnly}>
      {opened.source === 'environment' && <Alert type="info" showIcon title={t('mail:environment')} />}
      {base.source === 'none' && <Alert type="warning" showIcon title={t('mail:none')} />}
      {conflict && (
        <ConflictNotice
          key={conflict.theirs.version}
          {...conflict}
          resource="mail"
          words={fieldWords<MailSetupInput>({ tlsMode: tls }, t)}
        />
      )}
      <ErrorSummary problems={problems} onGo={({ path }) => goTo(path)} />
      <div className={clsx(formStyles.fields, styles.fields)}>
        <Form.Item {...item('host')}>
          <Input {...limits('host')} autoComplete="off" placeholder="smtp.example.com" />
        </Form.Item>
        <Form.Item {...item('port')}>
          <InputNumber {...limits('port')} precision={0} />
        </Form.Item>
        <Form.Item {...item('tlsMode')} className={formStyles.wide}>
          <Select options={tls} />
        </Form.Item>
        <Form.Item {...item('account')}>
          <Input {...limits('account')} autoComplete="off" />
        </Form.Item>
        <Form.Item {...item('password')}>
          <MailPassword isStored={base.hasPassword} />
        </Form.Item>
        <Form.Item {...item('senderName')}>
          <Input {...limits('senderName')} autoComplete="off" />
        </Form.Item>
        <Form.Item {...item('senderEmail')}>
          <Input {...limits('senderEmail')} autoComplete="off" inputMode="email" />
        </Form.Item>
        <Form.Item {...item('replyEmail')}>
          <Input maxLength={254} autoComplete="off" inputMode="email" />
        </Form.Item>
      </div>
      {!isReadOnly && (
        <div className={formStyles.bar}>
          {isDirty && <span className={formStyles.dirty}>{t('kit.form.unsaved')}</span>}
          <Button type="primary" loading={isSending} onClick={() => form.submit()}>
            {t('kit.save')}
          </Button>
        </div>
      )}
      {blocker.state === 'blocked' && <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />}
    </Form>
  );
}
