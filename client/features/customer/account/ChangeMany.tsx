import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { Names } from '#client/kit/Names.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import { TagInput } from '#client/kit/TagInput.tsx';
import type { ErrorName } from '#shared/errors.ts';
import type { UserRow } from '#shared/user/row.ts';
import { user } from '#shared/user.ts';

interface ChangeManyProps {
  kind: 'manySwitch' | 'manyTps' | 'manyAddresses';
  rows: readonly UserRow[];
  onDone: () => void;
  onClose: () => void;
}

type Wanted = 'keep' | 'on' | 'off';
interface Values {
  bind: Wanted;
  submit: Wanted;
  reason: string;
  maxTps: number;
  mode: 'replace' | 'add' | 'remove';
  ipWhitelist: string[];
}

/** Changes several accounts at once: switches, speed, or address lists. */
export function ChangeMany({ kind, rows, onDone, onClose }: ChangeManyProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const seen = { userIds: rows.map(({ userId }) => userId), versions: rows.map(({ version }) => version) };
  const send = ({ bind, submit, reason, maxTps, mode, ipWhitelist }: Values, quiet: ErrorName[]) => {
    if (kind === 'manyTps') return call(user.updateTps, { ...seen, maxTps }, { quiet });
    if (kind === 'manyAddresses') return call(user.updateAddresses, { ...seen, mode, ipWhitelist }, { quiet });
    const wanted = {
      ...(bind !== 'keep' && { bindEnabled: bind === 'on' }),
      ...(submit !== 'keep' && { submitEnabled: submit === 'on' }),
    };
    return call(user.switch, { ...seen, ...wanted, reason }, { quiet });
  };
  const handleFinish = async (values: Values, quiet: ErrorName[]) => {
    const { changed } = await send(values, quiet);
    notify({ type: 'success', text: t('account:changed', { count: changed }) });
    await refetch(user.list, user.get);
    onDone();
  };
  const wanted = [
    { value: 'keep', label: t('account:many.keep') },
    { value: 'on', label: t('account:on') },
    { value: 'off', label: t('account:off') },
  ];
  const modes = (['replace', 'add', 'remove'] as const).map((value) => ({
    value,
    label: t(`account:many.modes.${value}`),
  }));
  return (
    <FormDialog
      title={t('account:many.title', { count: rows.length })}
      okText={t('account:many.button', { count: rows.length })}
      width={520}
      initialValues={{ bind: 'keep', submit: 'keep', mode: 'add', ipWhitelist: [] }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <Names of={rows.map(({ userName }) => userName)} />
      {kind === 'manySwitch' && (
        <>
          <Form.Item name="bind" label={t('account:fields.bindEnabled')}>
            <Select options={wanted} />
          </Form.Item>
          <Form.Item name="submit" label={t('account:fields.submitEnabled')}>
            <Select options={wanted} />
          </Form.Item>
          <Form.Item name="reason" label={t('kit.reason')} rules={rulesFor(user.switch.input, 'reason', lang)}>
            <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        </>
      )}
      {kind === 'manyTps' && (
        <Form.Item
          name="maxTps"
          label={t('account:fields.maxTps')}
          rules={rulesFor(user.updateTps.input, 'maxTps', lang)}
        >
          <InputNumber step={1} autoFocus />
        </Form.Item>
      )}
      {kind === 'manyAddresses' && (
        <>
          <Form.Item name="mode" label={t('account:many.addressMode')}>
            <Select options={modes} />
          </Form.Item>
          <Form.Item
            name="ipWhitelist"
            label={t('account:fields.ipWhitelist')}
            extra={t('account:help.ipWhitelist')}
            rules={rulesFor(user.updateAddresses.input, 'ipWhitelist', lang).slice(1)}
          >
            <TagInput placeholder="203.0.113.0/27" />
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
}
