import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { useCall } from '#client/http/use-call.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
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

/** Copies the stored routes of another account, or those of a template, to this one: rows it lacks, or all of them. */
export function CloneRoutes({ table, onDone, onClose }: CloneRoutesProps) {
  const { t } = useTranslation();
  const [source, setSource] = useState<'account' | 'template'>('account');
  const [fromUserId, setFrom] = useState<string>();
  const [templateId, setTemplate] = useState<string>();
  const templates = useCall(routeTemplate.list, source === 'template' ? {} : null, { quiet: true });
  const from = source === 'template' ? templateId && { templateId } : fromUserId && { fromUserId };
  const [mode, setMode] = useState<'add' | 'replace'>('add');
  const [comment, setComment] = useState('');
  const [isSending, setSending] = useState(false);
  const clone = async () => {
    if (!from) return;
    setSending(true);
    const input = { ...from, toUserIds: [table.userId], mode, comment };
    const answer = await call(userRouters.clone, input).catch(asCallError);
    setSending(false);
    // `call()` has already shown a failure.
    if (!('changed' in answer)) return;
    notify({ type: 'success', text: t(answer.changed > 0 ? 'routeConfig:cloned' : 'routeConfig:nothingToClone') });
    await onDone();
    onClose();
  };
  return (
    <Modal
      open
      title={t('routeConfig:clone')}
      okText={t('routeConfig:cloneButton')}
      okButtonProps={{ disabled: !from || comment.trim() === '' }}
      confirmLoading={isSending}
      onOk={() => void clone()}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('routeConfig:cloneFrom')}>
          <Segmented
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
        <Form.Item label={t('routeConfig:cloneMode')}>
          <Segmented
            value={mode}
            options={[
              { value: 'add', label: t('routeConfig:cloneAdd') },
              { value: 'replace', label: t('routeConfig:cloneReplace') },
            ]}
            onChange={setMode}
          />
        </Form.Item>
        <Form.Item label={t('routeConfig:comment')} required>
          <Input.TextArea
            aria-label={t('routeConfig:comment')}
            maxLength={200}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
