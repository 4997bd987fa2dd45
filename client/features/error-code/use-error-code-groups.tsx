import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useSuppliers } from '#client/business/owner-lookups.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { switchChoices } from '#client/kit/choices.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import formStyles from '#client/kit/form/form.module.css';
import type { FormGroup } from '#client/kit/form/RecordDrawer.tsx';
import { asPickList } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { channel } from '#shared/channel.ts';
import type { ErrorScope } from '#shared/error-code/kinds.ts';
import { ErrorCodeInput } from '#shared/error-code/row.ts';
import { categories, finalStatuses, phases } from './error-code-choices.ts';
import { usePlatformCodes } from './use-platform-codes.ts';

const flags = ['isFinal', 'permanent', 'retryable', 'resendable', 'chargeable', 'refundable'] as const;

/** The fields of the form, by what people think of together. */
export function useErrorCodeGroups(scope: ErrorScope, supplierId: string | undefined, isKnown: boolean): FormGroup[] {
  const { t } = useTranslation();
  const lang = useLang();
  const { item, limits } = fieldsOf('errorCode', ErrorCodeInput, t, lang);
  const suppliers = useSuppliers(scope === 2);
  const channels = asPickList(useCall(channel.options, supplierId ? { supplierId } : null, { quiet: true }).data);
  const platformCodes = usePlatformCodes();
  const capitals = (text: string) => text.toUpperCase();

  const platform =
    scope === 1 ? (
      <Form.Item {...item('platformCode')} normalize={capitals}>
        <Input {...limits('platformCode')} autoComplete="off" disabled={isKnown} />
      </Form.Item>
    ) : (
      <Form.Item {...item('platformCode')}>
        <OptionSelect list={platformCodes} />
      </Form.Item>
    );
  const status = (
    <Form.Item {...item('status')}>
      <Select options={[...switchChoices(t)]} />
    </Form.Item>
  );
  const phase = (
    <Form.Item {...item('phase')}>
      <Select options={[...phases(lang)]} />
    </Form.Item>
  );
  const code = {
    1: (
      <>
        {platform}
        {phase}
        {status}
      </>
    ),
    2: (
      <>
        <Form.Item {...item('supplierId')}>
          <OptionSelect list={suppliers} allowClear placeholder={t('errorCode:everySupplier')} />
        </Form.Item>
        <Form.Item {...item('channelId')}>
          <OptionSelect list={channels} allowClear placeholder={t('errorCode:everyChannel')} />
        </Form.Item>
        {phase}
        <Form.Item {...item('rawStat')} normalize={capitals}>
          <Input {...limits('rawStat')} autoComplete="off" />
        </Form.Item>
        <Form.Item {...item('rawCode')}>
          <Input {...limits('rawCode')} autoComplete="off" />
        </Form.Item>
        {platform}
        {status}
      </>
    ),
    3: (
      <>
        {platform}
        <Form.Item {...item('customerCode')}>
          <Input {...limits('customerCode')} autoComplete="off" />
        </Form.Item>
        <Form.Item {...item('customerText')} className={formStyles.wide}>
          <Input {...limits('customerText')} autoComplete="off" />
        </Form.Item>
        {status}
      </>
    ),
  }[scope];
  const meaning = (
    <>
      <Form.Item {...item('category')}>
        <Select options={[...categories(lang)]} allowClear={scope !== 1} />
      </Form.Item>
      <Form.Item {...item('finalStatus')}>
        <Select options={finalStatuses.map(({ value, label }) => ({ value, label }))} allowClear={scope !== 1} />
      </Form.Item>
      {flags.map((flag) => (
        <Form.Item key={flag} name={flag} valuePropName="checked" extra={item(flag).extra}>
          <Checkbox>{item(flag).label}</Checkbox>
        </Form.Item>
      ))}
    </>
  );
  const texts = (
    <>
      <Form.Item {...item('descriptionZh')}>
        <Input {...limits('descriptionZh')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('descriptionEn')}>
        <Input {...limits('descriptionEn')} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('advice')} className={formStyles.wide}>
        <Input.TextArea {...limits('advice')} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
  return [
    { key: 'code', title: t('errorCode:groups.code'), content: code },
    ...(scope === 3 ? [] : [{ key: 'meaning', title: t('errorCode:groups.meaning'), content: meaning }]),
    ...(scope === 3 ? [] : [{ key: 'texts', title: t('errorCode:groups.texts'), content: texts }]),
  ];
}
