import './channel-form.css';
import Button from 'antd/es/button';
import Form, { type FormInstance } from 'antd/es/form';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ErrorSummary } from '#client/kit/form/ErrorSummary.tsx';
import { LeaveDialog } from '#client/kit/form/LeaveDialog.tsx';
import type { useGuardedForm } from '#client/kit/form/use-guarded-form.ts';
import { ChannelField } from './ChannelField.tsx';
import { type FormValues, groupTable } from './field-table.ts';
import type { StoredSecrets } from './PasswordInput.tsx';

const PasteMail = lazy(() => import('../paste/PasteMail.tsx').then((module) => ({ default: module.PasteMail })));
const TestRail = lazy(() => import('../test/TestRail.tsx').then((module) => ({ default: module.TestRail })));

interface ChannelFormProps {
  form: FormInstance<FormValues>;
  guarded: ReturnType<typeof useGuardedForm<FormValues>>;
  initial: Partial<FormValues>;
  stored: StoredSecrets;
  saveText: string;
  /** Above the fields: who else edits, what differs. */
  notice?: ReactNode;
  isReadOnly?: boolean;
  /** The lock is lost: what was typed can be read and copied, not saved. */
  isSaveRefused?: boolean;
}

/** All fields of a channel by groups with anchors; beside them the supplier's mail and the connection test. */
export function ChannelForm({
  form,
  guarded,
  initial,
  stored,
  saveText,
  notice,
  isReadOnly = false,
  isSaveRefused = false,
}: ChannelFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, isDirty, setDirty, isSending, problems, goTo, blocker, formProps } = guarded;
  const values = Form.useWatch([], form) ?? initial;
  const wrongIn = (names: readonly string[]) => problems.filter(({ path }) => names.includes(String(path[0]))).length;
  const take = (taken: Partial<FormValues>) => {
    form.setFieldsValue(taken);
    setDirty(true);
  };

  return (
    <div className="channel-form">
      <nav className="form-anchors channel-anchors" aria-label={t('kit.form.sections')}>
        {groupTable.map(({ key, fields }) => {
          const wrong = wrongIn(fields.map(({ name }) => name));
          return (
            <button
              key={key}
              type="button"
              onClick={() => document.getElementById(`${id}-${key}`)?.scrollIntoView({ block: 'start' })}
            >
              {t(`channelForm.groups.${key}`)}
              {wrong > 0 && <strong className="channel-wrong"> {wrong}</strong>}
            </button>
          );
        })}
      </nav>
      <div className="channel-fields">
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
          {groupTable.map(({ key, fields }) => (
            <fieldset key={key} id={`${id}-${key}`} className="form-group">
              <legend>{t(`channelForm.groups.${key}`)}</legend>
              <div className="form-fields">
                {fields
                  .filter(({ when }) => when?.(values) ?? true)
                  .map((spec) => (
                    <ChannelField key={spec.name} spec={spec} stored={stored} />
                  ))}
              </div>
            </fieldset>
          ))}
        </Form>
        <div className="form-bar channel-bar-bottom">
          {isDirty && <span className="form-dirty">{t('kit.form.unsaved')}</span>}
          <Button onClick={() => navigate(-1)} disabled={isSending}>
            {t('kit.cancel')}
          </Button>
          {!isReadOnly && (
            <Button type="primary" loading={isSending} disabled={isSaveRefused} onClick={() => form.submit()}>
              {saveText}
            </Button>
          )}
        </div>
      </div>
      {!isReadOnly && (
        <aside className="channel-rail">
          <Suspense>
            <PasteMail present={values} onTake={take} />
            <TestRail
              channelId={stored.channelId}
              values={() => {
                const { protocol = 1, ...rest } = form.getFieldsValue(true);
                return testConfig({ protocol, ...rest });
              }}
            />
          </Suspense>
        </aside>
      )}
      {blocker.state === 'blocked' && <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />}
    </div>
  );
}

/** The usual port of a connection with or without TLS, unless another was entered. */
function portFor(useTls: boolean, port: unknown): Partial<FormValues> {
  const isUsual = port === null || port === undefined || port === (useTls ? 2775 : 8775);
  return isUsual ? { port: useTls ? 8775 : 2775 } : {};
}

/** What of the form a test needs; nothing else of it is the test's business. */
function testConfig(values: Partial<FormValues> & Pick<FormValues, 'protocol'>) {
  const { protocol, host, port, rxPort, useTls, systemId, systemType, addressRange, longCredentials } = values;
  const { bindMode, interfaceVersion, bindTon, bindNpi, bindTimeout, responseTimeout } = values;
  const { httpConfig, password, httpHeaders } = values;
  return {
    ...{ protocol, host, port, rxPort, useTls, systemId, systemType, addressRange, longCredentials, bindMode },
    ...{ interfaceVersion, bindTon, bindNpi, bindTimeout, responseTimeout, httpConfig, password, httpHeaders },
  };
}
