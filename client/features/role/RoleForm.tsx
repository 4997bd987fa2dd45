import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import Switch from 'antd/es/switch';
import { clsx } from 'clsx';
import { useNavigate } from 'react-router-dom';
import { call } from '#client/http/call.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ConflictNotice } from '#client/kit/ConflictNotice.tsx';
import { fieldsOf } from '#client/kit/fields.ts';
import { ErrorSummary } from '#client/kit/form/ErrorSummary.tsx';
import { fieldWords } from '#client/kit/form/field-words.ts';
import formStyles from '#client/kit/form/form.module.css';
import { LeaveDialog } from '#client/kit/form/LeaveDialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { useLeavePage } from '#client/kit/page/page-handle.ts';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { fieldRuleNames } from '#shared/field-rules.ts';
import { type Role, RoleInput, role } from '#shared/role.ts';
import { PermissionTree } from './PermissionTree.tsx';
import { RoleRail } from './RoleRail.tsx';
import styles from './role.module.css';
import { accesses, scopes } from './role-choices.ts';

/** The form of a role; beside it what its entries mean, and for whom. */
export function RoleForm({ opened, defaults = {} }: { opened?: Role; defaults?: Partial<RoleInput> }) {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const navigate = useNavigate();
  const leave = useLeavePage();
  const tree = useCall(role.listAuth, {}, { quiet: true });
  const record = useRecordForm<Role, RoleInput, 'role'>({
    resource: 'role',
    opened,
    defaults,
    nameOf: ({ roleName }) => roleName,
    inputOf: ({ roleName, description, permissions, fieldRules, dataScope, requireMfa }) => ({
      roleName,
      description,
      permissions,
      fieldRules,
      dataScope,
      requireMfa,
    }),
    fieldErrors: { 'role.name-taken': 'roleName' },
    save: (values, base, quiet) =>
      base
        ? call(role.update, { roleId: base.roleId, version: base.version, ...values }, { quiet })
        : call(role.add, values, { quiet }),
    load: ({ roleId }) => call(role.get, { roleId }),
    refetches: [role.list, role.get, role.preview],
    // After the leave guard has been released.
    onSaved: () => setTimeout(() => void leave('/settings/roleSettings')),
  });
  const { id, problems, goTo, blocker, formProps, initial, conflict, isDirty, isSending } = record;
  const form: FormInstance<RoleInput> = record.form;
  const isReadOnly = opened?.builtIn === true || !can(role.update);
  const { item, limits } = fieldsOf('role', RoleInput, t, lang);
  const words = fieldWords<RoleInput>({ dataScope: scopes(t) }, t);
  const radios = (name: string, choices: readonly { value: string | number; label: string }[]) => (
    <Radio.Group aria-label={name} options={choices.map(({ value, label }) => ({ value, label }))} />
  );

  return (
    <div className={styles.editor}>
      <div className={styles.fields}>
        {isReadOnly && (
          <Alert type="info" showIcon title={t(opened?.builtIn ? 'role:builtInNotice' : 'role:readOnly')} />
        )}
        {conflict && <ConflictNotice key={conflict.theirs.version} {...conflict} resource="role" words={words} />}
        <ErrorSummary problems={problems} onGo={({ path }) => goTo(path)} />
        <Form<RoleInput> {...formProps} initialValues={initial} disabled={isReadOnly} scrollToFirstError={false}>
          <fieldset className={formStyles.group}>
            <legend>{t('role:sections.basics')}</legend>
            <div className={formStyles.fields}>
              <Form.Item {...item('roleName')}>
                <Input {...limits('roleName')} autoComplete="off" />
              </Form.Item>
              <Form.Item {...item('description')}>
                <Input {...limits('description')} autoComplete="off" />
              </Form.Item>
              <Form.Item {...item('requireMfa')} valuePropName="checked" extra={t('role:mfaHelp')}>
                <Switch />
              </Form.Item>
            </div>
          </fieldset>
          <fieldset className={formStyles.group}>
            <legend>{t('role:sections.permissions')}</legend>
            {tree.data && (
              <Form.Item name="permissions">
                <PermissionTree tree={tree.data} isReadOnly={isReadOnly} />
              </Form.Item>
            )}
            {!tree.data && tree.error && <FailedNotice error={tree.error} onRetry={() => void tree.mutate()} />}
            {!tree.data && !tree.error && <Loading rows={10} />}
          </fieldset>
          <fieldset className={formStyles.group}>
            <legend>{t('role:sections.fields')}</legend>
            <div className={formStyles.fields}>
              {fieldRuleNames.map((rule) => (
                <Form.Item
                  key={rule}
                  name={['fieldRules', rule]}
                  label={t(`role:rules.${rule}`)}
                  extra={t(`role:ruleHelp.${rule}`)}
                >
                  {radios(t(`role:rules.${rule}`), accesses(t))}
                </Form.Item>
              ))}
            </div>
          </fieldset>
          <fieldset className={formStyles.group}>
            <legend>{t('role:sections.data')}</legend>
            <Form.Item name="dataScope" label={t('role:fields.dataScope')} extra={t('role:scopeHelp')}>
              {radios(t('role:fields.dataScope'), scopes(t))}
            </Form.Item>
          </fieldset>
        </Form>
        <div className={clsx(formStyles.bar, styles.bar)}>
          {isDirty && <span className={formStyles.dirty}>{t('kit.form.unsaved')}</span>}
          <Button onClick={() => navigate('/settings/roleSettings')} disabled={isSending}>
            {t(isReadOnly ? 'kit.close' : 'kit.cancel')}
          </Button>
          {isReadOnly && opened && can(role.add) && (
            <Button type="primary" onClick={() => navigate(`/settings/roleMgt?copyOf=${opened.roleId}`)}>
              {t('role:copy')}
            </Button>
          )}
          {!isReadOnly && (
            <Button type="primary" loading={isSending} onClick={() => form.submit()}>
              {t(opened ? 'kit.save' : 'role:addButton')}
            </Button>
          )}
        </div>
      </div>
      <RoleRail key={id} form={form} initial={initial} roleId={opened?.roleId} />
      {blocker.state === 'blocked' && <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />}
    </div>
  );
}
