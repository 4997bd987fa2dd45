import { useState } from 'react';
import { asCallError } from '#client/http/call-error.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Names } from '#client/kit/Names.tsx';
import { Dialog } from './Dialog.tsx';
import { useMaintainers } from './lookups.ts';
import { OptionSelect } from './OptionSelect.tsx';

/** Value of the option that removes the maintainer; no maintainer has this id. */
const nobody = '0';

interface AssignMaintainerProps {
  title: string;
  /** What is assigned, by name. */
  names: readonly string[];
  label: string;
  /** The "unassigned" option and the label of choosing it; without it a maintainer is required. */
  none?: { label: string; effect: string };
  /** What giving them to a maintainer of that name is called: the button's words. */
  effectOf: (name: string) => string;
  /** Null: unassigned. Closes when it is done. */
  onConfirm: (maintainerId: string | null) => Promise<void>;
  onClose: () => void;
}

/** Assigns rows to a maintainer, or unassigns them. */
export function AssignMaintainer({ title, names, label, none, effectOf, onConfirm, onClose }: AssignMaintainerProps) {
  const { t } = useTranslation();
  const maintainers = useMaintainers();
  const [chosen, setChosen] = useState<string>();
  const [isSending, setSending] = useState(false);
  const options = [...(none ? [{ value: nobody, label: none.label }] : []), ...maintainers.options];
  const name = options.find(({ value }) => value === chosen)?.label;
  const effect = () => {
    if (!name) return title;
    return chosen === nobody && none ? none.effect : effectOf(name);
  };

  const handleOk = async () => {
    if (!chosen) return;
    setSending(true);
    // `call()` has already shown a failure; the dialog stays open for a retry.
    const failure = await onConfirm(chosen === nobody ? null : chosen).then(() => undefined, asCallError);
    setSending(false);
    if (!failure) onClose();
  };

  return (
    <Dialog
      open
      title={title}
      okText={effect()}
      okButtonProps={{ disabled: !name }}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={handleOk}
      onCancel={onClose}
      width={480}
    >
      <Names of={names} />
      <label htmlFor="assign-maintainer">{label}</label>
      <OptionSelect
        id="assign-maintainer"
        list={{ ...maintainers, options }}
        value={chosen}
        onChange={(value) => setChosen(value === null ? undefined : String(value))}
      />
    </Dialog>
  );
}
