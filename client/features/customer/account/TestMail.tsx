import AutoComplete from 'antd/es/auto-complete';
import Form from 'antd/es/form';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import type { ErrorName } from '#shared/errors.ts';
import type { User } from '#shared/user/row.ts';
import { user } from '#shared/user.ts';

/** Sends a test mail to one of the addresses that alerts of the account go to, or to another one. */
export function TestMail({ account, onClose }: { account: User; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const handleFinish = async ({ mail }: { mail: string }, quiet: ErrorName[]) => {
    await call(user.sendTestMail, { mail, userId: account.userId }, { quiet });
    notify({ type: 'success', text: t('account:testMailSent', { email: mail }) });
  };
  return (
    <FormDialog
      title={t('account:testMailTitle', { name: account.userName })}
      okText={t('account:testMailSend')}
      initialValues={{ mail: account.alertMails[0] ?? '' }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <Form.Item name="mail" label={t('account:link.email')} rules={rulesFor(user.sendTestMail.input, 'mail', lang)}>
        <AutoComplete options={account.alertMails.map((value) => ({ value }))} />
      </Form.Item>
    </FormDialog>
  );
}
