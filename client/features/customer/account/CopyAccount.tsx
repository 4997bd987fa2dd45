import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { limitsOf, rulesFor } from '#client/kit/rules.ts';
import { customer } from '#shared/customer.ts';
import type { ErrorName } from '#shared/errors.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { UserRow } from '#shared/user/row.ts';
import { user } from '#shared/user.ts';
import { Credentials } from './Credentials.tsx';

interface CopyValues {
  userName: string;
  systemId?: string;
}
const fieldErrors = { 'user.name-taken': 'userName', 'user.system-id-taken': 'systemId' } as const;

/** Adds an account like another one, then shows its credentials. */
export function CopyAccount({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [made, setMade] = useState<ReplyOf<typeof user.copy>>();
  const hasSmpp = row.accountType === 1 || row.accountType === 4;
  const handleFinish = async (values: CopyValues, quiet: ErrorName[]) => {
    const answer = await call(user.copy, { userId: row.userId, systemId: '', ...values }, { quiet });
    notify({ type: 'success', text: t('account:added', { name: answer.user.userName }) });
    await refetch(user.list, user.options, customer.list, customer.get);
    setMade(answer);
    return false;
  };
  if (made) return <Credentials userId={made.user.userId} made={made.secrets} onClose={onClose} />;
  return (
    <FormDialog
      title={t('account:copyTitle', { name: row.userName })}
      okText={t('account:copyButton')}
      fieldErrors={fieldErrors}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <p>{t('account:copyHint')}</p>
      <Form.Item
        name="userName"
        label={t('account:fields.userName')}
        rules={rulesFor(user.copy.input, 'userName', lang)}
      >
        <Input {...limitsOf(user.copy.input, 'userName')} autoComplete="off" autoFocus />
      </Form.Item>
      {hasSmpp && (
        <Form.Item
          name="systemId"
          label={t('account:fields.systemId')}
          rules={rulesFor(user.copy.input, 'systemId', lang)}
        >
          <Input {...limitsOf(user.copy.input, 'systemId')} autoComplete="off" />
        </Form.Item>
      )}
    </FormDialog>
  );
}
