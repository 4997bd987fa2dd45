import Button from 'antd/es/button';
import Form, { type FormInstance } from 'antd/es/form';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { ErrorSummary } from '#client/kit/form/ErrorSummary.tsx';
import formStyles from '#client/kit/form/form.module.css';
import { LeaveDialog } from '#client/kit/form/LeaveDialog.tsx';
import type { RecordForm } from '#client/kit/form/use-record-form.ts';
import { useMedia } from '#client/kit/use-media.ts';
import type { Channel } from '#shared/channel/row.ts';
import { ChangeCount } from './ChangeCount.tsx';
import { ChannelRail, ChannelRailTop } from './ChannelRail.tsx';
import styles from './channel-form.module.css';
import { FieldGroup } from './FieldGroup.tsx';
import { type FormValues, groupTable } from './field-table.ts';
import { GroupAnchors } from './GroupAnchors.tsx';
import type { StoredSecrets } from './stored-secrets.ts';

interface ChannelFormProps {
  record: RecordForm<Channel, FormValues>;
  stored: StoredSecrets;
  /** Above the fields: who else edits, what differs. */
  notice?: ReactNode;
  /** Comes after the form has been painted: above the buttons, where nothing moves. */
  lockNotice?: ReactNode;
  isReadOnly?: boolean;
  /** Why it cannot be saved now, e.g. because the lock is lost: entries can be read and copied. */
  saveRefusal?: string | undefined;
}

/** All fields of a channel by groups with anchors; beside them live state, connection test and the supplier's mail. */
export function ChannelForm({ record, stored, notice, lockNotice, isReadOnly = false, saveRefusal }: ChannelFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isWide = useMedia('(min-width: 1200px)');
  const { id, opened, initial, isDirty, setDirty, isSending, problems, goTo, blocker, formProps } = record;
  const form: FormInstance<FormValues> = record.form;
  // Watches only the fields that decide which others are shown, so that typing does not re-render the form.
  const protocol = Form.useWatch('protocol', form) ?? initial.protocol;
  const bindMode = Form.useWatch('bindMode', form) ?? initial.bindMode;
  const wrong = problems.map(({ path }) => String(path[0]));
  const take = (taken: Partial<FormValues>) => {
    form.setFieldsValue(taken);
    setDirty(true);
    // What was missing or wrong there is not any more.
    form.validateFields(Object.keys(taken)).catch(() => undefined);
  };

  const rail = { form, initial, channelId: stored.channelId, isReadOnly, onTake: take };

  return (
    <div className={styles.root}>
      <GroupAnchors id={id} problems={problems} />
      {!isWide && <ChannelRailTop {...rail} />}
      <div className={styles.fields} data-read-only={isReadOnly || undefined}>
        {notice}
        <ErrorSummary problems={problems} onGo={({ path }) => goTo(path)} />
        <Form<FormValues>
          {...formProps}
          initialValues={initial}
          disabled={isReadOnly}
          scrollToFirstError={false}
          onValuesChange={(changed) => {
            formProps.onValuesChange();
            if (changed.useTls !== undefined) form.setFieldsValue(portFor(changed.useTls, form.getFieldValue('port')));
          }}
        >
          {groupTable.map((group) => (
            <FieldGroup
              key={group.key}
              id={`${id}-${group.key}`}
              group={group}
              values={{ protocol, bindMode }}
              stored={stored}
              wrong={wrong}
            />
          ))}
        </Form>
        <div className={styles.foot}>
          {lockNotice}
          <div className={clsx(formStyles.bar, styles.barBottom)}>
            {isDirty && (
              <span className={formStyles.dirty}>
                <ChangeCount form={form} saved={initial} />
                {saveRefusal && <strong className={styles.wrong}> {saveRefusal}</strong>}
              </span>
            )}
            <Button onClick={() => navigate(-1)} disabled={isSending}>
              {t(isReadOnly ? 'kit.close' : 'kit.cancel')}
            </Button>
            {!isReadOnly && (
              <Button
                type="primary"
                loading={isSending}
                disabled={saveRefusal !== undefined}
                onClick={() => form.submit()}
              >
                {t(opened ? 'kit.save' : 'channelForm:addButton')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <ChannelRail {...rail} isWide={isWide} />
      {blocker.state === 'blocked' && <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />}
    </div>
  );
}

/** The usual port of a connection with or without TLS, unless another was entered. */
function portFor(useTls: boolean, port: unknown): Partial<FormValues> {
  const isUsual = port === null || port === undefined || port === (useTls ? 2775 : 8775);
  return isUsual ? { port: useTls ? 8775 : 2775 } : {};
}
