import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { Can } from '#client/kit/Can.tsx';
import { choiceOf } from '#client/kit/choices.ts';
import { DayInput } from '#client/kit/DayInput.tsx';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { asPickList } from '#client/kit/lookups.ts';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { problemText, rulesFor } from '#client/kit/rules.ts';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { channel } from '#shared/channel.ts';
import type { ErrorName } from '#shared/errors.ts';
import type { Sender, SenderChannel } from '#shared/sender/row.ts';
import { senderId } from '#shared/sender.ts';
import styles from './sender.module.css';
import { registerStatuses } from './sender-choices.ts';

type Entered = Pick<SenderChannel, 'channelId' | 'registerStatus'> &
  Partial<Pick<SenderChannel, 'supplierRef' | 'fee' | 'expiresOn' | 'followUpOn' | 'note'>>;

/** How far a sender ID is registered at suppliers, channel by channel. */
export function SenderChannels({ row }: { row: Sender }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [edited, setEdited] = useState<'new' | SenderChannel>();
  return (
    <div className={styles.channels}>
      {row.channels.length === 0 && <p className={styles.faint}>{t('sender:channel.none')}</p>}
      <ul>
        {row.channels.map((each) => (
          <li key={each.channelId}>
            <header>
              <strong>{each.channelName}</strong> <small>{each.supplierName}</small>
              <StatusDot choice={choiceOf(registerStatuses(lang), each.registerStatus)} />
            </header>
            <p className={styles.faint}>
              {[
                each.supplierRef && t('sender:channel.reference', { ref: each.supplierRef }),
                each.expiresOn && t('sender:channel.until', { day: each.expiresOn }),
                each.registerStatus === 1 && each.followUpOn && t('sender:channel.followUp', { day: each.followUpOn }),
                each.note,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Can do={senderId.channelStatus}>
              <Button size="small" onClick={() => setEdited(each)}>
                {t('kit.edit')}
              </Button>
            </Can>
          </li>
        ))}
      </ul>
      <Can do={senderId.channelStatus}>
        <Button onClick={() => setEdited('new')}>{t('sender:channel.set')}</Button>
      </Can>
      {edited && (
        <Registration row={row} opened={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}

function Registration({
  row,
  opened,
  onClose,
}: {
  row: Sender;
  opened: SenderChannel | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const lang = useLang();
  const channels = asPickList(useCall(channel.options, {}, { quiet: true }).data);
  const mayCost = useFieldAccess('cost') === 'shown';
  const required = { required: true, message: problemText({ rule: 'required' }, lang) };
  const handleFinish = async (values: Entered, quiet: ErrorName[]) => {
    await call(senderId.channelStatus, { senderIdId: row.senderIdId, ...values }, { quiet });
    notify({ type: 'success', text: t('sender:channel.saved') });
    await refetch(senderId.list, senderId.get);
  };
  return (
    <FormDialog
      title={t('sender:channel.setTitle', { name: row.senderId })}
      okText={t('sender:channel.save')}
      initialValues={opened ?? { registerStatus: 1 }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <Form.Item name="channelId" label={t('sender:channel.name')} rules={[required]}>
        <OptionSelect list={channels} disabled={opened !== undefined} />
      </Form.Item>
      <Form.Item name="registerStatus" label={t('sender:channel.status')} rules={[required]}>
        <Select options={[...registerStatuses(lang)]} />
      </Form.Item>
      <Form.Item name="supplierRef" label={t('sender:channel.ref')}>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      {mayCost && (
        <Form.Item
          name="fee"
          label={t('sender:channel.fee')}
          rules={rulesFor(senderId.channelStatus.input, 'fee', lang)}
        >
          <MoneyInput />
        </Form.Item>
      )}
      <Form.Item name="expiresOn" label={t('sender:channel.expiresOn')}>
        <DayInput />
      </Form.Item>
      <Form.Item name="followUpOn" label={t('sender:channel.followUpOn')}>
        <DayInput />
      </Form.Item>
      <Form.Item name="note" label={t('sender:channel.note')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
