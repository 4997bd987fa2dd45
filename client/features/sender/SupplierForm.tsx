import { useLang } from '#client/i18n/index.ts';
import { listText } from '#shared/texts/list.ts';
import '#client/i18n/namespaces/registration.ts';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Select from 'antd/es/select';
import { useState } from 'react';
import { runExport } from '#client/http/run-export.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { DayInput } from '#client/kit/DayInput.tsx';
import { Drawer } from '#client/kit/Drawer.tsx';
import formStyles from '#client/kit/form/form.module.css';
import { asPickList } from '#client/kit/lookups.ts';
import { matches } from '#client/kit/OptionSelect.tsx';
import { labelOf } from '#client/kit/texts.ts';
import { useCan } from '#client/kit/use-can.ts';
import { channel } from '#shared/channel.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import { maxForms, senderId } from '#shared/sender.ts';
import { FormChannel } from './FormChannel.tsx';
import { ProposedChannels } from './ProposedChannels.tsx';
import { SenderDocuments } from './SenderDocuments.tsx';
import styles from './sender.module.css';
import type { SenderRef } from './sender-task.ts';

/** Days after which a supplier is asked again. */
const followUpDays = 7;
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Builds the registration forms of suppliers for some sender IDs, with the documents, to be mailed or downloaded. */
export function SupplierForm({ rows, onClose }: { rows: readonly SenderRef[]; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const mayDocuments = can(senderId.documents);
  const senderIdIds = rows.map((row) => row.senderIdId);
  const [chosen, setChosen] = useState<readonly string[]>();
  const [emails, setEmails] = useState<Readonly<Record<string, string>>>({});
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const [withDocuments, setWithDocuments] = useState(mayDocuments);
  const [followUpOn, setFollowUpOn] = useState<string | null>(() => dayIn(followUpDays));
  const [isBuilding, setBuilding] = useState(false);
  const { data: offered } = useCall(channel.options, {}, { quiet: true });
  const { data: suggested } = useCall(senderId.formChannels, { senderIdIds }, { quiet: true });
  const names = new Map((offered ?? []).map(({ id, name }) => [id, name]));
  for (const { channelId, channelName } of suggested ?? []) names.set(channelId, channelName);
  const channelIds = chosen ?? presetOf(suggested ?? []);
  const sendTo = channelIds.flatMap((channelId) => {
    const email = (emails[channelId] ?? '').trim();
    return email === '' ? [] : [{ channelId, email }];
  });
  const list = asPickList(offered);

  const handleBuild = async () => {
    setBuilding(true);
    const input = { channelIds: [...channelIds], senderIdIds, followUpOn, withDocuments, sendTo };
    await runExport(senderId.buildForm, input, t('sender:form.button'));
    setBuilding(false);
    await refetch(senderId.list, senderId.get, senderId.formChannels);
    onClose();
  };

  return (
    <Drawer
      open
      onClose={onClose}
      size={720}
      title={t('sender:form.title', { count: rows.length })}
      footer={
        <div className={formStyles.bar}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            disabled={channelIds.length === 0 || dirty.length > 0}
            loading={isBuilding}
            onClick={() => void handleBuild()}
          >
            {t(sendTo.length > 0 ? 'sender:form.buildAndSend' : 'sender:form.build')}
          </Button>
        </div>
      }
    >
      <p>{t('sender:form.hint')}</p>
      <p className={styles.names}>
        {listText(
          rows.map((row) => row.senderId),
          lang,
        )}
      </p>
      {mayDocuments && rows.length === 1 && rows[0] && (
        <section>
          <h3>{t('sender:tabs.documents')}</h3>
          <SenderDocuments senderIdId={rows[0].senderIdId} />
        </section>
      )}
      <h3>{t('sender:form.channels')}</h3>
      {suggested && suggested.length > 0 && (
        <ProposedChannels list={suggested} chosen={channelIds} onChoose={setChosen} />
      )}
      <div className={styles.formHead}>
        <label htmlFor="sender-form-channel">{labelOf('registration', 'channelId', t)}</label>
        <Select<string[]>
          id="sender-form-channel"
          mode="multiple"
          maxCount={maxForms}
          value={[...channelIds]}
          loading={list.isLoading}
          options={channelOptions(list.options, names, channelIds)}
          showSearch={{ filterOption: matches }}
          onChange={setChosen}
        />
        <label htmlFor="sender-form-follow">{labelOf('registration', 'followUpOn', t)}</label>
        <DayInput id="sender-form-follow" value={followUpOn} onChange={setFollowUpOn} />
      </div>
      <ul className={styles.formColumns}>
        {channelIds.map((channelId) => (
          <FormChannel
            key={channelId}
            channelId={channelId}
            name={names.get(channelId) ?? channelId}
            email={emails[channelId] ?? ''}
            onEmail={(email) => setEmails({ ...emails, [channelId]: email })}
            onDirty={(isDirty) =>
              setDirty((known) => [...known.filter((each) => each !== channelId), ...(isDirty ? [channelId] : [])])
            }
          />
        ))}
      </ul>
      {mayDocuments && (
        <Checkbox checked={withDocuments} onChange={(event) => setWithDocuments(event.target.checked)}>
          {t('sender:form.withDocuments')}
        </Checkbox>
      )}
    </Drawer>
  );
}

/** What is chosen already: channels that routes use now, failover only where it was needed. */
const presetOf = (proposed: ReplyOf<typeof senderId.formChannels>): string[] =>
  proposed
    .filter(({ routes, isFailover, attempts }) => routes > 0 || (isFailover && attempts > 0))
    .slice(0, maxForms)
    .map(({ channelId }) => channelId);

/** What is offered, and what is chosen but not among it. */
function channelOptions(
  offered: ReturnType<typeof asPickList>['options'],
  names: ReadonlyMap<string, string>,
  chosen: readonly string[],
) {
  const known = new Set(offered.map(({ value }) => value));
  const others = chosen.filter((id) => !known.has(id)).map((id) => ({ value: id, label: names.get(id) ?? id }));
  return [...others, ...offered.map(({ value, ...rest }) => ({ value: String(value), ...rest }))];
}
