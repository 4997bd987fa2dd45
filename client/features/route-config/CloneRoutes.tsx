import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { problemText } from '#client/kit/rules.ts';
import { Segmented } from '#client/kit/Segmented.tsx';
import { useWaiting } from '#client/kit/waiting/use-waiting.tsx';
import type { ErrorName } from '#shared/errors.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import { userRouters } from '#shared/route/calls.ts';
import { routeTemplate } from '#shared/route/template.ts';
import { AccountPicker } from './AccountPicker.tsx';
import styles from './route.module.css';

interface CloneRoutesProps {
  table: ReplyOf<typeof userRouters.get>;
  onDone: () => Promise<void>;
  onClose: () => void;
}

interface Values {
  mode: 'add' | 'replace';
  comment: string;
}

/** Copies the stored routes of another account, or those of a template, to this one: rows it lacks, or all of them. */
export function CloneRoutes({ table, onDone, onClose }: CloneRoutesProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [source, setSource] = useState<'account' | 'template'>('account');
  const waiting = useWaiting();
  // As it was when the dialog was opened, whatever is loaded behind it.
  const [seenVersion] = useState(table.versionNo);
  const [fromUserId, setFrom] = useState<string>();
  const [templateId, setTemplate] = useState<string>();
  const templates = useCall(routeTemplate.list, source === 'template' ? {} : null, { quiet: true });
  const from = source === 'template' ? templateId && { templateId } : fromUserId && { fromUserId };
  const clone = async ({ mode, comment }: Values, quiet: ErrorName[]) => {
    if (!from) return false;
    const input = { ...from, toUserIds: [table.userId], baseVersions: [seenVersion], mode, comment };
    const { changed } = await waiting.send((answer) =>
      call(userRouters.clone, { ...input, ...answer }, { quiet: [...quiet, 'routes.waiting'] }),
    );
    notify({ type: 'success', text: t(changed > 0 ? 'routeConfig:cloned' : 'routeConfig:nothingToClone') });
    return onDone();
  };
  return (
    <FormDialog
      title={t('routeConfig:clone')}
      okText={t('routeConfig:cloneButton')}
      okButtonProps={{ disabled: !from || waiting.isOpen }}
      width={520}
      initialValues={{ mode: 'add' }}
      onFinish={clone}
      onClose={onClose}
    >
      <Form.Item label={t('routeConfig:cloneFrom')}>
        <Segmented
          aria-label={t('routeConfig:cloneFrom')}
          className={styles.cloneSource}
          value={source}
          options={[
            { value: 'account', label: t('routeConfig:cloneAccount') },
            { value: 'template', label: t('routeConfig:cloneTemplate') },
          ]}
          onChange={setSource}
        />
        {source === 'account' ? (
          <AccountPicker userId={fromUserId} name={undefined} onChoose={setFrom} />
        ) : (
          <OptionSelect
            aria-label={t('routeConfig:cloneTemplate')}
            placeholder={t('routeConfig:cloneTemplate')}
            list={{
              isLoading: templates.data === undefined,
              options: (templates.data ?? []).map(({ templateId: value, templateName: label }) => ({ value, label })),
            }}
            value={templateId}
            onChange={(chosen) => chosen !== null && setTemplate(String(chosen))}
          />
        )}
      </Form.Item>
      <Form.Item name="mode" label={t('routeConfig:cloneMode')}>
        <Segmented
          aria-label={t('routeConfig:cloneMode')}
          options={[
            { value: 'add', label: t('routeConfig:cloneAdd') },
            { value: 'replace', label: t('routeConfig:cloneReplace') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="comment"
        label={t('routeConfig:comment')}
        rules={[{ required: true, whitespace: true, message: problemText({ rule: 'required' }, lang) }]}
      >
        <Input.TextArea maxLength={200} />
      </Form.Item>
      {waiting.field}
    </FormDialog>
  );
}
