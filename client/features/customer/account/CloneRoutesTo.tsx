import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { useAccountPick } from '#client/business/owner-lookups.ts';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { Names } from '#client/kit/Names.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { problemText } from '#client/kit/rules.ts';
import { Segmented } from '#client/kit/Segmented.tsx';
import { useWaiting } from '#client/kit/waiting/use-waiting.tsx';
import type { ErrorName } from '#shared/errors.ts';
import { userRouters } from '#shared/route/calls.ts';
import { routeTemplate } from '#shared/route/template.ts';
import type { UserRow } from '#shared/user/row.ts';
import { user } from '#shared/user.ts';
import accountStyles from './account.module.css';

interface CloneRoutesToProps {
  rows: readonly UserRow[];
  onDone: () => void;
  onClose: () => void;
}

interface Values {
  templateId?: string | null;
  fromUserId?: string | null;
  mode: 'add' | 'replace';
  comment: string;
}

/** Gives several accounts the routes of a template or of another account. */
export function CloneRoutesTo({ rows, onDone, onClose }: CloneRoutesToProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [source, setSource] = useState<'template' | 'account'>('template');
  const waiting = useWaiting();
  const seen = useCall(userRouters.versions, { userIds: rows.map(({ userId }) => userId) }, { quiet: true });
  const routed = seen.data?.filter(({ versionNo }) => versionNo > 0).length;
  const templates = useCall(routeTemplate.list, {}, { quiet: true });
  const accounts = useAccountPick(source === 'account');
  const rules = [{ required: true, whitespace: true, message: problemText({ rule: 'required' }, lang) }];
  const clone = async ({ templateId, fromUserId, mode, comment }: Values, quiet: ErrorName[]) => {
    const from =
      source === 'template' ? { templateId: templateId ?? undefined } : { fromUserId: fromUserId ?? undefined };
    const targets = (seen.data ?? []).filter(({ userId }) => userId !== from.fromUserId);
    const to = {
      toUserIds: targets.map(({ userId }) => userId),
      baseVersions: targets.map(({ versionNo }) => versionNo),
    };
    const { changed } = await waiting
      .send((answer) =>
        call(userRouters.clone, { ...from, ...to, mode, comment, ...answer }, { quiet: [...quiet, 'routes.waiting'] }),
      )
      .catch(async (error: unknown) => {
        // How many have routes is counted again, so that it can be looked at.
        if (asCallError(error).error === 'routes.accounts-changed') await seen.mutate();
        throw error;
      });
    const text = changed > 0 ? t('account:changed', { count: changed }) : t('account:many.routesNone');
    notify({ type: 'success', text });
    await refetch(user.list, userRouters.get);
    onDone();
  };
  return (
    <FormDialog
      title={t('account:many.routes')}
      okText={t('account:many.button', { count: rows.length })}
      okButtonProps={{ disabled: waiting.isOpen || seen.data === undefined }}
      width={520}
      initialValues={{ mode: 'add' }}
      onFinish={clone}
      onClose={onClose}
    >
      <Names of={rows.map(({ userName }) => userName)} />
      <p>
        {t('account:many.routesEffect')}
        {routed !== undefined && routed > 0 && ` ${t('account:many.routesHave', { count: routed })}`}
      </p>
      <Segmented
        aria-label={t('account:many.routesFrom')}
        className={accountStyles.source}
        value={source}
        options={[
          { value: 'template', label: t('account:many.fromTemplate') },
          { value: 'account', label: t('account:many.fromAccount') },
        ]}
        onChange={setSource}
      />
      {source === 'template' ? (
        <Form.Item name="templateId" label={t('account:start.template')} rules={rules}>
          <OptionSelect
            list={{
              isLoading: templates.data === undefined,
              options: (templates.data ?? []).map(({ templateId, templateName, rows: count }) => ({
                value: templateId,
                label: templateName,
                code: t('account:start.rows', { count }),
              })),
            }}
          />
        </Form.Item>
      ) : (
        <Form.Item name="fromUserId" label={t('account:start.account')} rules={rules}>
          <OptionSelect
            list={{
              ...accounts.list,
              options: accounts.list.options.map((option) => ({ ...option, disabled: false })),
            }}
            onSearch={accounts.onSearch}
          />
        </Form.Item>
      )}
      <Form.Item name="mode" label={t('account:many.routesMode')}>
        <Segmented
          aria-label={t('account:many.routesMode')}
          options={(['add', 'replace'] as const).map((value) => ({
            value,
            label: t(`account:many.routesModes.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="comment" label={t('account:many.comment')} rules={rules}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      {waiting.field}
    </FormDialog>
  );
}
