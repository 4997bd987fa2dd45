import clsx from 'clsx';
import formStyles from '#client/kit/form/form.module.css';
import styles from '../account/account.module.css';
import '#client/i18n/namespaces/account.ts';
import '#client/i18n/namespaces/customer.ts';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { asCallError } from '#client/http/call-error.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Drawer } from '#client/kit/Drawer.tsx';
import { type FieldErrors, showServerErrors, suppressErrors } from '#client/kit/form/server-errors.ts';
import { Loading } from '#client/kit/Loading.tsx';
import type { Application } from '#shared/application/row.ts';
import { customerApplication } from '#shared/application.ts';
import { customer } from '#shared/customer.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import { user } from '#shared/user.ts';
import { SecretLines } from '../account/SecretLines.tsx';
import { SendLink } from '../account/SendLink.tsx';
import { ApproveFields } from './ApproveFields.tsx';
import { type ApproveValues, proposedValues } from './approve-input.ts';
import { refetchApplications } from './change-applications.ts';
import { TrialFields } from './TrialFields.tsx';

const fieldErrors: FieldErrors = {
  'customer.name-taken': 'customerName',
  'customer.code-taken': 'customerCode',
  'user.name-taken': 'userName',
  'user.system-id-taken': 'systemId',
};

/** Makes a trial customer with an account of an application, then shows the credentials, this once. */
export function ApproveDrawer({ row, onClose }: { row: Application; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<ApproveValues>();
  const [made, setMade] = useState<ReplyOf<typeof customerApplication.approve>>();
  const [isBelow, setBelow] = useState(false);
  // Whatever goes wrong with them: they are proposals.
  const usual = useCall(customerApplication.usual, {}, { quiet: true });
  const { send, isSending } = useSend(customerApplication.approve);

  const handleFinish = async ({ trialCredit, ...values }: ApproveValues) => {
    try {
      const input = { applyId: row.applyId, ...values, ...(trialCredit && { trialCredit }) };
      setMade(await send(input, { quiet: suppressErrors(fieldErrors) }));
      await Promise.all([refetchApplications(), refetch(customer.list, customer.options, user.list)]);
    } catch (thrown) {
      const error = asCallError(thrown);
      if (error.fields.some(({ field }) => field === 'belowReason')) setBelow(true);
      showServerErrors(form, error, fieldErrors);
    }
  };

  return (
    <Drawer
      open
      onClose={onClose}
      size={820}
      className={clsx(formStyles.drawer, 'application-approval')}
      title={t('application:approveTitle', { name: row.companyName })}
      mask={{ closable: false }}
      footer={
        <div className={formStyles.bar}>
          {made ? (
            <Button type="primary" onClick={onClose}>
              {t('application:done')}
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>{t('kit.cancel')}</Button>
              <Button type="primary" loading={isSending} onClick={form.submit}>
                {t('application:approveButton')}
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className={formStyles.body}>
        {made ? (
          <Made made={made} />
        ) : usual.isLoading ? (
          <Loading rows={8} />
        ) : (
          <>
            <Alert className={styles.part} type="info" showIcon title={t('application:approveNote')} />
            <Form
              form={form}
              layout="vertical"
              initialValues={{ ...proposedValues(row), ...usual.data }}
              validateTrigger="onBlur"
              scrollToFirstError
              onFinish={handleFinish}
            >
              <ApproveFields form={form} />
              <TrialFields isBelow={isBelow} />
            </Form>
          </>
        )}
      </div>
    </Drawer>
  );
}

/** The new account's credentials, and a way to hand them over. */
function Made({ made }: { made: ReplyOf<typeof customerApplication.approve> }) {
  const { t } = useTranslation();
  const { customerId, user: account, secrets, prices, hasRoutes, trialCredit, currency } = made;
  const isReady = prices > 0 && hasRoutes;
  return (
    <>
      <Alert
        className={styles.part}
        type="success"
        title={t('application:approved', { customer: account.customerName, account: account.userName })}
        description={
          Object.keys(secrets).length > 0 ? (
            <>
              <p>{t('account:secret.once')}</p>
              <SecretLines systemId={account.systemId} secrets={secrets} />
            </>
          ) : (
            t('account:secret.hiddenHere')
          )
        }
      />
      <Alert
        className={styles.part}
        type={isReady ? 'info' : 'warning'}
        showIcon
        title={[
          t(prices > 0 ? 'application:prices' : 'application:noPrices', { count: prices }),
          t(hasRoutes ? 'application:routes' : 'application:noRoutes'),
          t('application:credit', { amount: `${trialCredit} ${currency}` }),
        ].join(t('application:like.joint'))}
        description={!isReady && t('application:notReady')}
      />
      <p>
        <Link to={`/cusmgt/cusDetail?customerId=${customerId}&tab=accounts`}>{t('application:openCustomer')}</Link>
      </p>
      <SendLink account={account} />
    </>
  );
}
