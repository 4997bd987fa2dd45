import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Steps from 'antd/es/steps';
import { clsx } from 'clsx';
import { useState } from 'react';
import { asCallError } from '#client/http/call-error.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Drawer } from '#client/kit/Drawer.tsx';
import formStyles from '#client/kit/form/form.module.css';
import { showServerErrors } from '#client/kit/form/server-errors.ts';
import { useCan } from '#client/kit/use-can.ts';
import { pricePlan } from '#shared/customer/plan.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { customer } from '#shared/customer.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import { userRouters } from '#shared/route/calls.ts';
import { user } from '#shared/user.ts';
import styles from './account.module.css';
import { newAccount, sentInput } from './form/account-input.ts';
import { useAccountGroups } from './form/use-account-groups.tsx';
import { SecretLines } from './SecretLines.tsx';
import { SendLink } from './SendLink.tsx';
import { StartPrices, StartRoutes } from './StartFields.tsx';
import { partsOf, type WizardValues } from './start-values.ts';

interface AccountWizardProps {
  customerId: string;
  customerName: string;
  onClose: () => void;
}

/** The groups of fields of each step before prices and routes. */
const steps = [['account'], ['limits'], ['policies', 'protocol', 'privacy']] as const;
/** The step of a field: what is of no other step is of the policies. */
const accountFields = ['userName', 'accountType', 'systemId', 'longPassword', 'trafficType', 'alertMails', 'remark'];
const limitFields = [
  'ipWhitelist',
  'maxTps',
  'maxBind',
  'bindModes',
  'windowSize',
  'limitUnit',
  'dailyLimit',
  'monthlyLimit',
  'bindEnabled',
  'submitEnabled',
  'perNumberLimit',
];
const priceFields = ['startPrices', 'startPlanId', 'startPricesUserId', 'belowReason'];
const routeFields = ['startRoutes', 'startRoutesUserId', 'startTemplateId'];
type StepKey = 'account' | 'limits' | 'policies' | 'prices' | 'routes' | 'credentials';
const stepOf = (field: string): StepKey => {
  if (accountFields.includes(field)) return 'account';
  if (limitFields.includes(field)) return 'limits';
  if (priceFields.includes(field)) return 'prices';
  return routeFields.includes(field) ? 'routes' : 'policies';
};

/** Leads through a new account: what it is, its limits and policies, the prices and routes it begins with, then its credentials. */
export function AccountWizard({ customerId, customerName, onClose }: AccountWizardProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<WizardValues>();
  const [at, setAt] = useState(0);
  const [made, setMade] = useState<ReplyOf<typeof user.add>>();
  const { send, isSending } = useSend(user.add);
  /** Why no account was made, where no field is to blame. */
  const [failure, setFailure] = useState<string>();
  const [isBelow, setBelow] = useState(false);
  const can = useCan();
  const stepKeys: StepKey[] = [
    'account',
    'limits',
    'policies',
    ...(can(customerPrice.copy) || can(pricePlan.apply) ? (['prices'] as const) : []),
    ...(can(userRouters.clone) ? (['routes'] as const) : []),
    'credentials',
  ];
  const lastStep = stepKeys.length - 2;
  const groups = useAccountGroups(form);
  const addresses = Form.useWatch('ipWhitelist', form) ?? [];

  const create = async () => {
    try {
      const { fields, start } = partsOf(form.getFieldsValue(true));
      setFailure(undefined);
      setMade(await send({ customerId, ...sentInput(fields), ...start }, { quiet: true }));
      setAt(stepKeys.length - 1);
      await refetch(user.list, user.options, customer.list, customer.get);
    } catch (thrown) {
      const error = asCallError(thrown);
      showServerErrors(form, error, { 'user.name-taken': 'userName', 'user.system-id-taken': 'systemId' });
      if (error.fields.some(({ field }) => field === 'belowReason')) {
        setBelow(true);
        setAt(stepKeys.indexOf('prices'));
        return;
      }
      const [wrong] = form.getFieldsError().filter(({ errors }) => errors.length > 0);
      if (wrong) setAt(stepKeys.indexOf(stepOf(String(wrong.name[0]))));
      else setFailure(error.message);
    }
  };
  const next = async () => {
    const fields = form
      .getFieldsError()
      .map(({ name }) => name)
      .filter((name) => stepOf(String(name[0])) === stepKeys[at]);
    const isGood = await form.validateFields(fields).then(
      () => true,
      () => false,
    );
    if (!isGood) return;
    if (at === lastStep) await create();
    else setAt(at + 1);
  };

  return (
    <Drawer
      open
      onClose={onClose}
      size={820}
      className={clsx(formStyles.drawer, styles.wizard)}
      title={t('account:wizard.title', { customer: customerName })}
      mask={{ closable: false }}
      footer={
        <div className={formStyles.bar}>
          {made ? (
            <Button type="primary" onClick={onClose}>
              {t('account:wizard.done')}
            </Button>
          ) : (
            <>
              <Button onClick={at === 0 ? onClose : () => setAt(at - 1)}>
                {t(at === 0 ? 'kit.cancel' : 'account:wizard.back')}
              </Button>
              <Button type="primary" loading={isSending} onClick={() => void next()}>
                {t(at === lastStep ? 'account:wizard.create' : 'account:wizard.next')}
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className={formStyles.body}>
        <Steps
          className={styles.steps}
          size="small"
          current={at}
          items={stepKeys.map((key) => ({ title: t(`account:wizard.steps.${key}`) }))}
        />
        <Form
          form={form}
          layout="vertical"
          initialValues={{ ...newAccount, startPrices: 'none', startRoutes: 'none' }}
          preserve
          validateTrigger="onBlur"
        >
          {steps.map((keys, index) => (
            <div key={keys[0]} id={`wizard-step-${index}`} hidden={at !== index || made !== undefined}>
              {index === 1 && at === 1 && addresses.length === 0 && (
                <Alert className={styles.part} type="warning" showIcon title={t('account:wizard.openToAll')} />
              )}
              {groups
                .filter(({ key }) => keys.some((each) => each === key))
                .map(({ key, title, content }) => (
                  <fieldset key={key} className={formStyles.group}>
                    <legend>{title}</legend>
                    <div className={formStyles.fields}>{content}</div>
                  </fieldset>
                ))}
            </div>
          ))}
          {stepKeys.includes('prices') && (
            <div id="wizard-step-prices" hidden={stepKeys[at] !== 'prices'}>
              <StartPrices form={form} isBelow={isBelow} />
            </div>
          )}
          {stepKeys.includes('routes') && (
            <div id="wizard-step-routes" hidden={stepKeys[at] !== 'routes'}>
              <StartRoutes form={form} />
            </div>
          )}
        </Form>
        {failure !== undefined && <Alert className={styles.part} type="error" showIcon title={failure} role="alert" />}
        {made && (
          <>
            <Alert
              className={styles.part}
              type="success"
              title={t('account:wizard.created', { name: made.user.userName })}
              description={
                Object.keys(made.secrets).length > 0 ? (
                  <>
                    <p>{t('account:secret.once')}</p>
                    <SecretLines systemId={made.user.systemId} secrets={made.secrets} />
                  </>
                ) : (
                  t('account:secret.hiddenHere')
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
