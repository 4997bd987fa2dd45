import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { notify } from '#client/http/notices.ts';
import { useLang } from '#client/i18n/index.ts';
import type { TFunction } from '#client/i18n/t.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { DayInput } from '#client/kit/DayInput.tsx';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { useChannels } from '#client/kit/lookups.ts';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { problemText, rulesFor } from '#client/kit/rules.ts';
import { labelOf } from '#client/kit/texts.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import type { ErrorName } from '#shared/errors.ts';
import { type RegisterStatus, type Registration, RegistrationInput } from '#shared/registration.ts';
import { registerStatuses } from './register-statuses.ts';

/** What is entered, with the version that is registered where there are versions. */
type Entered = Omit<RegistrationInput, 'version'> & { versionNo?: number };
/** Sends a registration; `quiet` names the errors that the dialog shows at its fields. */
export type SaveRegistration = (
  entered: Entered & Pick<RegistrationInput, 'version'>,
  quiet: ErrorName[],
) => Promise<unknown>;

/** The version in force of what is registered, and the newest one. */
export interface RegisteredVersions {
  readonly inForce: number;
  readonly newest: number;
}

interface RegistrationDialogProps {
  name: string;
  versions: RegisteredVersions | undefined;
  opened: Registration | undefined;
  onSave: SaveRegistration;
  onClose: () => void;
}

/** Enters how far a registration is. */
export function RegistrationDialog({ name, versions, opened, onSave, onClose }: RegistrationDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Entered>();
  const lang = useLang();
  const channels = useChannels();
  const mayCost = useFieldAccess('cost') === 'shown';
  const required = { required: true, message: problemText({ rule: 'required' }, lang) };
  const inForce = versions?.inForce;
  const { versionNo = null, ...known } = opened ?? { registerStatus: 1 };
  const version = versionNo ?? inForce;
  const initial = { ...known, ...(version !== undefined && { versionNo: version }) };
  // What is sent to the supplier once more is the text in force.
  const handleStatus = (status: RegisterStatus) => {
    if (status === 1 && inForce !== undefined) form.setFieldValue('versionNo', inForce);
  };
  const handleFinish = async (values: Entered, quiet: ErrorName[]) => {
    await onSave({ ...values, version: opened?.version ?? null }, quiet);
    notify({ type: 'success', text: t('registration:saved') });
  };
  return (
    <FormDialog<Entered>
      title={t('registration:setTitle', { name })}
      okText={t('registration:save')}
      form={form}
      initialValues={initial}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <Form.Item name="channelId" label={labelOf('registration', 'channelId', t)} rules={[required]}>
        <OptionSelect list={channels} disabled={opened !== undefined} />
      </Form.Item>
      <Form.Item name="registerStatus" label={labelOf('registration', 'registerStatus', t)} rules={[required]}>
        <Select options={[...registerStatuses(lang)]} onChange={handleStatus} />
      </Form.Item>
      {versions && versions.newest > 1 && (
        <Form.Item name="versionNo" label={labelOf('registration', 'versionNo', t)} rules={[required]}>
          <Select options={versionOptions(versions, t)} />
        </Form.Item>
      )}
      <Form.Item name="supplierRef" label={labelOf('registration', 'supplierRef', t)}>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      {mayCost && (
        <Form.Item
          name="fee"
          label={labelOf('registration', 'fee', t)}
          rules={rulesFor(RegistrationInput, 'fee', lang)}
        >
          <MoneyInput />
        </Form.Item>
      )}
      <Form.Item name="expiresOn" label={labelOf('registration', 'expiresOn', t)}>
        <DayInput />
      </Form.Item>
      <Form.Item name="followUpOn" label={labelOf('registration', 'followUpOn', t)}>
        <DayInput />
      </Form.Item>
      <Form.Item name="note" label={labelOf('registration', 'note', t)}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

/** All versions, the newest first. */
const versionOptions = ({ inForce, newest }: RegisteredVersions, t: TFunction) =>
  Array.from({ length: newest }, (_, before) => {
    const number = newest - before;
    const label = t(number === inForce ? 'registration:versionNow' : 'registration:version', { number });
    return { value: number, label };
  });
