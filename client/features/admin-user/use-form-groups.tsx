import AutoComplete from 'antd/es/auto-complete';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import formStyles from '#client/kit/form/form.module.css';
import type { FormGroup } from '#client/kit/form/RecordDrawer.tsx';
import { matches } from '#client/kit/OptionSelect.tsx';
import pickStyles from '#client/kit/pick.module.css';
import { Segmented } from '#client/kit/Segmented.tsx';
import { TagInput } from '#client/kit/TagInput.tsx';
import { labelOf } from '#client/kit/texts.ts';
import type { Handover } from '#shared/admin-user.ts';
import { AdminUserInput } from '#shared/admin-user-row.ts';
import { useAdminChoices, yesNo } from './admin-user-choices.ts';

interface FormGroupOptions {
  isNew: boolean;
  /** How a new person gets his password; undefined: as the server thinks best. */
  handover: Handover | undefined;
  onHandover: (handover: Handover) => void;
}

/** The fields of the form, by what people think of together. */
export function useFormGroups({ isNew, handover, onHandover }: FormGroupOptions): FormGroup[] {
  const { t } = useTranslation();
  const lang = useLang();
  const { roles, teams, canMail } = useAdminChoices();
  const { item, limits } = fieldsOf('adminUser', AdminUserInput, t, lang);
  const person = (
    <>
      <Form.Item {...item('username')}>
        <Input {...limits('username')} autoComplete="off" autoCapitalize="none" disabled={!isNew} />
      </Form.Item>
      <Form.Item {...item('realName')}>
        <Input {...limits('realName')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('email')}>
        <Input {...limits('email')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('phone')}>
        <Input maxLength={32} autoComplete="off" />
      </Form.Item>
    </>
  );
  const rights = (
    <>
      <Form.Item {...item('roleIds')} className={formStyles.wide}>
        <Select
          mode="multiple"
          loading={roles.isLoading}
          options={roles.options.map(({ value, label, code, disabled }) => ({ value, label, code, disabled }))}
          showSearch={{ filterOption: matches }}
          optionRender={({ data }) => (
            <span className={pickStyles.option}>
              {data.label} {data.code && <small>{data.code}</small>}
            </span>
          )}
        />
      </Form.Item>
      <Form.Item {...item('team')}>
        <AutoComplete
          options={teams.map((value) => ({ value }))}
          showSearch={{ filterOption: (text, option) => matches(text, { label: option?.value }) }}
        />
      </Form.Item>
      <Form.Item {...item('isMaintainer')}>
        <Select options={[...yesNo(t)]} />
      </Form.Item>
    </>
  );
  const handovers = (
    <Form.Item label={labelOf('adminUser', 'handover', t)} className={formStyles.wide}>
      <Segmented<Handover>
        aria-label={labelOf('adminUser', 'handover', t)}
        value={handover ?? (canMail ? 'mail' : 'password')}
        onChange={onHandover}
        options={[
          { value: 'mail', label: t('adminUser:handovers.mail') },
          { value: 'password', label: t('adminUser:handovers.password') },
        ]}
      />
    </Form.Item>
  );
  const access = (
    <>
      {isNew && (canMail ? handovers : <p className={formStyles.wide}>{t('adminUser:noMail')}</p>)}
      <Form.Item {...item('allowedAddresses')} className={formStyles.wide}>
        <TagInput placeholder="203.0.113.0/24" />
      </Form.Item>
    </>
  );
  return [
    { key: 'person', title: t('adminUser:groups.person'), content: person },
    { key: 'rights', title: t('adminUser:groups.rights'), content: rights },
    { key: 'access', title: t('adminUser:groups.access'), content: access },
  ];
}
