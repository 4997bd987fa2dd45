import '#client/kit/form/record-form.css';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import Form from 'antd/es/form';
import Steps from 'antd/es/steps';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallError } from '#client/http/call-error.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { showServerErrors } from '#client/kit/form/server-errors.ts';
import { customer } from '#shared/customer.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { UserFields } from '#shared/user/input.ts';
import { user } from '#shared/user.ts';
import { newAccount, sentInput } from './form/account-input.ts';
import { useAccountGroups } from './form/use-account-groups.tsx';
import { SecretLines } from './SecretLines.tsx';
import { SendLink } from './SendLink.tsx';

interface AccountWizardProps {
  customerId: string;
  customerName: string;
  onClose: () => void;
}

/** The groups of fields of each step before the credentials. */
const steps = [['account'], ['limits'], ['policies', 'protocol', 'privacy']] as const;
/** The step of a field: what is neither of the first nor of the second is of the third. */
const accountFields = ['userName', 'accountType', 'systemId', 'longPassword', 'trafficType', 'alertMails', 'remark'];
const limitFields = [
  ...['ipWhitelist', 'maxTps', 'maxBind', 'bindModes', 'windowSize', 'limitUnit', 'dailyLimit', 'monthlyLimit'],
  ...['bindEnabled', 'submitEnabled', 'perNumberLimit'],
];
const stepOf = (field: string): number => (accountFields.includes(field) ? 0 : limitFields.includes(field) ? 1 : 2);
const stepKeys = ['account', 'limits', 'policies', 'credentials'] as const;

/** Leads through a new account: what it is, its limits, its policies, then its credentials. */
export function AccountWizard({ customerId, customerName, onClose }: AccountWizardProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<UserFields>();
  const [at, setAt] = useState(0);
  const [made, setMade] = useState<ReplyOf<typeof user.add>>();
  const { send, isSending } = useSend(user.add);
  const groups = useAccountGroups(form);
  const addresses = Form.useWatch('ipWhitelist', form) ?? [];

  const create = async () => {
    try {
      const values: UserFields = form.getFieldsValue(true);
      setMade(await send({ customerId, ...sentInput(values) }, { quiet: true }));
      setAt(3);
      await refetch(user.list, user.options, customer.list, customer.get);
    } catch (thrown) {
      const error = asCallError(thrown);
      showServerErrors(form, error, { 'user.name-taken': 'userName', 'user.system-id-taken': 'systemId' });
      const [wrong] = form.getFieldsError().filter(({ errors }) => errors.length > 0);
      if (wrong) setAt(stepOf(String(wrong.name[0])));
    }
  };
  const next = async () => {
    const fields = form
      .getFieldsError()
      .map(({ name }) => name)
      .filter((name) => stepOf(String(name[0])) === at);
    const isGood = await form.validateFields(fields).then(
      () => true,
      () => false,
    );
    if (!isGood) return;
    if (at === 2) await create();
    else setAt(at + 1);
  };

  return (
    <Drawer
      open
      onClose={onClose}
      size={820}
      className="form-drawer account-wizard"
      title={t('account.wizard.title', { customer: customerName })}
      mask={{ closable: false }}
      footer={
        <div className="form-bar">
          {made ? (
            <Button type="primary" onClick={onClose}>
              {t('account.wizard.done')}
            </Button>
          ) : (
            <>
              <Button onClick={at === 0 ? onClose : () => setAt(at - 1)}>
                {t(at === 0 ? 'kit.cancel' : 'account.wizard.back')}
              </Button>
              <Button type="primary" loading={isSending} onClick={() => void next()}>
                {t(at === 2 ? 'account.wizard.create' : 'account.wizard.next')}
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className="form-body">
        <Steps
          className="account-steps"
          size="small"
          current={at}
          items={stepKeys.map((key) => ({ title: t(`account.wizard.steps.${key}`) }))}
        />
        <Form form={form} layout="vertical" initialValues={newAccount} preserve validateTrigger="onBlur">
          {steps.map((keys, index) => (
            <div key={keys[0]} id={`wizard-step-${index}`} hidden={at !== index || made !== undefined}>
              {index === 1 && at === 1 && addresses.length === 0 && (
                <Alert className="account-part" type="warning" showIcon title={t('account.wizard.openToAll')} />
              )}
              {groups
                .filter(({ key }) => keys.some((each) => each === key))
                .map(({ key, title, content }) => (
                  <fieldset key={key} className="form-group">
                    <legend>{title}</legend>
                    <div className="form-fields">{content}</div>
                  </fieldset>
                ))}
            </div>
          ))}
        </Form>
        {made && (
          <>
            <Alert
              className="account-part"
              type="success"
              title={t('account.wizard.created', { name: made.user.userName })}
              description={
                Object.keys(made.secrets).length > 0 ? (
                  <>
                    <p>{t('account.secret.once')}</p>
                    <SecretLines systemId={made.user.systemId} secrets={made.secrets} />
                  </>
                ) : (
                  t('account.secret.hiddenHere')
                )
              }
            />
            <SendLink account={made.user} />
          </>
        )}
      </div>
    </Drawer>
  );
}
