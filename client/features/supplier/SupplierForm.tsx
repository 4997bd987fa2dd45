import Form from 'antd/es/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { ConflictNotice } from '#client/kit/ConflictNotice.tsx';
import { FormDrawer } from '#client/kit/FormDrawer.tsx';
import { differingFields, keepMine } from '#client/kit/three-way.ts';
import { type Supplier, type SupplierInput, supplier } from '#shared/supplier.ts';
import { inputOf, newSupplier, sentInput } from './supplier-input.ts';
import { useFormGroups } from './use-form-groups.tsx';
import { useValueWords } from './use-value-words.ts';

/** Errors that stand beside a field of the form. */
const claims = {
  'supplier.name-taken': 'supplierName',
  'supplier.code-taken': 'supplierCode',
  'supplier.currency-locked': 'currency',
} as const;
const quiet = ['supplier.name-taken', 'supplier.code-taken', 'supplier.currency-locked', 'request.invalid'] as const;

/** Adds a supplier, or changes the one that was opened. */
export function SupplierForm({ opened, onClose }: { opened?: Supplier; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm();
  const [base, setBase] = useState(opened);
  const [conflict, setConflict] = useState<{ mine: SupplierInput; theirs: Supplier }>();
  const groups = useFormGroups(form, [base?.contractFileInfo, opened?.contractFileInfo]);
  const words = useValueWords([conflict?.theirs.contractFileInfo, base?.contractFileInfo]);

  const add = async (values: SupplierInput) => {
    const added = await call(supplier.add, values, { quiet });
    notify({ type: 'success', text: t('supplier.added', { name: added.supplierName }) });
  };
  const update = async ({ supplierId, version }: Supplier, values: SupplierInput) => {
    try {
      const saved = await call(
        supplier.update,
        { supplierId, version, ...values },
        { quiet: [...quiet, 'version-conflict'] },
      );
      notify({ type: 'success', text: t('supplier.saved', { name: saved.supplierName }) });
    } catch (thrown) {
      const error = asCallError(thrown);
      if (error.error === 'version-conflict') {
        setConflict({ mine: values, theirs: await call(supplier.get, { supplierId }) });
      }
      throw error;
    }
  };
  const handleSave = async (entered: SupplierInput) => {
    const values = sentInput(entered);
    await (base ? update(base, values) : add(values));
    await refetch(supplier.list, supplier.get, supplier.options);
    onClose();
  };
  const settle = (values: SupplierInput, theirs: Supplier) => {
    form.setFieldsValue(values);
    setBase(theirs);
    setConflict(undefined);
  };

  const both = base && conflict && { base: inputOf(base), mine: conflict.mine, theirs: inputOf(conflict.theirs) };
  return (
    <FormDrawer<SupplierInput>
      form={form}
      title={opened ? t('supplier.editTitle', { name: opened.supplierName }) : t('supplier.newTitle')}
      saveText={opened ? t('kit.save') : t('supplier.addButton')}
      initial={opened ? inputOf(opened) : newSupplier}
      groups={groups}
      claims={claims}
      notice={
        both &&
        conflict && (
          <ConflictNotice
            who={conflict.theirs.updatedBy}
            when={conflict.theirs.updatedAt}
            differences={differingFields(both).map((field) => ({
              field,
              label: t(`supplier.fields.${field}`),
              mine: words(field, both.mine[field]),
              theirs: words(field, both.theirs[field]),
            }))}
            onKeepMine={() => settle(keepMine(both), conflict.theirs)}
            onTakeTheirs={() => settle(both.theirs, conflict.theirs)}
          />
        )
      }
      onSave={handleSave}
      onClose={onClose}
    />
  );
}
