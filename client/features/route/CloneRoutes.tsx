import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import { userRouters } from '#shared/route/calls.ts';
import { AccountPicker } from './AccountPicker.tsx';

interface CloneRoutesProps {
  table: ReplyOf<typeof userRouters.get>;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Copies the stored routes of another account to this one: rows it lacks, or all of them. */
export function CloneRoutes({ table, onDone, onClose }: CloneRoutesProps) {
  const { t } = useTranslation();
  const [fromUserId, setFrom] = useState<string>();
  const [mode, setMode] = useState<'add' | 'replace'>('add');
  const [comment, setComment] = useState('');
  const [isSending, setSending] = useState(false);
  const clone = async () => {
    if (fromUserId === undefined) return;
    setSending(true);
    const input = { fromUserId, toUserIds: [table.userId], mode, comment };
    const answer = await call(userRouters.clone, input).catch(asCallError);
    setSending(false);
    // `call()` has already shown a failure.
    if (!('changed' in answer)) return;
    notify({ type: 'success', text: t(answer.changed > 0 ? 'routeConfig.cloned' : 'routeConfig.nothingToClone') });
    await onDone();
    onClose();
  };
  return (
    <Modal
      open
      title={t('routeConfig.clone')}
      okText={t('routeConfig.cloneButton')}
      okButtonProps={{ disabled: fromUserId === undefined || comment.trim() === '' }}
      confirmLoading={isSending}
      onOk={() => void clone()}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('routeConfig.cloneFrom')}>
          <AccountPicker userId={fromUserId} name={undefined} onChoose={setFrom} />
        </Form.Item>
        <Form.Item label={t('routeConfig.cloneMode')}>
          <Segmented
            value={mode}
            options={[
              { value: 'add', label: t('routeConfig.cloneAdd') },
              { value: 'replace', label: t('routeConfig.cloneReplace') },
            ]}
            onChange={setMode}
          />
        </Form.Item>
        <Form.Item label={t('routeConfig.comment')} required>
          <Input.TextArea
            aria-label={t('routeConfig.comment')}
            maxLength={200}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
